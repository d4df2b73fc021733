import { invalidParameter } from '../../http/api-error.ts';

/** The attributes that a filter can name, by their names in lower case. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Test = (attributes: Attributes) => boolean;

const COMPARISONS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  co: (value, wanted) => value.includes(wanted),
  sw: (value, wanted) => value.startsWith(wanted),
  ew: (value, wanted) => value.endsWith(wanted),
};

const MAX_TERMS = 100;
const TOKEN = /\s*("(?:[^"\\]|\\["\\])*"|[^\s"]+)/uy;

function tokens(filter: string): readonly string[] {
  const found: string[] = [];
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(filter); match; match = TOKEN.exec(filter)) {
    found.push(match[1] ?? '');
    end = TOKEN.lastIndex;
  }
  if (found.length > 4 * MAX_TERMS || filter.slice(end).trim() !== '') throw bad(filter);
  return found;
}

const bad = (filter: string): Error =>
  invalidParameter(
    `The filter ${filter} can’t be read: write attribute, eq, ne, co, sw, ew or pr, and a value, joined by and or or`,
  );

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(["\\])/gu, '$1') : text;

/** A filter of SCIM as a test; `and` binds stronger than `or`. Throws ApiError for what can’t be read. */
export function scimFilter(filter: string, known: readonly string[]): Test {
  const left = [...tokens(filter)];
  const term = (): Test => {
    const attribute = (left.shift() ?? '').toLowerCase();
    const operator = (left.shift() ?? '').toLowerCase();
    if (!known.some((name) => name.toLowerCase() === attribute)) throw bad(filter);
    if (operator === 'pr') return (attributes) => (attributes[attribute] ?? '') !== '';
    const compare = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
    const value = left.shift();
    if (!compare || value === undefined) throw bad(filter);
    const wanted = unquoted(value).toLowerCase();
    return (attributes) => compare(String(attributes[attribute] ?? '').toLowerCase(), wanted);
  };
  const all = (): Test => {
    const terms = [term()];
    while (left[0]?.toLowerCase() === 'and') {
      left.shift();
      terms.push(term());
    }
    return (attributes) => terms.every((test) => test(attributes));
  };
  const any = [all()];
  while (left[0]?.toLowerCase() === 'or') {
    left.shift();
    any.push(all());
  }
  if (left.length > 0) throw bad(filter);
  return (attributes) => any.some((test) => test(attributes));
}
