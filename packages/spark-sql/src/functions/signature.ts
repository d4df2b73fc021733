import { parseType } from '../syntax/parse-type.ts';
import type { ColumnType } from '../types/column-type.ts';

/**
 * What a parameter accepts or a function returns; a `variable` (one capital letter) is the same type throughout a
 * signature.
 */
export type TypePattern =
  | { readonly is: 'type'; readonly type: ColumnType }
  | { readonly is: 'any' | 'number' | 'integer' | 'interval' | 'time' | 'struct' | 'unit' | 'computed' }
  | { readonly is: 'variable'; readonly name: string }
  /** Exactly that type: no implicit cast. `present`: not a bare NULL either. */
  | { readonly is: 'only' | 'present'; readonly of: TypePattern }
  | { readonly is: 'array'; readonly element: TypePattern }
  | { readonly is: 'map'; readonly key: TypePattern; readonly value: TypePattern }
  | { readonly is: 'either'; readonly options: readonly TypePattern[] }
  | { readonly is: 'lambda'; readonly parameters: readonly TypePattern[]; readonly result: TypePattern };

export interface Parameter {
  readonly name: string;
  readonly type: TypePattern;
  /** The type as the signature spells it. */
  readonly typeText: string;
  readonly optional: boolean;
  /** Accepts any number of arguments, including none. */
  readonly rest: boolean;
  /** Must not depend on a column. */
  readonly constant: boolean;
}

export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: TypePattern;
}

const CLASSES = ['any', 'number', 'integer', 'interval', 'time', 'struct', 'unit', 'computed'] as const;

/** Splits at a character where it is outside all brackets. */
function cut(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const here = text[at] ?? '';
    if ('(<'.includes(here)) depth++;
    if (')>'.includes(here) && text[at - 1] !== '=') depth--;
    if (depth !== 0 || !text.startsWith(separator, at)) continue;
    parts.push(text.slice(from, at));
    from = at + separator.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

function pattern(text: string): TypePattern {
  const arrow = cut(text, '=>');
  if (arrow.length === 2) {
    const [left = '', right = ''] = arrow;
    const names = left.startsWith('(') ? cut(left.slice(1, -1), ',') : [left];
    return { is: 'lambda', parameters: names.map(pattern), result: pattern(right) };
  }
  const options = cut(text, '|');
  if (options.length > 1) return { is: 'either', options: options.map(pattern) };
  if (/^[A-Z]$/u.test(text)) return { is: 'variable', name: text };
  if (text.endsWith('!!')) return { is: 'present', of: pattern(text.slice(0, -2)) };
  if (text.endsWith('!')) return { is: 'only', of: pattern(text.slice(0, -1)) };
  const simple = CLASSES.find((name) => name === text);
  if (simple) return { is: simple };
  const inner = /^(array|map)<(.*)>$/u.exec(text);
  if (!inner) return { is: 'type', type: parseType(text) };
  const [first = '', second = ''] = cut(inner[2] ?? '', ',');
  return inner[1] === 'array'
    ? { is: 'array', element: pattern(first) }
    : { is: 'map', key: pattern(first), value: pattern(second) };
}

function parameter(text: string): Parameter {
  const space = text.indexOf(' ');
  const name = text.slice(0, space);
  const typeText = text.slice(space + 1).replaceAll('!', '');
  const constant = name.endsWith('*');
  const rest = name.startsWith('...');
  const optional = name.replace('*', '').endsWith('?');
  return {
    name: name.replace(/^\.\.\.|\?|\*/gu, ''),
    type: pattern(text.slice(space + 1)),
    typeText,
    optional,
    rest,
    constant,
  };
}

/**
 * Parses a signature of the function table: `name(first type, second? type, ...others type) -> type`. Types are
 * Spark's, `any`, `number`, `integer`, `interval`, `time` (of any digits), `struct`, capital letters for types that must agree, `a|b`, and
 * `(A,B)=>C` for lambdas. The variables `E` and `K` do not cast strings to agree with other types, as in Spark for
 * array elements and map keys. `type!` accepts only that type, without a cast; `type!!` also rejects a bare NULL;
 * `name*` must not depend on a column.
 */
export function parseSignature(text: string): Signature {
  const arrow = text.lastIndexOf(' -> ');
  const open = text.indexOf('(');
  return {
    name: text.slice(0, open),
    parameters: cut(text.slice(open + 1, text.lastIndexOf(')', arrow)), ',').map(parameter),
    result: pattern(text.slice(arrow + 4)),
  };
}
