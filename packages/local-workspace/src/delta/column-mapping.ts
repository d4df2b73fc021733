import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../duck/duck.ts';
import { type Duck, duck } from '../duck/fragment.ts';
import type { MetaData } from './actions.ts';
import { type FieldJson, fieldsOf, nestedType } from './schema-fields.ts';

export type ColumnMappingMode = 'none' | 'name' | 'id';

/** Fields of the schema's metadata (Delta protocol, "Column Mapping"). */
export const PHYSICAL_NAME = 'delta.columnMapping.physicalName';
export const COLUMN_ID = 'delta.columnMapping.id';
export const MAX_COLUMN_ID = 'delta.columnMapping.maxColumnId';
export const MAPPING_MODE = 'delta.columnMapping.mode';

/** The column mapping mode of a table; values that the protocol does not define count as `none`. */
export function columnMappingMode({ configuration }: Pick<MetaData, 'configuration'>): ColumnMappingMode {
  const mode = configuration[MAPPING_MODE];
  return mode === 'name' || mode === 'id' ? mode : 'none';
}

/** DuckDB text that casts a value of the `from` type to the field names of `to`; the types differ in names only. */
export function renamed(sql: Duck, from: ColumnType, to: ColumnType): Duck {
  return sameNames(from, to) ? sql : rebuilt(sql, from, to, 0);
}

const sameNames = (a: ColumnType, b: ColumnType): boolean => duckType(a).text === duckType(b).text;

function rebuilt(sql: Duck, from: ColumnType, to: ColumnType, depth: number): Duck {
  if (sameNames(from, to)) return sql;
  const item = duck`e${depth}`;
  if (from.kind === 'array' && to.kind === 'array')
    return duck`list_transform(${sql}, lambda ${item}: ${rebuilt(item, from.element, to.element, depth + 1)})`;
  if (from.kind === 'map' && to.kind === 'map') {
    const key = rebuilt(duck`${item}.key`, from.key, to.key, depth + 1);
    const value = rebuilt(duck`${item}.value`, from.value, to.value, depth + 1);
    return duck`map_from_entries(list_transform(map_entries(${sql}), lambda ${item}: struct_pack(k := ${key}, v := ${value})))`;
  }
  if (from.kind === 'struct' && to.kind === 'struct') {
    const fields = from.fields.map((field, index) => {
      const target = to.fields[index] ?? field;
      return duck`${duck.name(target.name)} := ${rebuilt(duck`(${sql}).${duck.name(field.name)}`, field.type, target.type, depth)}`;
    });
    return duck`CASE WHEN ${sql} IS NULL THEN NULL ELSE struct_pack(${fields}) END`;
  }
  return sql;
}

/** The physical name of a column. */
export const physicalName = (schema: Schema, physical: Schema, name: string): string =>
  physical[schema.findIndex((column) => column.name.toLowerCase() === name.toLowerCase())]?.name ?? name;

/** DuckDB's FIELD_IDS for files of a table with column mapping; undefined when its columns have no ids. */
export function fieldIds(schemaString: string, partitions: ReadonlySet<string>): Duck | undefined {
  const numbered = fieldsOf(schemaString).filter(
    ({ metadata }) => !partitions.has(String(metadata[PHYSICAL_NAME])),
  );
  const ids = idsOfFields(numbered);
  return ids.length === 0 ? undefined : duck`{${ids}}`;
}

const idsOfFields = (fields: readonly FieldJson[]): Duck[] =>
  fields.flatMap(({ type, metadata }) => {
    const [name, id] = [metadata[PHYSICAL_NAME], metadata[COLUMN_ID]];
    if (typeof name !== 'string' || typeof id !== 'number') return [];
    const inner = idsInside(type);
    const own = inner.length === 0 ? duck`${id}` : duck`{__duckdb_field_id: ${id}, ${inner}}`;
    return [duck`${duck.name(name)}: ${own}`];
  });

function idsInside(type: unknown): Duck[] {
  const { data } = nestedType.safeParse(type);
  if (!data) return [];
  if (data.type === 'struct') return idsOfFields(data.fields);
  const children = { element: data.elementType, key: data.keyType, value: data.valueType };
  return Object.entries(children).flatMap(([name, child]) => {
    const inner = idsInside(child);
    return inner.length === 0 ? [] : [duck`${duck.word(name)}: {${inner}}`];
  });
}
