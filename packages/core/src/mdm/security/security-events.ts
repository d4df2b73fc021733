import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  id: cell.whole,
  /** ISO, UTC. */
  happenedAt: cell.time,
  kind: cell.text,
  userName: cell.text,
  outcome: cell.text,
});

/** The events that the card counts: those of the 24 hours before the newest, newest first. */
export const SECURITY_EVENTS: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => {
    const events = masterTable(at, 'security_events');
    return sql`SELECT id, happened_at AS happenedAt, kind, user_name AS userName, outcome
FROM ${events}
WHERE happened_at >= (SELECT max(happened_at) FROM ${events}) - INTERVAL 24 HOURS
ORDER BY happened_at DESC`;
  },
  row,
  sample: [],
};
