#!/usr/bin/env python3
"""Plays a game on a mori server, written from docs/protocol.md alone.

    play_on_a_server.py http://127.0.0.1:1313 the-deadlies

It makes a table, gives the other seats to bots, and answers everything it is asked with an answer of the server's
list, or with a name where any text will do. It prints who has won. Python's own library is all it needs.
"""
import base64
import hashlib
import http.client
import json
import os
import random
import socket
import struct
import sys
import urllib.parse

NAMES = ["Ada", "Bo", "Cleo", "Dara", "Edda", "Finn", "Gus", "Hedy", "Ivo", "Jun", "Kai", "Lena", "Max", "Nora"]


class Visitor:
    """Somebody with a cookie: the server knows them by it."""

    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        self.host, self.port = parts.hostname, parts.port or 80
        self.cookie = None

    def call(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        connection.close()
        if answer.status >= 400:
            sys.exit(f"{method} {path}: {answer.status} {json.loads(text)['words']}")
        return json.loads(text) if text else None


class Table:
    """A table's WebSocket, with as much of RFC 6455 as a client needs."""

    def __init__(self, visitor, table):
        self.socket = socket.create_connection((visitor.host, visitor.port), timeout=60)
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {visitor.host}:{visitor.port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Protocol: mori.1",
            f"Cookie: {visitor.cookie}",
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.rest:
            self.read_some()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            sys.exit(f"the server does not open the table: {head.decode()}")
        self.sent = 0

    def read_some(self):
        some = self.socket.recv(65536)
        if not some:
            sys.exit("the server has hung up")
        self.rest += some

    def take(self, count):
        while len(self.rest) < count:
            self.read_some()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def receive(self):
        """The next frame."""
        while True:
            first, length = self.take(2)
            length &= 127
            if length == 126:
                (length,) = struct.unpack(">H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.take(8))
            payload = self.take(length)
            kind = first & 15
            if kind == 1:
                frame = json.loads(payload)
                if frame["name"] == "update":
                    # It is the last member, and the hash is of its text as it was sent.
                    text = payload[payload.index(b'"update":') + len(b'"update":') : -1]
                    if hashlib.sha256(text).hexdigest()[:16] != frame["hash"]:
                        sys.exit("an update came damaged")
                return frame
            if kind == 8:
                sys.exit(f"the server closes: {payload[2:].decode()}")
            if kind == 9:
                self.send_raw(10, payload)

    def send_raw(self, kind, payload):
        mask = os.urandom(4)
        head = bytes([128 | kind])
        if len(payload) < 126:
            head += bytes([128 | len(payload)])
        else:
            head += bytes([128 | 126]) + struct.pack(">H", len(payload))
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def ask(self, name, **rest):
        """Sends something and waits for what comes back; everything else is handed to `heard`."""
        self.sent += 1
        me = f"p{self.sent}"
        self.send_raw(1, json.dumps({"id": me, "name": name, **rest}).encode())
        while True:
            frame = self.receive()
            if frame.get("id") == me:
                return frame
            self.heard(frame)

    update = info = None

    def heard(self, frame):
        if frame["name"] == "update":
            self.update = frame["update"]
        elif frame["name"] == "table":
            self.info = frame


def choose(table, question):
    """One of the legal answers, or a name where any text will do."""
    if question["answers"] is None:
        return f"{question['text']} {random.choice(NAMES)} {random.choice(NAMES)}"
    place = random.randrange(question["answers"])
    return table.ask("moves", **{"from": place, "count": 1})["moves"][0]["move"]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    visitor, game = Visitor(sys.argv[1]), sys.argv[2]
    visitor.call("PUT", "/api/me", {"name": "Python"})
    made = visitor.call("POST", "/api/tables", {"game": game})
    table = Table(visitor, made["table"])
    started = table.ask("wish", wish="start")
    if started["name"] != "done":
        sys.exit(started["words"])
    answers = 0
    while table.update is None or table.update["status"]["name"] != "over":
        decision = table.update and table.update["decision"]
        if not decision:
            table.heard(table.receive())
            continue
        question = table.ask("question")["question"]
        if question is None or question["id"] != decision["id"]:
            table.heard(table.receive())
            continue
        answer = table.ask("answer", decision=question["id"], move=choose(table, question))
        if answer["name"] == "done":
            answers += 1
            table.update["decision"] = None
        elif answer["kind"] not in ("closed", "not-asked", "illegal", "over"):
            sys.exit(f"refused: {answer['words']}")
    status = table.update["status"]
    winners = [seat["called"] for seat in table.info["seats"] if seat["seat"] in status["winners"]]
    print(f"{game}: {', '.join(winners) or 'nobody'} won ({status['reason']}) after {answers} answers")


if __name__ == "__main__":
    main()
