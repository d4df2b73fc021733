import type { Argument, Py, PyBinary, UnaryOperator } from './ast.ts';
import {
  ATOM_PRECEDENCE,
  BINARY_PRECEDENCE,
  isComparison,
  precedenceOf,
  UNARY_PRECEDENCE,
} from './precedence.ts';

/**
 * An expression as the printer sees it: text, bracketed items, or operands that may be on separate lines. `parens` are
 * those that Python requires.
 */
export type Part =
  | { readonly kind: 'expression'; readonly node: Py }
  | { readonly kind: 'parens'; readonly node: Py };

const part = (node: Py, minimum: number): Part => ({
  kind: precedenceOf(node) < minimum ? 'parens' : 'expression',
  node,
});

/** The left operand of an operator, in parentheses where the tree would otherwise read differently. */
export function leftPart(node: PyBinary): Part {
  const { operator, left } = node;
  const precedence = BINARY_PRECEDENCE[operator];
  if (isComparison(operator)) return part(left, precedence + 1);
  if (operator === '**') return part(left, precedence + 1);
  return part(left, isMixedLogic(operator, left) ? ATOM_PRECEDENCE : precedence);
}

/** The right operand; a unary operator may follow `**` without parentheses. */
export function rightPart({ operator, right }: PyBinary): Part {
  const precedence = BINARY_PRECEDENCE[operator];
  if (operator === '**') return part(right, precedence - 1);
  return part(right, isMixedLogic(operator, right) ? ATOM_PRECEDENCE : precedence + 1);
}

/** One formatter splits `a and b or c` at both operators and the other at one, so the inner pair gets parentheses. */
const isMixedLogic = (operator: string, operand: Py): boolean =>
  operator === 'or' && operand.kind === 'binary' && operand.operator === 'and';

/**
 * The operand of a unary `+` or `-`, `~` or `not`. An operator gets parentheses for readability even where Python needs
 * none.
 */
export const operandPart = (operator: UnaryOperator, operand: Py): Part =>
  operand.kind === 'binary' ? { kind: 'parens', node: operand } : part(operand, UNARY_PRECEDENCE[operator]);

/** What precedes a `.`, `(` or `[`; a number needs parentheses there. */
export const ownerPart = (node: Py): Part =>
  node.kind === 'number' ? { kind: 'parens', node } : part(node, ATOM_PRECEDENCE);

/** Whether the formatters write `**` without spaces next to the operand. */
function isSimpleOperand(node: Py): boolean {
  if (node.kind === 'unary') return node.operator === '-' && isSimpleOperand(node.operand);
  if (node.kind === 'attribute') return isSimpleOperand(node.value) && node.value.kind !== 'number';
  return node.kind === 'name' || node.kind === 'number' || node.kind === 'constant';
}

/** The operator with its spaces. */
export function operatorText(node: PyBinary): string {
  const parts = [leftPart(node), rightPart(node)];
  const hugs =
    node.operator === '**' && parts.every((one) => one.kind === 'expression' && isSimpleOperand(one.node));
  return hugs ? '**' : ` ${node.operator} `;
}

/** The prefix of an argument's value. */
export function argumentPrefix(argument: Argument): string {
  if (argument.kind === 'keyword') return `${argument.name}=`;
  return argument.kind === 'star' ? '*' : argument.kind === 'double-star' ? '**' : '';
}
