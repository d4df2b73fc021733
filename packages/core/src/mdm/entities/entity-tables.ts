import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';
import { samplesLast } from './samples-last.ts';

const row = z.object({ name: cell.text, table_name: cell.text });

/** The entities with the table of each, in the order in which they are listed. */
export const ENTITY_TABLES: MasterQuery<z.infer<typeof row>> = {
  statement: (at) =>
    sql`SELECT name, table_name FROM ${masterTable(at, 'entities')} ORDER BY ${samplesLast(sql`table_name`, 'table_name')}, position`,
  row,
  sample: [],
};
