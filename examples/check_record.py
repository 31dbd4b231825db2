#!/usr/bin/env python3
"""Checks records without our code: every hash in a record is computed again.

Written from docs/records.md alone, with nothing but the standard library:

    examples/check_record.py target/release/mori testdata/records/*/rules-2-*.txt

For each record it checks the closing line, has `mori replay FILE --states` print the states, computes the hash of each
state from its JSON, and compares that with the record, step by step.
"""

import hashlib
import json
import subprocess
import sys


def short_hash(data):
    """The first 16 hexadecimal digits of a SHA-256."""
    return hashlib.sha256(data).hexdigest()[:16]


def read_record(path):
    """The hashes of a record: that of the start, and one for each step. The closing line is checked on the way."""
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    if lines.pop() != b"":
        raise ValueError("the last line does not end")
    if lines[0] != b"mori record 2":
        raise ValueError("not a record of the second format")
    closing = lines.pop().decode()
    word, count, closing_hash = closing.split(" ")
    # The closing hash covers every line but those that say who plays.
    covered = b"".join(line + b"\n" for line in lines if not line.startswith(b"player "))
    if word != "end" or closing_hash != "#" + short_hash(covered):
        raise ValueError("the closing line does not fit what is above it")
    hashes = []
    for line in lines:
        text = line.decode()
        if text.startswith("start #"):
            hashes.append(text[len("start #"):])
        elif hashes:
            number, rest = text.split(" ", 1)
            if int(number) != len(hashes):
                raise ValueError(f"step {len(hashes)} is missing")
            hashes.append(rest.rsplit(" #", 1)[1])
    if int(count) != len(hashes) - 1:
        raise ValueError("the closing line counts other steps than there are")
    return hashes


def check(mori, path):
    """Computes every state's hash again. How many states there were."""
    recorded = read_record(path)
    replay = subprocess.run([mori, "replay", path, "--states"], capture_output=True, text=True, encoding="utf-8")
    if replay.returncode != 0:
        raise ValueError(replay.stderr.strip())
    states = replay.stdout.removesuffix("\n").split("\n")
    if len(states) != len(recorded):
        raise ValueError(f"{len(states)} states for {len(recorded)} hashes")
    for step, (line, wanted) in enumerate(zip(states, recorded)):
        told = json.loads(line)
        # Members in the order printed, no spaces, characters as they are: the text the hash is taken from.
        text = json.dumps(told["state"], separators=(",", ":"), ensure_ascii=False)
        computed = short_hash(text.encode("utf-8"))
        if told["step"] != step or computed != wanted or told["hash"] != wanted:
            raise ValueError(f"step {step}: the record says {wanted}, the state gives {computed}")
    return len(states)


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: check_record.py MORI RECORD...")
    mori, paths = sys.argv[1], sys.argv[2:]
    states = 0
    for path in paths:
        try:
            states += check(mori, path)
        except (OSError, ValueError, KeyError) as error:
            sys.exit(f"{path}: {error}")
    print(f"{len(paths)} records hold: {states} states hashed anew")


if __name__ == "__main__":
    main()
