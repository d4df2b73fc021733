import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { SketchedKind } from '../../engine/native/sketches/sketched-value.ts';
import { type Typed, typed } from '../values/typed.ts';
import type { AggregateContext } from './aggregate-def.ts';
import type { CallContext } from './define.ts';

interface Sketched {
  readonly kind: SketchedKind;
  /** Empty for what sketches do not count: empty strings, bytes and arrays. */
  readonly text: Duck;
}

/** A value as the text that its hash is made of. */
export function sketched({ sql, type }: Typed): Sketched {
  switch (type.kind) {
    case 'string':
    case 'binary':
      return { kind: 'hex', text: duck`hex(${sql})` };
    case 'float':
    case 'double':
      return { kind: 'double', text: spelled(sql) };
    case 'array':
      return {
        kind: type.element.kind === 'bigint' ? 'longs' : 'ints',
        // Spark takes an item that is NULL as 0.
        text: duck`array_to_string(list_transform(${sql}, lambda e: CAST(coalesce(e, 0) AS VARCHAR)), ';')`,
      };
    default:
      return { kind: 'long', text: duck`CAST(${sql} AS VARCHAR)` };
  }
}

/** A number with a fraction as JavaScript reads it. */
export const spelled = (sql: Duck): Duck =>
  duck`CASE WHEN isinf(${sql}) THEN CASE WHEN ${sql} > 0 THEN 'Infinity' ELSE '-Infinity' END WHEN isnan(${sql}) THEN 'NaN' ELSE CAST(CAST(${sql} AS DOUBLE) AS VARCHAR) END`;

/** Items between commas; nothing for no items. */
export const commaList = (list: Duck): Duck => duck`coalesce(array_to_string(${list}, ','), '')`;

/** A BINARY as hexadecimal text. */
export const hexOf = (c: CallContext, at: number): Duck => duck`hex(${c.args[at]?.sql ?? duck`NULL`})`;

/** Whether an argument differs from row to row: one that is computed from constants does not, though its value is not known here. */
export function varies(c: CallContext, at: number): boolean {
  const given = c.raw(at);
  const isOfRow = (part: Expression): boolean =>
    part.kind === 'column' || (part.kind === 'call' && findFunction(part.name)?.varies === 'randomly');
  return given !== undefined && findExpression(given, isOfRow) !== undefined;
}

/** The error for a number of nominal entries that Spark refuses. */
export const wrongNominal = (name: string, value: string): Error =>
  badRequest(
    'SKETCH_INVALID_LG_NOM_ENTRIES',
    `\`${name}\` takes from 4 to 26 for \`lgNomEntries\`, not ${value}.`,
    '22003',
  );

/** The sketches of all rows, as hexadecimal texts between commas. */
export const sketchesOf = (c: AggregateContext): Duck =>
  commaList(c.wrap('list', [hexOf(c, 0)], { filter: duck`${c.args[0]?.sql ?? duck`NULL`} IS NOT NULL` }));

const mismatch = (condition: string, message: string): Error =>
  badRequest(`DATATYPE_MISMATCH.${condition}`, message, '42K09');

/** Refuses an argument that differs from row to row, as Spark does for those of KLL and tuple sketches. */
export function mustNotVary(c: CallContext, at: number, name: string): void {
  if (varies(c, at)) throw mismatch('NON_FOLDABLE_INPUT', `\`${c.name}\` takes a constant for \`${name}\`.`);
}

/** Refuses NULL as well. */
export function mustBeGiven(c: CallContext, at: number, name: string): void {
  mustNotVary(c, at, name);
  if (c.args[at] && c.constant(at) === null)
    throw mismatch('UNEXPECTED_NULL', `\`${c.name}\` takes no NULL for \`${name}\`.`);
}

/** The error for a constant that is not among those that a function takes. */
export const notTaken = (c: CallContext, name: string, taken: string, given: string | number): Error =>
  mismatch('TYPE_CHECK_FAILURE_WITH_HINT', `\`${c.name}\` takes ${taken} for \`${name}\`, not ${given}.`);

/** A BINARY of the hexadecimal text that JavaScript gives. */
export const bytesOf = (js: Duck): Typed => typed(duck`unhex(${js})`, T.binary);
