import { type Column, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Action, MetaData } from '../../delta/actions.ts';
import { addColumns } from '../../delta/schema-edit.ts';
import { fromSchemaJson, physicalSchemaFromJson } from '../../delta/schema-json.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import type { Run } from './context.ts';
import { mustBeAddable } from './unstorable-columns.ts';

/** A snapshot with changed metadata, as later steps of the same statement see it. */
export const withMetaData = (snapshot: Snapshot, metaData: MetaData): Snapshot => ({
  ...snapshot,
  metaData,
  schema: fromSchemaJson(metaData.schemaString),
  physical: physicalSchemaFromJson(metaData.schemaString),
  partitionColumns: metaData.partitionColumns,
  files: snapshot.files.map((file) => ({ ...file, current: false })),
});

/** The columns of a query that the table lacks: by name, or, when matched by position, those beyond its last column. */
function newColumns(
  schema: Schema,
  query: { readonly columns: readonly Pick<Column, 'name' | 'type'>[] },
  how: { byName: boolean; columns: readonly string[] },
): Schema {
  const named = query.columns.map((column, index) => ({
    ...column,
    name: how.columns[index] ?? column.name,
  }));
  const candidates = how.byName || how.columns.length > 0 ? named : named.slice(schema.length);
  return candidates.filter(({ name }) => !schema.some((column) => sameName(column.name, name)));
}

/** The table with the columns that it lacks for a query (schema evolution), and the actions that add them. */
export function evolved(
  snapshot: Snapshot,
  query: { readonly columns: readonly Pick<Column, 'name' | 'type'>[] },
  how: { readonly byName: boolean; readonly columns: readonly string[] },
): { readonly snapshot: Snapshot; readonly actions: readonly Action[] } {
  const added = newColumns(snapshot.schema, query, how);
  if (added.length === 0) return { snapshot, actions: [] };
  mustBeAddable(snapshot.schema, added);
  const metaData = addColumns(
    snapshot.metaData,
    added.map(({ name, type }) => ({ name, type })),
    'last',
  );
  return { snapshot: withMetaData(snapshot, metaData), actions: [{ metaData }] };
}

/** Updates a table's columns and properties in the catalog after they changed. */
export async function keepColumns(
  run: Run,
  name: readonly [string, string, string],
  { schema, partitionColumns, metaData }: Pick<Snapshot, 'schema' | 'partitionColumns' | 'metaData'>,
): Promise<void> {
  const { description } = metaData;
  await run.store.catalog.putTable(...name, {
    tableType: 'MANAGED',
    columns: schema,
    partitionColumns,
    properties: metaData.configuration,
    ...(description !== undefined && { comment: description }),
  });
}
