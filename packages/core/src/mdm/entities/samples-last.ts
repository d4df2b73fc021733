import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { STANDARD_ENTITIES } from './standard-entities.ts';

/** What sorts rows about a person's own entities before those about the samples; the column has the name of a table or of a type. */
export const samplesLast = (column: Sql, by: 'table_name' | 'model_name'): Sql =>
  sql`CASE WHEN ${column} IN (${sql.list(STANDARD_ENTITIES.map((one) => sql.str(one[by])))}) THEN 1 ELSE 0 END`;
