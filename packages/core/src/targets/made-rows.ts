import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type Column, type ColumnType, isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Json } from '@lakehouse/spark-sql/types/json';
import type { ExampleCell } from '../pipeline/define-node.ts';
import type { ComparedValues } from './compared-values.ts';

const ROWS = 8;
const DATE = /^\d{4}-\d{2}-\d{2}/u;

/**
 * Rows for a schema, the same for the same schema: values that the pipeline compares with the columns, and others; a row
 * that occurs twice, and one with NULLs. `shift` makes the rows of several sources overlap only in part.
 */
export function madeRows(
  schema: Schema,
  compared: ComparedValues,
  shift = 0,
): readonly (readonly ExampleCell[])[] {
  const cells = (row: number): ExampleCell[] =>
    schema.map((column, at) => cellText(madeValue(column, row + shift, at, compared)));
  const rows = Array.from({ length: ROWS }, (_, row) => cells(row));
  const [first = []] = rows;
  const missing = cells(ROWS).map((cell, at) => (at === 0 ? cell : null));
  return [...rows, first, missing];
}

const cellText = (value: Json): ExampleCell =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

function madeValue({ name, type }: Column, row: number, column: number, compared: ComparedValues): Json {
  const wanted = [...(compared.get(name.toLowerCase()) ?? [])].flatMap((text) => fitting(text, type));
  const usual = usualValue(name, type, row, compared);
  const choices = [...wanted, usual];
  return wanted.length === 0 ? usual : (choices[(row + column) % choices.length] ?? usual);
}

/** The values of a type near a compared literal, as texts. */
export const textsNear = (text: string, type: ColumnType): readonly ExampleCell[] =>
  fitting(text, type).map(cellText);

/** The values of a type that a compared literal suggests: a number and its neighbours. */
function fitting(text: string, type: ColumnType): readonly Json[] {
  if (type.kind === 'string') return [text];
  if (isNumeric(type) && text.trim() !== '' && Number.isSafeInteger(Number(text)))
    return [-1, 0, 1].map((step) => Number(text) + step).filter((value) => fits(value, type));
  if (['date', 'timestamp', 'timestamp_ntz'].includes(type.kind) && DATE.test(text)) return [text];
  return [];
}

function fits(value: number, type: ColumnType): boolean {
  if (type.kind === 'decimal') return Math.abs(value) < 10 ** (type.precision - type.scale);
  const limit = { tinyint: 2 ** 7, smallint: 2 ** 15, int: 2 ** 31 }[type.kind as string] ?? 2 ** 53;
  return Math.abs(value) < limit;
}

function usualValue(name: string, type: ColumnType, row: number, compared: ComparedValues): Json {
  const day = String(row + 1).padStart(2, '0');
  switch (type.kind) {
    case 'boolean':
      return row % 2 === 0;
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return row + 1;
    case 'float':
    case 'double':
      return row + 0.5;
    case 'decimal':
      return type.precision === type.scale ? 0 : (row % 9) + (type.scale === 0 ? 1 : 0.5);
    case 'string':
      return `${name} ${row + 1}`;
    case 'binary':
      return `row${String.fromCharCode(65 + (row % 26))}`;
    case 'date':
      return `2026-01-${day}`;
    case 'timestamp':
    case 'timestamp_ntz':
      return `2026-01-${day} 08:30:00`;
    case 'time':
      return `${day}:30:00`;
    case 'array':
      return [0, 1].map((step) => madeValue({ name, type: type.element }, row + step, 0, compared));
    case 'map':
      return {
        [cellText(usualValue('key', type.key, row, compared)) ?? '']: usualValue(
          name,
          type.value,
          row,
          compared,
        ),
      };
    case 'struct':
      return Object.fromEntries(
        type.fields.map((field, at) => [field.name, madeValue(field, row, at, compared)]),
      );
    case 'void':
    case 'variant':
    case 'interval':
      return null;
    default:
      return assertNever(type);
  }
}
