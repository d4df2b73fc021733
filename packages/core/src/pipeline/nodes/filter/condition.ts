import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import {
  makeBinary,
  makeCall,
  makeCast,
  makeColumn,
  makeIn,
  makeIsNull,
} from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  type ColumnType,
  findColumn,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { comparedLiteral } from '../../../codegen/plain-literal.ts';
import { marksIn } from '../../../codegen/python/variable-mark.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { Condition } from './config.ts';

/** A condition of the builder, and the type of its column and of its values. */
export interface Test {
  readonly expression: Expression;
  readonly type: ColumnType;
}

type Built =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: Problem };

const fail = (code: string, message: string, field: string) => ({
  ok: false as const,
  problem: error(code, message, field),
});

/**
 * A condition of the builder as a test, its values typed by the column; as strings while the schema is unknown.
 */
export function buildCondition(
  condition: Condition,
  schema: Schema | undefined,
  at: number,
): ({ readonly ok: true } & Test) | Extract<Built, { ok: false }> {
  const path = `conditions.${at}`;
  if (condition.column === '') return fail('no-column', 'Choose a column', `${path}.column`);
  const column = schema ? findColumn(schema, condition.column) : { name: condition.column, type: T.string };
  if (!column)
    return fail('unknown-column', `There is no column “${condition.column}” any more`, `${path}.column`);
  const built = build(condition, column, path);
  return built.ok ? { ...built, type: column.type } : built;
}

function build({ operator, value, values }: Condition, column: Column, path: string): Built {
  const left = makeColumn(column.name);
  switch (operator) {
    case 'is null':
      return { ok: true, expression: makeIsNull(left, false) };
    case 'is not null':
      return { ok: true, expression: makeIsNull(left, true) };
    case 'in':
    case 'not in': {
      if (values.length === 0) return fail('no-value', 'Enter at least one value', `${path}.values`);
      const list: Expression[] = [];
      for (const [index, text] of values.entries()) {
        const read = valueOf(text, column.type);
        if (!read.ok) return { ok: false, problem: { ...read.problem, field: `${path}.values.${index}` } };
        list.push(read.value);
      }
      return { ok: true, expression: makeIn(left, list, operator === 'not in') };
    }
    case 'contains':
    case 'starts with':
    case 'ends with': {
      if (column.type.kind !== 'string')
        return fail('not-text', `“${column.name}” is not a STRING column`, `${path}.operator`);
      const literal = sqlLiteral(value, T.string);
      if (!literal.ok) return { ok: false, problem: { ...literal.problem, field: `${path}.value` } };
      const call = { contains: 'contains', 'starts with': 'startswith', 'ends with': 'endswith' }[operator];
      return { ok: true, expression: makeCall(call, left, literal.literal) };
    }
    default: {
      const read = valueOf(value, column.type);
      if (!read.ok) return { ok: false, problem: { ...read.problem, field: `${path}.value` } };
      return { ok: true, expression: makeBinary(operator, left, read.value) };
    }
  }
}

type Value =
  | { readonly ok: true; readonly value: Expression }
  | { readonly ok: false; readonly problem: Problem };

/** A value of the column's type; Spark casts a variable to it. */
function valueOf(text: string, type: ColumnType): Value {
  const isVariable = type.kind !== 'string' && marksIn(text).length > 0;
  const read = sqlLiteral(text, isVariable ? T.string : type);
  if (!read.ok) return read;
  return {
    ok: true,
    value: isVariable ? makeCast(read.literal, type, false) : comparedLiteral(read.literal, type),
  };
}
