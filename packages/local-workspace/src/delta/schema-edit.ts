import { randomUUID } from 'node:crypto';
import { type Column, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { MetaData } from './actions.ts';
import { COLLATIONS, renamedCollations } from './collations.ts';
import {
  COLUMN_ID,
  columnMappingMode,
  MAPPING_MODE,
  MAX_COLUMN_ID,
  PHYSICAL_NAME,
} from './column-mapping.ts';
import { type FieldJson, fieldsOf, nestedType } from './schema-fields.ts';
import { toSchemaJson } from './schema-json.ts';

export type Place = 'last' | 'first' | { readonly after: string };

const withFields = (metaData: MetaData, fields: readonly FieldJson[]): MetaData => ({
  ...metaData,
  schemaString: JSON.stringify({ type: 'struct', fields }),
});

/** Changes one top-level column of a table's schema; the JSON of the other columns is unchanged. */
export const editColumn = (
  metaData: MetaData,
  name: string,
  edit: (field: FieldJson) => FieldJson,
): MetaData =>
  withFields(
    metaData,
    fieldsOf(metaData.schemaString).map((field) => (sameName(field.name, name) ? edit(field) : field)),
  );

/** Sets or removes the comment of a column. */
export const commentColumn = (metaData: MetaData, name: string, comment: string | undefined): MetaData =>
  editColumn(metaData, name, (field) => {
    const { comment: _old, ...rest } = field.metadata;
    return { ...field, metadata: comment === undefined ? rest : { ...rest, comment } };
  });

/** Adds nullable columns. With column mapping, each new field gets an id and a physical name. */
export function addColumns(metaData: MetaData, columns: readonly Column[], place: Place): MetaData {
  const fields = fieldsOf(metaData.schemaString);
  const added = fieldsOf(toSchemaJson(columns));
  const at =
    place === 'last'
      ? fields.length
      : place === 'first'
        ? 0
        : fields.findIndex(({ name }) => sameName(name, place.after)) + 1;
  const all = (more: readonly FieldJson[]): FieldJson[] => [
    ...fields.slice(0, at),
    ...more,
    ...fields.slice(at),
  ];
  if (columnMappingMode(metaData) === 'none') return withFields(metaData, all(added));
  const numbering = new Numbering(
    Number(metaData.configuration[MAX_COLUMN_ID] ?? '0'),
    () => `col-${randomUUID()}`,
  );
  return numbering.into(withFields(metaData, all(added.map((field) => numbering.field(field)))));
}

/** Drops a column. The data files still contain it: only tables with column mapping allow this. */
export const dropColumn = (metaData: MetaData, name: string): MetaData =>
  withFields(
    metaData,
    fieldsOf(metaData.schemaString).filter((field) => !sameName(field.name, name)),
  );

/** Renames a column, partition columns included. Only for tables with column mapping. */
export const renameColumn = (metaData: MetaData, from: string, to: string): MetaData => ({
  ...editColumn(metaData, from, (field) => {
    const collations = field.metadata[COLLATIONS];
    if (typeof collations !== 'object' || collations === null) return { ...field, name: to };
    const renamed = renamedCollations(collations, field.name, to);
    return { ...field, name: to, metadata: { ...field.metadata, [COLLATIONS]: renamed } };
  }),
  partitionColumns: metaData.partitionColumns.map((column) => (sameName(column, from) ? to : column)),
});

/**
 * Enables column mapping by name. In a table that has files, the current names become the physical names; a new table
 * gets generated physical names, so that any name is possible.
 */
export function mapColumns(metaData: MetaData, names: 'current' | 'new'): MetaData {
  const numbering = new Numbering(0, (name) => (names === 'current' ? name : `col-${randomUUID()}`));
  const fields = fieldsOf(metaData.schemaString).map((field) => numbering.field(field));
  const mapped = numbering.into(withFields(metaData, fields));
  return { ...mapped, configuration: { ...mapped.configuration, [MAPPING_MODE]: 'name' } };
}

/** Numbers fields consecutively, nested ones included (Delta protocol, "Column Mapping"). */
class Numbering {
  constructor(
    private last: number,
    private readonly physical: (name: string) => string,
  ) {}

  field(field: FieldJson): FieldJson {
    this.last++;
    const metadata = {
      ...field.metadata,
      [COLUMN_ID]: this.last,
      [PHYSICAL_NAME]: this.physical(field.name),
    };
    return { ...field, metadata, type: this.type(field.type) };
  }

  into(metaData: MetaData): MetaData {
    return { ...metaData, configuration: { ...metaData.configuration, [MAX_COLUMN_ID]: String(this.last) } };
  }

  private type(type: unknown): unknown {
    const nested = nestedType.safeParse(type);
    if (!nested.success) return type;
    if (nested.data.type === 'struct')
      return { ...nested.data, fields: nested.data.fields.map((field) => this.field(field)) };
    return Object.fromEntries(Object.entries(nested.data).map(([key, value]) => [key, this.type(value)]));
  }
}
