/** Thrown when a field of a cron expression is invalid; the message names the field. */
export class QuartzError extends Error {
  constructor(field: string, why: string) {
    super(`${field}: ${why}`);
    this.name = 'QuartzError';
  }
}

/** A number, or its name (such as MON). Throws QuartzError. */
export function numberOf(
  field: string,
  text: string,
  [first, last]: readonly [number, number],
  names: readonly string[] = [],
): number {
  const named = names.indexOf(text);
  const number = named >= 0 ? named + first : Number(text);
  if (!/^\d{1,4}$/u.test(text) && named < 0)
    throw new QuartzError(field, text === '' ? 'a value is missing' : `“${text}” is not a valid value`);
  if (number < first || number > last)
    throw new QuartzError(field, `${text} is not between ${first} and ${last}`);
  return number;
}

/** The numbers of a field with `*`, lists, ranges (which may wrap around) and steps. Throws QuartzError. */
export function numbersOf(
  field: string,
  text: string,
  first: number,
  last: number,
  names: readonly string[] = [],
): readonly number[] {
  const bounds = [first, last] as const;
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', stepText, ...rest] = part.split('/');
    if (rest.length > 0) throw new QuartzError(field, `“${part}” has two steps`);
    const step = stepText === undefined ? 1 : numberOf(field, stepText, [1, Math.max(1, last)]);
    const [fromText = '', toText] = range === '*' ? [String(first), String(last)] : range.split('-');
    const from = numberOf(field, fromText, bounds, names);
    const open = stepText === undefined ? from : last;
    const to = toText === undefined ? open : numberOf(field, toText, bounds, names);
    const length = to >= from ? to - from : to - from + (last - first + 1);
    for (let at = 0; at <= length; at += step) found.add(((from - first + at) % (last - first + 1)) + first);
  }
  return [...found].toSorted((one, other) => one - other);
}
