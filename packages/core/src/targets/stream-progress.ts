import { z } from 'zod';
import { verbatim } from '../codegen/python/statements.ts';
import { streamBatch } from '../pipeline/running/stream-batch.ts';

/** Prints what a query over a stream did after a time, whether it still runs, and why it failed. */
export const FOLLOWING = verbatim(`import json as _json


def _stream_state(query, after=""):
    # Asked first: a batch that ends between the two questions is told next time, not left out.
    active = query.isActive
    batches = []
    for one in query.recentProgress:
        if one["timestamp"] <= after:
            continue
        sources = one["sources"]
        behind = [
            float(source["metrics"][name])
            for source in sources
            for name in ("maxOffsetsBehindLatest", "numFilesOutstanding")
            if name in (source.get("metrics") or {})
        ]
        batches.append(
            {
                "batch": one["batchId"],
                "at": one["timestamp"],
                "rows": sum(source["numInputRows"] for source in sources),
                "arriving": sum(source.get("inputRowsPerSecond") or 0 for source in sources),
                "processed": sum(source.get("processedRowsPerSecond") or 0 for source in sources),
                "durationMs": one["durationMs"].get("triggerExecution", 0),
                "behind": max(behind, default=None),
            }
        )
    failure = query.exception()
    print(
        _json.dumps(
            {
                "active": active,
                "batches": batches,
                "failure": str(failure) if failure else None,
            }
        )
    )`);

export const streamState = z.object({
  active: z.boolean(),
  batches: z.array(streamBatch),
  failure: z.string().nullable(),
});
