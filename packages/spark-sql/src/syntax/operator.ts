export const ARITHMETIC = ['*', '/', '%', 'div', '+', '-', '||', '<<', '>>', '>>>', '&', '^', '|'] as const;
export const COMPARISONS = ['=', '<=>', '!=', '<', '<=', '>', '>='] as const;
export type ArithmeticOperator = (typeof ARITHMETIC)[number];
export type ComparisonOperator = (typeof COMPARISONS)[number];
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | 'and' | 'or';
export type UnaryOperator = '-' | '+' | '~' | 'not';
