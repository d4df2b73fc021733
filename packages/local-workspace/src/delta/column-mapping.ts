import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { duckType, ident } from '../duck/duck.ts';
import type { MetaData } from './actions.ts';

export type ColumnMappingMode = 'none' | 'name' | 'id';

/** Fields of the schema's metadata (Delta protocol, "Column Mapping"). */
export const PHYSICAL_NAME = 'delta.columnMapping.physicalName';
export const COLUMN_ID = 'delta.columnMapping.id';
export const MAX_COLUMN_ID = 'delta.columnMapping.maxColumnId';
export const MAPPING_MODE = 'delta.columnMapping.mode';

/** How a table's columns are found in its files; other spellings than the protocol's are taken for `none`. */
export function columnMappingMode({ configuration }: Pick<MetaData, 'configuration'>): ColumnMappingMode {
  const mode = configuration[MAPPING_MODE];
  return mode === 'name' || mode === 'id' ? mode : 'none';
}

/** DuckDB text that gives a value of the `from` type the field names of `to`; the types differ in names only. */
export function renamed(sql: string, from: ColumnType, to: ColumnType): string {
  return sameNames(from, to) ? sql : rebuilt(sql, from, to, 0);
}

const sameNames = (a: ColumnType, b: ColumnType): boolean => duckType(a) === duckType(b);

function rebuilt(sql: string, from: ColumnType, to: ColumnType, depth: number): string {
  if (sameNames(from, to)) return sql;
  const item = `e${depth}`;
  if (from.kind === 'array' && to.kind === 'array')
    return `list_transform(${sql}, lambda ${item}: ${rebuilt(item, from.element, to.element, depth + 1)})`;
  if (from.kind === 'map' && to.kind === 'map') {
    const key = rebuilt(`${item}.key`, from.key, to.key, depth + 1);
    const value = rebuilt(`${item}.value`, from.value, to.value, depth + 1);
    return `map_from_entries(list_transform(map_entries(${sql}), lambda ${item}: struct_pack(k := ${key}, v := ${value})))`;
  }
  if (from.kind === 'struct' && to.kind === 'struct') {
    const fields = from.fields.map((field, index) => {
      const target = to.fields[index] ?? field;
      return `${ident(target.name)} := ${rebuilt(`(${sql}).${ident(field.name)}`, field.type, target.type, depth)}`;
    });
    return `CASE WHEN ${sql} IS NULL THEN NULL ELSE struct_pack(${fields.join(', ')}) END`;
  }
  return sql;
}

/** The name in the data files of a column of that name. */
export const physicalName = (schema: Schema, physical: Schema, name: string): string =>
  physical[schema.findIndex((column) => column.name.toLowerCase() === name.toLowerCase())]?.name ?? name;

/** DuckDB's FIELD_IDS for files of a table with mapped columns; undefined when its columns have no numbers. */
export function fieldIds(schemaString: string, partitions: ReadonlySet<string>): string | undefined {
  const { fields } = JSON.parse(schemaString) as StructJson;
  const numbered = fields.filter(({ metadata }) => !partitions.has(String(metadata?.[PHYSICAL_NAME])));
  const ids = idsOfFields(numbered);
  return ids === '' ? undefined : `{${ids}}`;
}

interface StructJson {
  readonly fields: readonly FieldJson[];
}
interface FieldJson {
  readonly type: TypeJson;
  readonly metadata?: Readonly<Record<string, unknown>>;
}
type TypeJson =
  | string
  | (Partial<StructJson> & { elementType?: TypeJson; keyType?: TypeJson; valueType?: TypeJson });

const idsOfFields = (fields: readonly FieldJson[]): string =>
  fields
    .flatMap(({ type, metadata }) => {
      const [name, id] = [metadata?.[PHYSICAL_NAME], metadata?.[COLUMN_ID]];
      if (typeof name !== 'string' || typeof id !== 'number') return [];
      const inner = idsInside(type);
      return [`${ident(name)}: ${inner === '' ? id : `{__duckdb_field_id: ${id}, ${inner}}`}`];
    })
    .join(', ');

function idsInside(type: TypeJson): string {
  if (typeof type === 'string') return '';
  const children = { element: type.elementType, key: type.keyType, value: type.valueType };
  const nested = Object.entries(children).flatMap(([name, child]) => {
    const inner = child === undefined ? '' : idsInside(child);
    return inner === '' ? [] : [`${name}: {${inner}}`];
  });
  return [...(type.fields ? [idsOfFields(type.fields)] : []), ...nested]
    .filter((ids) => ids !== '')
    .join(', ');
}
