import { randomUUID } from 'node:crypto';
import { type Column, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { MetaData } from './actions.ts';
import {
  COLUMN_ID,
  columnMappingMode,
  MAPPING_MODE,
  MAX_COLUMN_ID,
  PHYSICAL_NAME,
} from './column-mapping.ts';
import { toSchemaJson } from './schema-json.ts';

/** A field of a `schemaString`; what we don't know of it passes through unchanged. */
interface FieldJson {
  readonly name: string;
  readonly type: unknown;
  readonly nullable: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export type Place = 'last' | 'first' | { readonly after: string };

const fieldsOf = (schemaString: string): FieldJson[] =>
  (JSON.parse(schemaString) as { fields: FieldJson[] }).fields;

const withFields = (metaData: MetaData, fields: readonly FieldJson[]): MetaData => ({
  ...metaData,
  schemaString: JSON.stringify({ type: 'struct', fields }),
});

/** Changes one top-level column of a table's schema; the other columns keep all that their JSON says. */
export const editColumn = (
  metaData: MetaData,
  name: string,
  edit: (field: FieldJson) => FieldJson,
): MetaData =>
  withFields(
    metaData,
    fieldsOf(metaData.schemaString).map((field) => (sameName(field.name, name) ? edit(field) : field)),
  );

/** Sets the comment of a column, or takes it away. */
export const commentColumn = (metaData: MetaData, name: string, comment: string | undefined): MetaData =>
  editColumn(metaData, name, (field) => {
    const { comment: _old, ...rest } = field.metadata;
    return { ...field, metadata: comment === undefined ? rest : { ...rest, comment } };
  });

/** Adds nullable columns. Where columns are mapped, each new field gets a number and a name for the data files. */
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

/** Takes a column out. The data files keep it: only tables with mapped columns may do that. */
export const dropColumn = (metaData: MetaData, name: string): MetaData =>
  withFields(
    metaData,
    fieldsOf(metaData.schemaString).filter((field) => !sameName(field.name, name)),
  );

/** Renames a column, also where the table is partitioned by it. Only for tables with mapped columns. */
export const renameColumn = (metaData: MetaData, from: string, to: string): MetaData => ({
  ...editColumn(metaData, from, (field) => ({ ...field, name: to })),
  partitionColumns: metaData.partitionColumns.map((column) => (sameName(column, from) ? to : column)),
});

/**
 * Turns column mapping by name on. The columns of a table that has files keep their names there; those of a new one get
 * names of their own, so that any name is possible.
 */
export function mapColumns(metaData: MetaData, names: 'kept' | 'new'): MetaData {
  const numbering = new Numbering(0, (name) => (names === 'kept' ? name : `col-${randomUUID()}`));
  const fields = fieldsOf(metaData.schemaString).map((field) => numbering.field(field));
  const mapped = numbering.into(withFields(metaData, fields));
  return { ...mapped, configuration: { ...mapped.configuration, [MAPPING_MODE]: 'name' } };
}

/** Numbers fields one after another, nested ones too (Delta protocol, "Column Mapping"). */
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
    if (typeof type !== 'object' || type === null) return type;
    return Object.fromEntries(
      Object.entries(type).map(([key, value]) => [
        key,
        key === 'fields' ? (value as FieldJson[]).map((field) => this.field(field)) : this.type(value),
      ]),
    );
  }
}
