import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { SourceConfig } from './config.ts';

/** Spark's default name of the column for malformed records. */
export const CORRUPT = '_corrupt_record';

/** The column with the text of malformed records; undefined when there is none. */
export function corruptColumnOf({ from, fileFormat, mode, corruptColumn }: SourceConfig): string | undefined {
  const isRead = from === 'file' && (fileFormat === 'csv' || fileFormat === 'json') && mode === 'PERMISSIVE';
  return isRead && corruptColumn.trim() !== '' ? corruptColumn.trim() : undefined;
}

/** The columns of a file, with the one for malformed records. */
export function withCorruptColumn(config: SourceConfig, schema: Schema): Schema {
  const name = corruptColumnOf(config);
  const isThere = schema.some((column) => column.name === name);
  return name === undefined || isThere ? schema : [...schema, { name, type: T.string }];
}
