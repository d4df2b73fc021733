import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { FileOptions } from './file-options.ts';

/** The column that Spark fills with the text of malformed records when it is among the columns. */
export const corruptColumn = (options: FileOptions): string =>
  options.get('columnnameofcorruptrecord') ?? '_corrupt_record';

/** The columns that the records have values for. */
export const valueColumns = (schema: Schema, options: FileOptions): Schema =>
  schema.filter(({ name }) => name !== corruptColumn(options));

/** Whether malformed records need special handling, so that their text must be read. */
export const needsRecords = (options: FileOptions): boolean =>
  modeOf(options) !== 'PERMISSIVE' || schemaText(options).includes(corruptColumn(options));

const schemaText = (options: FileOptions): string => options.get('schema') ?? '';

/** What is done about malformed records. */
export function modeOf(options: FileOptions): string {
  const mode = (options.get('mode') ?? 'PERMISSIVE').toUpperCase();
  return ['DROPMALFORMED', 'FAILFAST'].includes(mode) ? mode : 'PERMISSIVE';
}

/** Whether the rows of these columns depend on which records are malformed. */
export const isJudged = (schema: Schema, options: FileOptions): boolean =>
  modeOf(options) !== 'PERMISSIVE' || schema.some(({ name }) => name === corruptColumn(options));

/**
 * The columns of `schema` by the mode, from rows that have the value columns as c0, c1, …, a flag `malformed` and the
 * record's text `record`.
 */
export function judged(rows: Duck, schema: Schema, options: FileOptions): Duck {
  const values = valueColumns(schema, options);
  const columns = schema.map(({ name }, index) => {
    const at = values.findIndex((column) => column.name === name);
    return at < 0
      ? duck`CASE WHEN malformed THEN record END AS c${index}`
      : duck`${duck.word(`c${at}`)} AS c${index}`;
  });
  const failed = raise(
    'FAILED_READ_FILE.NO_HINT',
    duck`'A record is malformed, and the mode is FAILFAST: ' || record`,
  );
  const rules: Readonly<Record<string, Duck>> = {
    DROPMALFORMED: duck` WHERE NOT malformed`,
    FAILFAST: duck` WHERE CASE WHEN malformed THEN ${failed} IS NOT NULL ELSE true END`,
  };
  return duck`SELECT ${columns} FROM (${rows})${rules[modeOf(options)] ?? duck.empty}`;
}
