import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { makeBinary, makeCall, makeColumn, makeIn, makeIsNull } from '@lakehouse/spark-sql/syntax/make';
import type { ComparisonOperator } from '@lakehouse/spark-sql/syntax/operator';
import type { Expression, Literal } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  type ColumnType,
  findColumn,
  formatType,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { literalPy } from '../../../codegen/python/literal.ts';
import { py } from '../../../codegen/python/py.ts';
import { marksIn } from '../../../codegen/python/variable-mark.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { Condition } from './config.ts';

export type Built =
  | { readonly ok: true; readonly expression: Expression; readonly python: Py }
  | { readonly ok: false; readonly problem: Problem };

const fail = (code: string, message: string, field: string): Built => ({
  ok: false,
  problem: error(code, message, field),
});

/**
 * A condition of the builder as an expression, its values typed by the column; as strings while the schema is unknown.
 */
export function buildCondition(condition: Condition, schema: Schema | undefined, at: number): Built {
  const path = `conditions.${at}`;
  if (condition.column === '') return fail('no-column', 'Choose a column', `${path}.column`);
  const column = schema ? findColumn(schema, condition.column) : { name: condition.column, type: T.string };
  if (!column)
    return fail('unknown-column', `There is no column “${condition.column}” any more`, `${path}.column`);
  return build(condition, column, path);
}

function build({ operator, value, values }: Condition, column: Column, path: string): Built {
  const left = makeColumn(column.name);
  const name = col(column.name);
  switch (operator) {
    case 'is null':
      return { ok: true, expression: makeIsNull(left, false), python: py`${name}.isNull()` };
    case 'is not null':
      return { ok: true, expression: makeIsNull(left, true), python: py`${name}.isNotNull()` };
    case 'in':
    case 'not in': {
      if (values.length === 0) return fail('no-value', 'Enter at least one value', `${path}.values`);
      const literals: Literal[] = [];
      const pythons: Py[] = [];
      for (const [index, text] of values.entries()) {
        const literal = valueOf(text, column.type);
        if (!literal.ok)
          return { ok: false, problem: { ...literal.problem, field: `${path}.values.${index}` } };
        literals.push(literal.literal);
        pythons.push(literal.python);
      }
      const python = py`${name}.isin(${py.args(pythons)})`;
      const not = operator === 'not in';
      return { ok: true, expression: makeIn(left, literals, not), python: not ? py`~${python}` : python };
    }
    case 'contains':
    case 'starts with':
    case 'ends with': {
      if (column.type.kind !== 'string')
        return fail('not-text', `“${column.name}” is not a STRING column`, `${path}.operator`);
      const literal = sqlLiteral(value, T.string);
      if (!literal.ok) return { ok: false, problem: { ...literal.problem, field: `${path}.value` } };
      const call = { contains: 'contains', 'starts with': 'startswith', 'ends with': 'endswith' }[operator];
      const python = {
        contains: py`${name}.contains`,
        'starts with': py`${name}.startswith`,
        'ends with': py`${name}.endswith`,
      }[operator];
      return {
        ok: true,
        expression: makeCall(call, left, literal.literal),
        python: py`${python}(${py.str(value)})`,
      };
    }
    default: {
      const literal = valueOf(value, column.type);
      if (!literal.ok) return { ok: false, problem: { ...literal.problem, field: `${path}.value` } };
      return {
        ok: true,
        expression: makeBinary(operator, left, literal.literal),
        python: compare(name, operator, literal.python),
      };
    }
  }
}

type Value =
  | { readonly ok: true; readonly literal: Literal; readonly python: Py }
  | { readonly ok: false; readonly problem: Problem };

/** A value of the column's type; Spark casts a variable to it. */
function valueOf(text: string, type: ColumnType): Value {
  const isVariable = type.kind !== 'string' && marksIn(text).length > 0;
  const read = sqlLiteral(text, isVariable ? T.string : type);
  if (!read.ok) return read;
  const python = isVariable
    ? py`F.lit(${py.str(text)}).cast(${py.str(formatType(type))})`
    : literalPy(read.literal, type);
  return { ok: true, literal: read.literal, python };
}

function compare(left: Py, operator: Exclude<ComparisonOperator, '<=>'>, right: Py): Py {
  switch (operator) {
    case '=':
      return py`${left} == ${right}`;
    case '!=':
      return py`${left} != ${right}`;
    case '<':
      return py`${left} < ${right}`;
    case '<=':
      return py`${left} <= ${right}`;
    case '>':
      return py`${left} > ${right}`;
    case '>=':
      return py`${left} >= ${right}`;
  }
}
