import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { makeBinary, makeCall, makeColumn, makeIn, makeIsNull } from '@lakehouse/spark-sql/syntax/make';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { Comparison } from './condition-words.ts';
import { Refusal } from './refusal.ts';

/** The operators of the filter's form. */
export type RowOperator =
  | Comparison
  | 'in'
  | 'not in'
  | 'contains'
  | 'starts with'
  | 'ends with'
  | 'is null'
  | 'is not null';

/** One test of a condition: as the filter's form writes it, or as an expression. */
export type Part =
  | {
      readonly kind: 'row';
      readonly column: Column;
      readonly operator: RowOperator;
      readonly value?: string;
      readonly values?: readonly string[];
    }
  | { readonly kind: 'expression'; readonly text: string };

/** A test that only an expression can say. */
export const expressionPart = (of: Expression): Part => ({ kind: 'expression', text: printExpression(of) });

/** A value as a literal of the column's type. */
export const literal = (column: Column, value: string): Expression => {
  const read = sqlLiteral(value, column.type);
  if (!read.ok) throw new Refusal(`“${column.name}”: ${read.problem.message}`);
  const { literal: found } = read;
  // Comparing takes care of the type, and people read 100 better than 100D.
  return found.value.type === 'number' ? { ...found, value: { ...found.value, suffix: '' } } : found;
};

/** A test as Spark SQL. */
export const partText = (part: Part): string => {
  if (part.kind === 'expression') return part.text;
  const { column, operator, value = '', values = [] } = part;
  const left = makeColumn(column.name);
  switch (operator) {
    case 'is null':
    case 'is not null':
      return printExpression(makeIsNull(left, operator === 'is not null'));
    case 'in':
    case 'not in':
      return printExpression(
        makeIn(
          left,
          values.map((one) => literal(column, one)),
          operator === 'not in',
        ),
      );
    case 'contains':
      return printExpression(makeCall('contains', left, literal(column, value)));
    case 'starts with':
      return printExpression(makeCall('startswith', left, literal(column, value)));
    case 'ends with':
      return printExpression(makeCall('endswith', left, literal(column, value)));
    default:
      return printExpression(makeBinary(operator, left, literal(column, value)));
  }
};
