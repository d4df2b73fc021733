import type { Keyword, PyValue } from './tree.ts';

/** A call of a method: `of.name(…)`. */
export interface MethodCall {
  readonly of: PyValue;
  readonly name: string;
  readonly args: readonly PyValue[];
  readonly keywords: readonly Keyword[];
}

/** What a method call consists of; undefined for anything else. */
export const methodOf = (value: PyValue): MethodCall | undefined =>
  value.kind === 'call' && value.of.kind === 'attribute'
    ? { of: value.of.of, name: value.of.name, args: value.args, keywords: value.keywords }
    : undefined;

/** The rows that `withColumn` or `withColumns` is called on, and the names and values that it gives; undefined for another call. */
export function addedColumns(
  value: PyValue,
): { readonly of: PyValue; readonly pairs: readonly (readonly [PyValue, PyValue])[] } | undefined {
  const call = methodOf(value);
  if (!call || call.keywords.length > 0) return undefined;
  const { of, name, args } = call;
  const [first, second] = args;
  if (name === 'withColumn' && first && second && args.length === 2) return { of, pairs: [[first, second]] };
  return name === 'withColumns' && first?.kind === 'dict' && args.length === 1
    ? { of, pairs: first.entries }
    : undefined;
}

/** The calls of a chain, outermost last, and what it starts from. */
export function chainOf(value: PyValue): { readonly from: PyValue; readonly calls: readonly MethodCall[] } {
  const calls: MethodCall[] = [];
  let from = value;
  for (let call = methodOf(from); call && !isKnown(from, 'F'); call = methodOf(from)) {
    if (isKnown(call.of, 'F')) break;
    calls.unshift(call);
    from = call.of;
  }
  return { from, calls };
}

export const isKnown = (value: PyValue | undefined, id: string): boolean =>
  value?.kind === 'known' && value.id === id;

export const textOf = (value: PyValue | undefined): string | undefined =>
  value?.kind === 'text' ? value.value : undefined;

/** A whole number, also a negative one, that fits a JavaScript number. */
export function intOf(value: PyValue | undefined): number | undefined {
  if (value?.kind === 'unary' && value.operator === '-') {
    const inner = intOf(value.operand);
    return inner === undefined ? undefined : -inner;
  }
  if (value?.kind !== 'number') return undefined;
  const number = Number(value.text);
  return Number.isSafeInteger(number) && !value.text.includes('.') && !value.text.includes('e')
    ? number
    : undefined;
}

export const numberOf = (value: PyValue | undefined): number | undefined =>
  intOf(value) ?? (value?.kind === 'number' ? finite(Number(value.text)) : undefined);

const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined);

export const boolOf = (value: PyValue | undefined): boolean | undefined =>
  value?.kind === 'constant' && value.value !== null ? value.value : undefined;

/** The items of a list or tuple. */
export const itemsOf = (value: PyValue | undefined): readonly PyValue[] | undefined =>
  value?.kind === 'list' || value?.kind === 'tuple' ? value.items : undefined;

/** Every value by `read`, or undefined where it reads one of them not. */
export function all<T, R>(values: readonly T[], read: (value: T) => R | undefined): readonly R[] | undefined {
  const made: R[] = [];
  for (const value of values) {
    const one = read(value);
    if (one === undefined) return undefined;
    made.push(one);
  }
  return made;
}

/** The texts of a list. */
export const textsOf = (value: PyValue | undefined): readonly string[] | undefined => {
  const items = itemsOf(value);
  return items && all(items, textOf);
};

/**
 * The arguments of a call by the names of its parameters; undefined where it has more, an unknown one or one twice. Parameters
 * that were not given are absent.
 */
export function argumentsOf(
  { args, keywords }: Pick<MethodCall, 'args' | 'keywords'>,
  names: readonly string[],
): Readonly<Partial<Record<string, PyValue>>> | undefined {
  if (args.length > names.length) return undefined;
  const given: Partial<Record<string, PyValue>> = {};
  for (const [at, value] of args.entries()) given[names[at] ?? ''] = value;
  for (const { name, value } of keywords) {
    if (!names.includes(name) || given[name]) return undefined;
    given[name] = value;
  }
  return given;
}

/** The arguments of a call that takes values one by one or as one list, and no names. */
export function spreadOf({
  args,
  keywords,
}: Pick<MethodCall, 'args' | 'keywords'>): readonly PyValue[] | undefined {
  if (keywords.length > 0) return undefined;
  const [only] = args;
  return (args.length === 1 ? itemsOf(only) : undefined) ?? args;
}

/** The parts of a name as Spark parses it: `a.b`, `` `a.b`.c ``; undefined for text that is none. */
export function pathOf(text: string): readonly string[] | undefined {
  const parts: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let part = '';
    if (text[at] === '`') {
      at++;
      while (at < text.length && (text[at] !== '`' || text[at + 1] === '`')) {
        part += text[at] ?? '';
        at += text[at] === '`' ? 2 : 1;
      }
      if (text[at] !== '`') return undefined;
      at++;
      if (at < text.length && text[at] !== '.') return undefined;
    } else
      while (at < text.length && text[at] !== '.') {
        if (text[at] === '`') return undefined;
        part += text[at++] ?? '';
      }
    if (part === '') return undefined;
    parts.push(part);
    at++;
  }
  return parts;
}

/** The name of a column that a text gives where Spark parses it; undefined for fields of a struct and stars. */
export function columnNameOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [name, ...more] = pathOf(text) ?? [];
  return more.length > 0 || text === '*' ? undefined : name;
}
