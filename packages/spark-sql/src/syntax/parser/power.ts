/** The precedence of each operator, as in Spark's grammar; all of them are left-associative. */
export const POWER = {
  or: 1,
  and: 2,
  not: 3,
  predicate: 4,
  comparison: 5,
  '|': 6,
  '^': 7,
  '&': 8,
  shift: 9,
  sum: 10,
  product: 11,
  unary: 12,
} as const;
