import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';
import { SAMPLE_ENTRIES } from './sample-entries.ts';

const row = z.object({ kind: z.enum(['user', 'action', 'entity']), choice: cell.text });

/** The filter options of the log: every user, action and entity in it, in alphabetical order. */
export const AUDIT_CHOICES: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => {
    const log = masterTable(at, 'audit_log');
    return sql`SELECT 'user' AS kind, user_name AS choice FROM ${log}
UNION
SELECT 'action' AS kind, action AS choice FROM ${log}
UNION
SELECT 'entity' AS kind, entity AS choice FROM ${log}
ORDER BY kind, choice`;
  },
  row,
  sample: SAMPLE_ENTRIES.flatMap(({ userName, action, entity }) => [
    { kind: 'user' as const, choice: userName },
    { kind: 'action' as const, choice: action },
    { kind: 'entity' as const, choice: entity },
  ]),
};
