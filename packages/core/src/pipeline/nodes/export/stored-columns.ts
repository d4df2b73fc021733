import { type Column, findColumn, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { ExportConfig } from './config.ts';

/** The column of a history with the times of the rows that changed nothing: they count when a row arrives late. */
export const UNCHANGED = 'unchanged_at';

/** Whether deleted rows stay in the table, marked. */
export const marksDeleted = ({ mode, deleteWhen, deletedRows }: ExportConfig): boolean =>
  mode === 'changes' && deleteWhen.trim() !== '' && deletedRows === 'mark';

const isAmong = (names: readonly string[], name: string): boolean =>
  names.some((other) => sameName(other, name));

/** The columns of changes that are stored under their own names: the keys, and the others in their order. */
export function valueColumns(
  config: ExportConfig,
  rows: Schema,
): { readonly keys: Schema; readonly values: Schema; readonly sequence: Column | undefined } {
  const { mergeKeys, leftOut } = config;
  const sequence = findColumn(rows, config.sequence);
  const left = config.mode === 'history' ? [...leftOut, config.sequence] : leftOut;
  return {
    keys: rows.filter(({ name }) => isAmong(mergeKeys, name)),
    values: rows.filter(({ name }) => !isAmong(mergeKeys, name) && !isAmong(left, name)),
    sequence,
  };
}

/** The columns that the destination adds to those of the rows. */
export function addedColumns(config: ExportConfig, rows: Schema): Schema {
  const type = findColumn(rows, config.sequence)?.type;
  if (config.mode === 'history' && type)
    return [
      { name: config.fromColumn.trim(), type },
      { name: config.toColumn.trim(), type },
      { name: config.currentColumn.trim(), type: { kind: 'boolean' } },
      { name: UNCHANGED, type: { kind: 'array', element: type } },
    ];
  return marksDeleted(config) ? [{ name: config.deletedColumn.trim(), type: { kind: 'boolean' } }] : [];
}

/** The columns of the table that the rows are stored in. */
export function storedColumns(config: ExportConfig, rows: Schema): Schema {
  if (config.mode !== 'changes' && config.mode !== 'history') return rows;
  const { keys, values } = valueColumns(config, rows);
  return [...keys, ...values, ...addedColumns(config, rows)];
}
