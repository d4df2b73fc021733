import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { splitMarks } from '../python/variable-mark.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { type Jinja, jinja, outputJinja, plainJinja } from './jinja.ts';

/** A part of a text that an expression takes the place of, as UTF-16 offsets. */
export interface Hole {
  readonly start: number;
  readonly end: number;
  readonly by: Jinja;
}

/** Two Unicode noncharacters around the name of a model, or nothing for the table that a model makes. */
const OPEN = '\uFDD2';
const CLOSE = '\uFDD3';
const RELATION = /^`\uFDD2([a-z0-9_]*)\uFDD3`$/u;

/** The rows of a model where a query names a table. */
export const refSql = (model: string): Sql => sql.name(`${OPEN}${model}${CLOSE}`);

/** The table that a model makes, as it was before. */
export const thisSql: Sql = sql.name(`${OPEN}${CLOSE}`);

/** Whether a part of a name stands for a model. */
export const isRelation = (part: string): boolean => part.startsWith(OPEN);

const relation = (name: string): Jinja => (name === '' ? jinja`this` : jinja`ref(${jinja.str(name)})`);

/** Parameters in a literal or a name, whose values can’t end it. */
function inside(text: string, escape: (value: Jinja) => Jinja): readonly (string | Jinja)[] {
  return splitMarks(text).map((part, at) => (at % 2 === 1 ? escape(jinja.var(part)) : part));
}

function tokenParts({ kind }: Token, text: string): readonly (string | Jinja)[] {
  if (kind === 'string') return inside(text, (value) => jinja`sql_text(${value})`);
  const [, name] = RELATION.exec(text) ?? [];
  return name === undefined ? inside(text, (value) => jinja`sql_name(${value})`) : [relation(name)];
}

/** SQL as texts and expressions; the holes are in order. */
function partsOf({ text }: Sql, holes: readonly Hole[]): readonly (string | Jinja)[] {
  const parts: (string | Jinja)[] = [];
  const special = tokenize(text)
    .tokens.filter(({ kind }) => kind === 'string' || kind === 'name')
    .filter(({ start }) => !holes.some((hole) => hole.start <= start && start < hole.end))
    .map((token) => ({ ...token, parts: tokenParts(token, text.slice(token.start, token.end)) }));
  const cuts = [...special, ...holes.map(({ start, end, by }) => ({ start, end, parts: [by] }))];
  let at = 0;
  for (const { start, end, parts: made } of cuts.toSorted((one, other) => one.start - other.start)) {
    parts.push(text.slice(at, start), ...made);
    at = end;
  }
  return [...parts, text.slice(at)];
}

/** SQL as the text of a template, with expressions in place of the holes. */
export const sqlTemplate = (fragment: Sql, holes: readonly Hole[] = []): string =>
  merged(partsOf(fragment, holes))
    .map((part) => (typeof part === 'string' ? plainJinja(part) : outputJinja(part)))
    .join('');

/** SQL as a string in an expression. */
export const sqlInJinja = (fragment: Sql): Jinja =>
  jinja.joined(
    merged(partsOf(fragment, [])).map((part) => (typeof part === 'string' ? jinja.str(part) : part)),
  );

/** Neighboring texts as one, without empty ones. */
function merged(parts: readonly (string | Jinja)[]): readonly (string | Jinja)[] {
  const all: (string | Jinja)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return all;
}
