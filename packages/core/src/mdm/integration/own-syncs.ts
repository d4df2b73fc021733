import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { type OwnEntity, recordsTable } from '../own/own-entity.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  entity: cell.text,
  source: cell.text,
  /** Catalog, schema and table, with dots. */
  from: cell.text,
  /** The source records that were stored when it was read. */
  records: cell.whole,
  readAt: cell.time.nullable(),
});

/** Of each source of some entities: how many records were read of it, and when. */
export const ownSyncs = (entities: readonly OwnEntity[]): MasterQuery<z.infer<typeof row>> => ({
  statement: (at) => {
    const reads = entities.flatMap((entity) =>
      entity.sources.map(
        ({ name, table }) => sql`SELECT ${sql.str(entity.name)} AS entity, ${sql.str(name)} AS source,
  ${sql.str(table.join('.'))} AS \`from\`,
  (SELECT count(*) FROM ${masterTable(at, recordsTable(entity))} WHERE source = ${sql.str(name)}) AS records,
  (SELECT max(last_sync) FROM ${masterTable(at, 'entities')} WHERE entity_id = ${sql.str(entity.id)}) AS readAt`,
      ),
    );
    return sql.stack(reads.flatMap((read, place) => (place === 0 ? [read] : [sql`UNION ALL`, read])));
  },
  row,
  sample: [],
});
