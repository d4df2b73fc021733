import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({ sources: cell.whole, pipelines: cell.whole, targets: cell.whole });

/** The numbers of source and target systems of master data, and of the pipelines between them. */
export const GOVERNANCE_METRICS: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => sql`SELECT count_if(side = 'Source') AS sources,
  (SELECT count(*) FROM ${masterTable(at, 'governance_pipelines')}) AS pipelines,
  count_if(side = 'Target') AS targets
FROM ${masterTable(at, 'governance_systems')}`,
  row,
  sample: [{ sources: 12, pipelines: 8, targets: 5 }],
};
