import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from './cell.ts';

/** `2024-01-02T03:04:05.120+01:00` as `2024-01-02 03:04:05.12`: the time on the clock of the session. */
export function hiveTimestamp(cell: string): string {
  const [day = '', time = ''] = cell.split('T');
  const [seconds = '', fraction = ''] = time.replace(/(?:Z|[+-][\d:]+)$/u, '').split('.');
  let digits = fraction.length;
  while (fraction[digits - 1] === '0') digits--;
  return `${day} ${seconds}${digits > 0 ? '.' : ''}${fraction.slice(0, digits)}`;
}

/** A cell as the text that drivers of SQL read where they read no value of the kind. */
export const hiveText = (cell: Cell, kind: ColumnType['kind']): Cell =>
  cell !== null && (kind === 'timestamp' || kind === 'timestamp_ntz') ? hiveTimestamp(cell) : cell;
