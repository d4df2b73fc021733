import { sql } from '../../codegen/sql/sql.ts';
import { MATCHING_RULES } from '../duplicates/matching-rule.ts';
import { linkedRows } from '../duplicates/resolve.ts';
import type { SetupTable } from './setup-table.ts';

/**
 * The decisions about duplicates: initially the pairs that the matching rules link automatically. Needs the entities'
 * tables.
 */
export const DUPLICATE_RESOLUTIONS_TABLE: SetupTable = {
  name: 'duplicate_resolutions',
  rows: (at) => {
    const parts = MATCHING_RULES.flatMap((rule) =>
      rule.linkFrom === undefined ? [] : [linkedRows(at, rule, rule.linkFrom)],
    );
    return sql.stack(parts.flatMap((part, index) => (index === 0 ? [part] : [sql`UNION ALL`, part])));
  },
};
