import { mapChildren } from '@lakehouse/spark-sql/syntax/map';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Call, Expression, Literal } from '@lakehouse/spark-sql/syntax/tree';
import { otherValues } from './other-values.ts';

/** A text that says something a little different, and in words what. */
export interface TextEdit {
  readonly text: string;
  readonly change: string;
}

/** The expressions that differ from a given one in one place; none for a text that is not an expression. */
export function expressionEdits(text: string): readonly TextEdit[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [];
  return variants(parsed.expression).map(({ whole, was, is }) => ({
    text: printExpression(whole),
    change: `${printExpression(was)} → ${printExpression(is)}`,
  }));
}

interface Variant {
  readonly whole: Expression;
  readonly was: Expression;
  readonly is: Expression;
}

function variants(expression: Expression): readonly Variant[] {
  const own = replacements(expression).map((is) => ({ whole: is, was: expression, is }));
  const children: Expression[] = [];
  mapChildren(expression, (child) => {
    children.push(child);
    return child;
  });
  const inner = children.flatMap((child, at) =>
    variants(child).map(({ whole, was, is }) => {
      let count = 0;
      return { whole: mapChildren(expression, (one) => (count++ === at ? whole : one)), was, is };
    }),
  );
  return [...own, ...inner];
}

const BINARY: Readonly<Record<string, readonly (Expression & { kind: 'binary' })['operator'][]>> = {
  '=': ['!='],
  '!=': ['='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '<=>': ['='],
  and: ['or'],
  or: ['and'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

const CALLS: Readonly<Record<string, readonly string[]>> = {
  sum: ['avg', 'max'],
  avg: ['sum', 'min'],
  min: ['max'],
  max: ['min'],
  first: ['last'],
  last: ['first'],
  upper: ['lower'],
  lower: ['upper'],
  floor: ['ceil'],
  ceil: ['floor'],
  greatest: ['least'],
  least: ['greatest'],
  rank: ['dense_rank'],
  dense_rank: ['rank'],
  row_number: ['rank'],
  lag: ['lead'],
  lead: ['lag'],
};

function replacements(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'binary':
      return (BINARY[expression.operator] ?? []).map((operator) => ({ ...expression, operator }));
    case 'unary':
      return expression.operator === 'not' ? [expression.operand] : [];
    case 'is':
    case 'is-distinct':
    case 'between':
    case 'in':
    case 'like':
      return [{ ...expression, not: !expression.not }];
    case 'literal':
      return otherLiterals(expression);
    case 'call':
      return otherCalls(expression);
    default:
      return [];
  }
}

function otherCalls(call: Call): readonly Expression[] {
  const renamed = (CALLS[call.name] ?? []).map((name) => ({ ...call, name }));
  const counted = call.name === 'count' && call.args[0]?.kind !== 'star';
  return [...renamed, ...(call.distinct || counted ? [{ ...call, distinct: !call.distinct }] : [])];
}

function otherLiterals(literal: Literal): readonly Expression[] {
  const { value } = literal;
  switch (value.type) {
    case 'boolean':
      return [{ ...literal, value: { ...value, value: !value.value } }];
    case 'string':
      return otherValues(value.value).map((text) => ({ ...literal, value: { ...value, value: text } }));
    case 'number':
      return otherValues(value.text)
        .filter((text) => text !== '')
        .map((text) => ({ ...literal, value: { ...value, text } }));
    case 'date':
      return otherValues(value.text)
        .filter((text) => text !== '')
        .map((text) => ({ ...literal, value: { ...value, text } }));
    default:
      return [];
  }
}
