import { z } from 'zod';
import { verbatim } from '../codegen/python/statements.ts';

/** Prints what a query over a stream did after a time, whether it still runs, and why it failed. */
export const FOLLOWING = verbatim(`import json as _json


def _stream_state(query, after=""):
    batches = []
    for one in query.recentProgress:
        if one["timestamp"] <= after:
            continue
        behind = [
            float(metrics[name])
            for source in one["sources"]
            for metrics in [source.get("metrics") or {}]
            for name in ("maxOffsetsBehindLatest", "numFilesOutstanding")
            if name in metrics
        ]
        batches.append(
            {
                "batch": one["batchId"],
                "at": one["timestamp"],
                "rows": one["numInputRows"],
                "arriving": one.get("inputRowsPerSecond") or 0,
                "processed": one.get("processedRowsPerSecond") or 0,
                "durationMs": one["durationMs"].get("triggerExecution", 0),
                "behind": max(behind, default=None),
            }
        )
    failure = query.exception()
    print(
        _json.dumps(
            {
                "active": query.isActive,
                "batches": batches,
                "failure": str(failure) if failure else None,
            }
        )
    )`);

/** A batch of a stream, as Spark reports it: rates are rows a second, and `behind` counts offsets or files. */
const streamBatch = z.object({
  batch: z.number(),
  at: z.string(),
  rows: z.number(),
  arriving: z.number(),
  processed: z.number(),
  durationMs: z.number(),
  behind: z.number().nullable(),
});
export const streamState = z.object({
  active: z.boolean(),
  batches: z.array(streamBatch),
  failure: z.string().nullable(),
});
