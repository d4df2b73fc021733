import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const nodeRow = z.object({
  side: z.enum(['Source', 'Pipeline', 'Target']),
  name: cell.text,
  /** The technology and team of a system, the schedule and entity of a pipeline. */
  detail: cell.text,
});
export type LineageNode = z.infer<typeof nodeRow>;

/** Systems and pipelines, in the order they are shown. */
export const LINEAGE_NODES: MasterQuery<LineageNode> = {
  statement: (at) => sql`SELECT side, name, detail FROM (
  SELECT side, name, concat(technology, ' · ', team) AS detail, position
  FROM ${masterTable(at, 'governance_systems')}
  UNION ALL
  SELECT 'Pipeline' AS side, name, concat(entity, ' · ', schedule) AS detail, position
  FROM ${masterTable(at, 'governance_pipelines')}
) AS nodes
ORDER BY position, side`,
  row: nodeRow,
  sample: [],
};

const linkRow = z.object({
  pipeline: cell.text,
  direction: z.enum(['reads', 'writes']),
  system: cell.text,
});
export type LineageLink = z.infer<typeof linkRow>;

/** Which pipeline reads and writes which system. */
export const LINEAGE_LINKS: MasterQuery<LineageLink> = {
  statement: (at) => sql`SELECT pipeline, direction, system FROM ${masterTable(at, 'governance_lineage')}
ORDER BY pipeline, direction, system`,
  row: linkRow,
  sample: [],
};
