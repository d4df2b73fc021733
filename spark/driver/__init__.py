"""The Python side of a local cluster: one Spark, and a process for every execution context."""
