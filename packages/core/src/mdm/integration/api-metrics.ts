import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  activeApis: cell.whole,
  /** The percentage of minutes in which the APIs were up. */
  uptime: cell.number,
  /** Calls in the 30 days up to the newest day. */
  calls: cell.whole,
  /** Mean over all calls, in ms. */
  averageMs: cell.whole,
});

/** The metrics of the APIs over the 30 days up to the newest day that has calls. */
export const API_METRICS: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => {
    const calls = masterTable(at, 'api_calls');
    return sql`SELECT
  (SELECT count(*) FROM ${masterTable(at, 'apis')} WHERE status = 'Active') AS activeApis,
  round(100 - 100 * sum(minutes_down) / sum(minutes), 1) AS uptime,
  sum(calls) AS calls,
  CAST(round(sum(calls * average_ms) / sum(calls)) AS INT) AS averageMs
FROM ${calls}
WHERE day > date_sub((SELECT max(day) FROM ${calls}), 30)`;
  },
  row,
  sample: [{ activeApis: 12, uptime: 98.5, calls: 2_300_000, averageMs: 145 }],
};

const apiRow = z.object({
  api: cell.text,
  calls: cell.whole,
  uptime: cell.number,
  averageMs: cell.whole,
});

/** The same metrics for each active API, the busiest first. */
export const API_LIST: MasterQuery<z.infer<typeof apiRow>> = {
  statement: (at) => {
    const calls = masterTable(at, 'api_calls');
    return sql`SELECT a.api, coalesce(sum(c.calls), 0) AS calls,
  coalesce(round(100 - 100 * sum(c.minutes_down) / sum(c.minutes), 1), 0D) AS uptime,
  coalesce(CAST(round(sum(c.calls * c.average_ms) / sum(c.calls)) AS INT), 0) AS averageMs
FROM ${masterTable(at, 'apis')} AS a
LEFT JOIN ${calls} AS c ON c.api = a.api AND c.day > date_sub((SELECT max(day) FROM ${calls}), 30)
WHERE a.status = 'Active'
GROUP BY a.api
ORDER BY calls DESC, a.api`;
  },
  row: apiRow,
  sample: [],
};
