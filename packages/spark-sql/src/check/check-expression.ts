import { type ExpressionType, isColumnType, UNKNOWN } from '../coercion/expression-type.ts';
import { literalType } from '../coercion/literal-type.ts';
import { type ExpressionProblem, problemAt } from '../syntax/problem.ts';
import type { Call, Expression } from '../syntax/tree.ts';
import { findExpression } from '../syntax/visit.ts';
import { assertNever } from '../types/assert-never.ts';
import { withoutCollations } from '../types/collated.ts';
import { type ColumnType, holdsInterval, type Schema, T } from '../types/column-type.ts';
import { typeOfCall } from './call.ts';
import { type Allowed, Checker, type Place, type Typed } from './checker.ts';
import { fieldOf, typeOfColumn } from './names.ts';
import { compare, settle, typeOfBinary, typeOfUnary } from './operators.ts';
import {
  typeOfBetween,
  typeOfCase,
  typeOfCast,
  typeOfIn,
  typeOfIndex,
  typeOfLike,
  typeOfTrim,
} from './predicates.ts';

export interface CheckOptions {
  /**
   * `aggregate`: columns must be inside aggregates (or in `groupedBy`). `generator`: the whole expression may be a
   * generator such as explode(…).
   */
  readonly allow: Allowed;
  /** With `aggregate`: the grouping columns. */
  readonly groupedBy?: readonly string[];
}

export interface CheckResult {
  /** Spark 4's type in ANSI mode; `void` for a bare NULL, and where problems leave the type unknown. */
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly problems: readonly ExpressionProblem[];
}

function rules(checker: Checker, node: Expression, place: Place): Typed {
  switch (node.kind) {
    case 'literal':
      return { type: settle(checker, node, literalType(node.value)), nullable: node.value.type === 'null' };
    case 'column':
      return typeOfColumn(checker, node, place);
    case 'field':
      return fieldOf(checker, node, checker.type(node.base, place), node.name);
    case 'unary':
      return typeOfUnary(checker, node, place);
    case 'binary':
      return typeOfBinary(checker, node, place);
    case 'is': {
      const { type } = checker.type(node.operand, place);
      if (node.test !== 'null') compare(checker, node, type, T.boolean, false);
      return { type: T.boolean, nullable: false };
    }
    case 'is-distinct':
      compare(
        checker,
        node,
        checker.type(node.left, place).type,
        checker.type(node.right, place).type,
        false,
      );
      return { type: T.boolean, nullable: false };
    case 'between':
      return typeOfBetween(checker, node, place);
    case 'in':
      return typeOfIn(checker, node, place);
    case 'like':
      return typeOfLike(checker, node, place);
    case 'case':
      return typeOfCase(checker, node, place);
    case 'cast':
      return typeOfCast(checker, node, place);
    case 'call':
      return typeOfCall(checker, node, place, false);
    case 'trim':
      return typeOfTrim(checker, node, place);
    case 'index':
      return typeOfIndex(checker, node, place);
    case 'lambda':
      return misplaced(
        checker,
        node,
        'A lambda (x -> …) is only allowed as an argument of functions such as transform or filter.',
      );
    case 'star':
      return misplaced(
        checker,
        node,
        'A star is only allowed as an argument, as in count(*) or struct(*): name the columns.',
      );
    case 'unit':
      return misplaced(
        checker,
        node,
        'A unit is only allowed as the first argument of functions such as dateadd.',
      );
    case 'tuple': {
      // Spark builds the same struct for (a, b) as for struct(a, b).
      const { items, start, end } = node;
      const call: Call = { kind: 'call', name: 'struct', args: items, distinct: false, start, end };
      return typeOfCall(checker, call, place, false);
    }
    case 'interval':
    case 'json':
    case 'parameter':
    case 'subquery':
    case 'exists':
    case 'in-query':
      return misplaced(
        checker,
        node,
        'This is only allowed in a statement: an expression can’t contain queries, parameters or JSON paths.',
      );
    default:
      return assertNever(node);
  }
}

function misplaced(checker: Checker, node: Expression, message: string): Typed {
  checker.report(node, 'misplaced', message);
  return { type: UNKNOWN, nullable: true };
}

/** Infers the type of an expression over a schema and reports everything in it that Spark 4 would reject. */
export function checkExpression(
  expression: Expression,
  schema: Schema,
  { allow, groupedBy }: CheckOptions,
): CheckResult {
  const plain = schema.map((column) => ({ ...column, type: withoutCollations(column.type) }));
  const checker = new Checker(plain, rules);
  const grouped =
    allow === 'aggregate' ? { grouped: new Set((groupedBy ?? []).map((name) => name.toLowerCase())) } : {};
  const place: Place = { allow, locals: [], ...grouped };
  const { type, nullable } =
    expression.kind === 'call'
      ? typeOfCall(checker, expression, place, true)
      : checker.type(expression, place);
  if (type.kind !== 'unknown' && holdsInterval(type))
    checker.report(
      expression,
      'interval-result',
      `The result ${type.kind === 'interval' ? 'is' : 'contains'} an interval, which can’t be stored in a table: use datediff(…) or timestampdiff(…), or add it to a date.`,
    );
  return { type: isColumnType(type) ? type : T.void, nullable, problems: checker.problems };
}

/**
 * The type of one node without collations, given the types of its direct subexpressions, and what Spark 4 would reject in the node itself.
 * The type is unknown where it depends on a lambda.
 */
export function checkNode(
  node: Expression,
  typeOf: (inner: Expression) => ExpressionType,
): { readonly type: ExpressionType; readonly problems: readonly ExpressionProblem[] } {
  const plain = (type: ExpressionType): ExpressionType =>
    type.kind === 'unknown' ? type : withoutCollations(type);
  const checker = new Checker([], (_, inner) => ({ type: plain(typeOf(inner)), nullable: true }));
  const { type } = rules(checker, node, { allow: 'statement', locals: [] });
  return { type, problems: checker.problems };
}

/** As `checkExpression`, for a row condition: it must be boolean and must not depend on other rows. */
export function checkCondition(expression: Expression, schema: Schema): CheckResult {
  const result = checkExpression(expression, schema, { allow: 'scalar' });
  const problems = [...result.problems];
  const window = firstWindow(expression);
  if (window) {
    const message = 'A condition can’t use OVER (…): compute it in a new column first, then filter on that.';
    problems.push(problemAt(window, 'window-not-allowed', message));
  }
  if (problems.length === 0 && result.type.kind !== 'boolean' && result.type.kind !== 'void') {
    const message = `A condition must be BOOLEAN, not ${result.type.kind.toUpperCase()}: compare it with a value.`;
    problems.push(problemAt(expression, 'not-a-condition', message));
  }
  return { ...result, problems };
}

const firstWindow = (expression: Expression): Expression | undefined =>
  findExpression(expression, (inner) => inner.kind === 'call' && inner.over !== undefined);
