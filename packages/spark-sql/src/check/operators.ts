import { arithmeticType } from '../coercion/arithmetic.ts';
import { castsImplicitly, comparisonType, isOrderable } from '../coercion/coerce.ts';
import { type ExpressionType, isColumnType, showType, UNKNOWN } from '../coercion/expression-type.ts';
import { concatType } from '../functions/rules.ts';
import type { Binary, Expression, Span, Unary } from '../syntax/tree.ts';
import { holdsKind, isInteger, isNumeric, T } from '../types/column-type.ts';
import type { Checker, Place, Typed } from './checker.ts';

/** Reports a rule's problem if it returned one. */
export function settle(checker: Checker, span: Span, found: ExpressionType | string): ExpressionType {
  if (typeof found !== 'string') return found;
  // Function names are not capitalized.
  const message = /^\w+\(/u.test(found) ? `${found}.` : `${found.charAt(0).toUpperCase()}${found.slice(1)}.`;
  checker.report(span, 'type-mismatch', message);
  return UNKNOWN;
}

/** Reports an expression that must be boolean and is not. */
function needBoolean(checker: Checker, expression: Expression, place: Place, where: string): Typed {
  const typed = checker.type(expression, place);
  const { kind } = typed.type;
  // Spark casts a string implicitly.
  if (kind !== 'boolean' && kind !== 'void' && kind !== 'unknown' && kind !== 'string')
    checker.report(
      expression,
      'not-boolean',
      `${where} must be BOOLEAN, not ${showType(typed.type)}: compare it with a value.`,
    );
  return typed;
}

/** As `needBoolean`, where Spark takes no bare NULL either. */
export function needCondition(checker: Checker, expression: Expression, place: Place, where: string): void {
  if (needBoolean(checker, expression, place, where).type.kind === 'void')
    checker.report(
      expression,
      'not-boolean',
      `${where} must be BOOLEAN, not a bare NULL: write CAST(NULL AS BOOLEAN).`,
    );
}

/** Whether two values can be compared, and ordered if `ordered`. */
export function compare(
  checker: Checker,
  span: Span,
  a: ExpressionType,
  b: ExpressionType,
  ordered: boolean,
): void {
  const both = comparisonType(a, b);
  if (!both) {
    checker.report(
      span,
      'type-mismatch',
      `${showType(a)} can’t be compared with ${showType(b)}: cast one of them.`,
    );
  } else if (isColumnType(both) && holdsKind(both, 'variant')) {
    checker.report(span, 'type-mismatch', 'Variants can’t be compared: cast them.');
  } else if (both.kind === 'map' || (ordered && !isOrderable(both))) {
    checker.report(span, 'type-mismatch', `Maps can’t be compared${ordered ? ' or sorted' : ''}.`);
  }
}

export function typeOfUnary(checker: Checker, node: Unary, place: Place): Typed {
  const { operator, operand } = node;
  if (operator === 'not') {
    const { nullable } = needBoolean(checker, operand, place, 'The operand of NOT');
    return { type: T.boolean, nullable };
  }
  const { type, nullable } = checker.type(operand, place);
  if (type.kind === 'unknown' || (type.kind === 'interval' && operator !== '~')) return { type, nullable };
  if (operator === '~') {
    const fine = isInteger(type) || type.kind === 'void';
    return {
      type: fine
        ? type.kind === 'void'
          ? T.int
          : type
        : settle(checker, node, `~ takes integers, not ${showType(type)}`),
      nullable,
    };
  }
  if (type.kind === 'string' || type.kind === 'void') return { type: T.double, nullable };
  const found = isNumeric(type) ? type : `Unary ${operator} takes a number, not ${showType(type)}`;
  return { type: settle(checker, node, found), nullable };
}

export function typeOfBinary(checker: Checker, node: Binary, place: Place): Typed {
  const { operator } = node;
  if (operator === 'and' || operator === 'or') {
    const word = `Each operand of ${operator.toUpperCase()}`;
    const left = needBoolean(checker, node.left, place, word);
    const right = needBoolean(checker, node.right, place, word);
    return { type: T.boolean, nullable: left.nullable || right.nullable };
  }
  const left = checker.type(node.left, place);
  const right = checker.type(node.right, place);
  // Where only one side is a decimal, the other is cast, which Spark treats as possibly NULL.
  const cast = (left.type.kind === 'decimal') !== (right.type.kind === 'decimal');
  const nullable = left.nullable || right.nullable || cast;
  switch (operator) {
    case '=':
    case '!=':
    case '<=>':
      compare(checker, node, left.type, right.type, false);
      return { type: T.boolean, nullable: operator === '<=>' ? false : nullable };
    case '<':
    case '<=':
    case '>':
    case '>=':
      compare(checker, node, left.type, right.type, true);
      return { type: T.boolean, nullable };
    case '||':
      return { type: settle(checker, node, concatType([left.type, right.type], [])), nullable };
    case '&':
    case '|':
    case '^':
      return { type: settle(checker, node, bits(operator, left.type, right.type)), nullable };
    case '<<':
    case '>>':
    case '>>>':
      return { type: settle(checker, node, shift(operator, left.type, right.type)), nullable };
    default: {
      const a = { type: left.type, expression: node.left };
      const b = { type: right.type, expression: node.right };
      const divides = operator === '/' || operator === '%' || operator === 'div';
      const type = settle(checker, node, arithmeticType(operator, a, b));
      // A decimal overflow could give NULL, so Spark never reports the result as NOT NULL.
      return { type, nullable: nullable || divides || type.kind === 'decimal' };
    }
  }
}

function bits(operator: string, a: ExpressionType, b: ExpressionType): ExpressionType | string {
  const both = comparisonType(a, b);
  if (both && (both.kind === 'unknown' || both.kind === 'void' || (isColumnType(both) && isInteger(both))))
    return both.kind === 'void' ? T.int : both;
  return `${operator} takes integers, not ${showType(a)} and ${showType(b)}`;
}

function shift(operator: string, a: ExpressionType, b: ExpressionType): ExpressionType | string {
  if (a.kind === 'unknown' || b.kind === 'unknown') return UNKNOWN;
  if (!castsImplicitly(a, T.int) || !castsImplicitly(b, T.int))
    return `${operator} takes integers, not ${showType(a)} and ${showType(b)}`;
  return a.kind === 'bigint' ? a : T.int;
}
