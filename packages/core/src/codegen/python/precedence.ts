import type { BinaryOperator, Py, UnaryOperator } from './ast.ts';

/** The precedence of operators, from the table in Python's language reference (section 6.17). */
export const BINARY_PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  'not in': 4,
  is: 4,
  'is not': 4,
  '|': 5,
  '^': 6,
  '&': 7,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '//': 10,
  '%': 10,
  '**': 12,
};

export const UNARY_PRECEDENCE: Readonly<Record<UnaryOperator, number>> = { not: 3, '-': 11, '~': 11 };

/** The precedence of expressions that need no parentheses before a call, an attribute or a subscript. */
export const ATOM_PRECEDENCE = 13;

export const isComparison = (operator: BinaryOperator): boolean => BINARY_PRECEDENCE[operator] === 4;

/** The precedence of the expression's outermost operator: higher binds tighter. */
export function precedenceOf(node: Py): number {
  if (node.kind === 'binary') return BINARY_PRECEDENCE[node.operator];
  if (node.kind === 'unary') return UNARY_PRECEDENCE[node.operator];
  return node.kind === 'lambda' ? 0 : ATOM_PRECEDENCE;
}
