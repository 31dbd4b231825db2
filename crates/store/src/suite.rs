//! What every implementation of a store must pass.
