import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { readOrigins } from '@lakehouse/core/mdm/own/own-queries';
import type { AnswerRows } from '@lakehouse/core/mdm/shared/master-query';

type Row = Readonly<Record<string, string | null>>;

/** The rows of an answer by the names of their columns. */
export const namedRows = ({ columns, rows }: AnswerRows): readonly Row[] =>
  rows.map((cells) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])));

/** The values of a row by attribute. */
export const valuesOf = ({ attributes }: OwnEntity, row: Row): Row =>
  Object.fromEntries(attributes.map(({ name }) => [name, row[name] ?? null]));

/** A golden record as the API gives it; of a deleted one there is only the id. */
export function goldenObject(entity: OwnEntity, row: Row) {
  const id = { golden_id: row['golden_id'] ?? '' };
  if (row['records'] === null || row['records'] === undefined) return id;
  return {
    ...id,
    records: Number(row['records']),
    values: valuesOf(entity, row),
    origins: Object.fromEntries(readOrigins(row['origins'] ?? '{}')),
  };
}
