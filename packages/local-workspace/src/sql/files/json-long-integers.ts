import { array, type ColumnType, decimal, T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { Cell } from '../../engine/cell.ts';
import { jsonPath } from '../functions/json-shape.ts';
import type { Ask } from './ask.ts';

const MAX_PRECISION = 38;
/** The precision of a decimal that holds every BIGINT. */
const BIGINT_PRECISION = 20;

/** Whether a record may hold an integer beyond BIGINT. */
export const holdsLongNumber = (json: Duck): Duck =>
  duck`regexp_matches(CAST(${json} AS VARCHAR), '[0-9]{19}')`;

/**
 * The types of numbers as Spark infers them where DuckDB's summary doesn't tell: integers beyond BIGINT are decimals, or
 * doubles where a decimal has too few digits.
 */
export async function withLongIntegers(type: ColumnType, records: Duck, ask: Ask): Promise<ColumnType> {
  const paths = numberPaths(type, '$');
  if (paths.length === 0) return type;
  const [row = []] = await ask(duck`SELECT ${paths.map(numbersAt)} FROM ${records}`);
  const types = paths.map((_path, at) => typeOf(row.slice(at * 3, at * 3 + 3)));
  const replaced = (one: ColumnType): ColumnType => {
    if (one.kind === 'array') return array(replaced(one.element));
    if (one.kind === 'struct')
      return { ...one, fields: one.fields.map((field) => ({ ...field, type: replaced(field.type) })) };
    return isNumber(one) ? (types.shift() ?? one) : one;
  };
  return replaced(type);
}

const isNumber = ({ kind }: ColumnType): boolean => kind === 'bigint' || kind === 'double';

/** The paths of all numbers of a type, in its order. */
function numberPaths(type: ColumnType, path: string): readonly string[] {
  if (type.kind === 'array') return numberPaths(type.element, `${path}[*]`);
  if (type.kind === 'struct')
    return type.fields.flatMap((field) =>
      numberPaths(field.type, `${path}${jsonPath([field.name]).slice(1)}`),
    );
  return isNumber(type) ? [path] : [];
}

/** Whether one of the values at a path has a fraction, whether one is a BIGINT, and the most digits of the other integers. */
function numbersAt(path: string): Duck {
  const all = path.includes('[*]')
    ? duck`json_extract_string(json, ${duck.str(path)})`
    : duck`[json_extract_string(json, ${duck.str(path)})]`;
  const values = duck`list_filter(${all}, lambda v: v IS NOT NULL)`;
  const isInteger = duck`regexp_full_match(v, '-?[0-9]+')`;
  const isLong = duck`TRY_CAST(v AS BIGINT) IS NULL`;
  return duck`bool_or(list_bool_or(list_transform(${values}, lambda v: NOT ${isInteger}))), bool_or(list_bool_or(list_transform(${values}, lambda v: ${isInteger} AND NOT ${isLong}))), max(list_max(list_transform(${values}, lambda v: CASE WHEN ${isInteger} AND ${isLong} THEN length(ltrim(v, '-')) END)))`;
}

function typeOf([hasFraction, hasBigint, digits]: readonly Cell[]): ColumnType {
  if (hasFraction === 'true') return T.double;
  if (digits == null) return T.bigint;
  const precision = Math.max(Number(digits), hasBigint === 'true' ? BIGINT_PRECISION : 0);
  return precision > MAX_PRECISION ? T.double : decimal(precision, 0);
}
