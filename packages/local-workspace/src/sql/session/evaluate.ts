import type { Query } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, formatType } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { Cell } from '../../engine/cell.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import type { Run } from '../run/context.ts';
import { bindQuery } from '../run/write-statements.ts';
import { cast } from '../values/cast.ts';
import { textOfTime } from '../values/time-of-day.ts';
import { typed } from '../values/typed.ts';

/** A value between two statements: a cell of the API, and the type that a cast gives it again. */
export interface StoredValue {
  readonly type: string;
  readonly value: Cell;
}

/** Computes rows now. The types of the columns are those of the query, or the given ones. */
export async function evaluate(
  run: Run,
  query: Query,
  types: readonly (ColumnType | undefined)[] = [],
): Promise<readonly (readonly StoredValue[])[]> {
  return evaluateBound(run, await bindQuery(run, query), types);
}

/** Like `evaluate`, for a bound query. */
export async function evaluateBound(
  run: Run,
  { sql, columns }: BoundQuery,
  types: readonly (ColumnType | undefined)[] = [],
): Promise<readonly (readonly StoredValue[])[]> {
  const wanted = columns.map(({ type }, at) => types[at] ?? type);
  for (const type of wanted) mustBeStorable(type);
  const values = columns.map(({ type }, at) => {
    const as = wanted[at] ?? type;
    return inText(cast(typed(duck`q.c${at}`, type), as).sql, as);
  });
  const rows = await run.rows(duck`SELECT ${values} FROM (${sql}) q`);
  return rows.map((row) =>
    row.map((value, at) => ({ type: formatType(wanted[at] ?? { kind: 'void' }), value: value ?? null })),
  );
}

/** The text of a nested value is JSON, of which a cast makes the value again. */
const inText = (value: Duck, type: ColumnType): Duck =>
  type.kind === 'binary' ? duck`hex(${value})` : type.kind === 'time' ? textOfTime(value) : value;

/** Rejects types whose values no cast makes of their text again. */
function mustBeStorable(type: ColumnType, isInside = false): void {
  switch (type.kind) {
    case 'array':
      return mustBeStorable(type.element, true);
    case 'map':
      mustBeStorable(type.key, true);
      return mustBeStorable(type.value, true);
    case 'struct':
      return type.fields.forEach((field) => mustBeStorable(field.type, true));
    case 'binary':
      if (isInside) throw unsupported('A session variable with BINARY in it');
      return;
    case 'variant':
      throw unsupported('A session variable of the type VARIANT');
    default:
      if (formatType(type).toLowerCase().startsWith('interval'))
        throw unsupported('A session variable of the type INTERVAL');
  }
}
