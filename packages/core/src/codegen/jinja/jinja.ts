import { splitMarks } from '../python/variable-mark.ts';
import { withMembers } from '../with-members.ts';

/** Nothing outside makes one: its type has a private part. */
class Expression {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}

/** An expression of Jinja, as inside of `{{ … }}`, built only from template text and escaped holes. */
export type Jinja = Expression;

const make = (text: string): Jinja => new Expression(text);

const tag = (strings: TemplateStringsArray, ...holes: readonly Jinja[]): Jinja =>
  make(strings.map((text, at) => text + (holes[at]?.text ?? '')).join(''));

/** The escapes of JSON mean the same in Jinja. */
const literal = (text: string): string => JSON.stringify(text);
const EMPTY = literal('');

const variable = (name: string): Jinja => make(`var(${literal(name)})`);

function string(text: string): Jinja {
  const parts = splitMarks(text).map((part, at) => (at % 2 === 1 ? variable(part).text : literal(part)));
  return make(parts.filter((part) => part !== EMPTY).join(' ~ ') || EMPTY);
}

/** Writes Jinja: `` jinja`ref(${jinja.str(name)})` ``. Holes are expressions only; a bare string does not compile. */
export const jinja = withMembers(tag, {
  /** A string; the parameters of the pipeline in it are variables. */
  str: string,
  /** The value of a variable of the project. */
  var: variable,
  bool: (value: boolean): Jinja => make(value ? 'true' : 'false'),
  list: (items: readonly Jinja[]): Jinja => make(`[${items.map(({ text }) => text).join(', ')}]`),
  dict: (entries: readonly (readonly [string, Jinja])[]): Jinja =>
    make(`{${entries.map(([key, { text }]) => `${string(key).text}: ${text}`).join(', ')}}`),
  /** Strings added up. */
  joined: (parts: readonly Jinja[]): Jinja => make(parts.map(({ text }) => text).join(' ~ ')),
  /** A call of `config` with an argument a line. */
  config: (settings: readonly (readonly [string, Jinja])[]): Jinja =>
    make(`config(\n${settings.map(([key, { text }]) => `    ${key}=${text},\n`).join('')})`),
});

/** Text in which Jinja finds nothing to do. What follows the text may begin with a brace. */
export const plainJinja = (text: string): string => text.replace(/\{(?=[{%#]|$)/gu, "{{ '{' }}");

/** An expression where its value is written. */
export const outputJinja = ({ text }: Jinja): string => `{{ ${text} }}`;
