import { verbatim } from '../codegen/python/statements.ts';

/**
 * Counts rows while an action computes them. There is no count when Spark's optimizer removes the observation: `get`
 * then fails, or before Spark 4 blocks forever, so it is called in another thread.
 */
export const OBSERVING = verbatim(`import threading as _threading
import time as _time

from pyspark.sql import Observation as _Observation
from pyspark.sql import functions as _functions

_observations = {}


def _observe(name, frame):
    _observations[name] = _Observation()
    return frame.observe(_observations[name], _functions.count(_functions.lit(1)).alias("rows"))


def _observed_rows(names, seconds=10):
    rows = {}

    def ask(name):
        try:
            rows[name] = _observations[name].get["rows"]
        except Exception:  # Not observed: its rows are counted by themselves.
            return

    threads = {name: _threading.Thread(target=ask, args=(name,), daemon=True) for name in names}
    for thread in threads.values():
        thread.start()
    end = _time.monotonic() + seconds
    for name, thread in threads.items():
        thread.join(max(0, end - _time.monotonic()))
        if name in rows:
            print(name, rows[name])`);

/** Set on clusters where what is observed of a table that is made or replaced is told: elsewhere nothing may be. */
export const OBSERVES_NEW_TABLES = 'spark.lakehouse.observesNewTables';
