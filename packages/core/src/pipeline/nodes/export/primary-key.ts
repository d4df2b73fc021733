import type { Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { REFUSAL_TEXTS as TEXTS } from '../../../codegen/refusal-texts.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { PyContext } from '../../define-emitters.ts';
import type { ExportConfig } from './config.ts';

/**
 * The script that gives a table its primary key. An equal one stays, whatever its name: dropping it would fail once the
 * foreign key of another table refers to it, or take that key along.
 */
export function primaryKeySql({ table, primaryKey }: ExportConfig): readonly Sql[] {
  if (primaryKey.length === 0) return [];
  const parts = tableParts(table) ?? [];
  const [schema, name = ''] = parts.length > 1 ? parts.slice(-2) : [undefined, ...parts];
  // Unity Catalog keeps these names in lower case.
  const inSchema = schema === undefined ? sql`current_schema()` : sql.str(schema.toLowerCase());
  const view = (of: string): Sql => sql.path([...parts.slice(0, -2), 'information_schema', of]);
  const ofTable = sql`owned.constraint_type = 'PRIMARY KEY'
  AND owned.table_schema = ${inSchema}
  AND owned.table_name = ${sql.str(name.toLowerCase())}`;
  const constraint = sql`constraint_catalog, constraint_schema, constraint_name`;
  const columns = primaryKey.map((column) => sql.name(column));
  const wanted = sql.list(primaryKey.map((column) => sql.str(column.toLowerCase())));
  const alter = sql`ALTER TABLE ${sql.path(parts)}`;
  const notNull = sql.stack(columns.map((column) => sql`${alter} ALTER COLUMN ${column} SET NOT NULL;`));
  return [
    sql`BEGIN
  DECLARE key_columns ARRAY<STRING>;
  DECLARE referring STRING;
  SET key_columns = (
    SELECT transform(array_sort(collect_list(struct(ordinal_position, column_name))), one -> lower(one.column_name))
    FROM ${view('table_constraints')} AS owned
    JOIN ${view('key_column_usage')} AS used USING (${constraint})
    WHERE ${ofTable}
  );
  IF key_columns != array(${wanted}) THEN
    SET referring = (
      SELECT array_join(array_sort(collect_list(concat_ws('.', child.table_schema, child.table_name))), ', ')
      FROM ${view('referential_constraints')} AS reference
      JOIN ${view('table_constraints')} AS child USING (${constraint})
      JOIN ${view('table_constraints')} AS owned
        ON owned.constraint_catalog = reference.unique_constraint_catalog
        AND owned.constraint_schema = reference.unique_constraint_schema
        AND owned.constraint_name = reference.unique_constraint_name
      WHERE ${ofTable}
    );
    IF referring != '' THEN
      SELECT raise_error(concat(${sql.str(`${TEXTS.referred} (`)}, referring, ')'));
    END IF;
    ${notNull}
    ${alter} DROP PRIMARY KEY IF EXISTS;
    ${alter} ADD CONSTRAINT ${sql.name(`${parts.at(-1)}_pk`)} PRIMARY KEY (${sql.list(columns)});
  END IF;
END`,
  ];
}

/** The call that gives a table its primary key, in the same way. */
export function primaryKeyPython({
  config,
  table,
}: Pick<PyContext<ExportConfig>, 'config' | 'table'>): readonly Statement[] {
  if (config.primaryKey.length === 0) return [];
  const columns = py.list(config.primaryKey.map((column) => py.str(column)));
  return [run(py`set_primary_key(spark, ${table(tableParts(config.table) ?? [])}, ${columns})`)];
}
