import { withMembers } from '@lakehouse/core/codegen/with-members';
import { tooComplex, unsupported } from './failures.ts';

declare const brand: unique symbol;

/** A piece of DuckDB SQL made only from template text and escaped holes. */
export interface Duck {
  readonly [brand]: 'duck';
  readonly text: string;
  /** Approximate number of operations and names in it; a literal counts as one, whatever its length. */
  readonly weight: number;
  /** The number of names of shared operands used inside: enclosing fragments continue the numbering. */
  readonly shares: number;
  /** Contains a subquery or an outer column, which DuckDB refuses in the body of a lambda. */
  readonly anchored: boolean;
  /** Maximum nesting of subqueries and lambda bodies: each further level doubles DuckDB's planning time. */
  readonly nested: number;
  /** Contains an error that is raised where it is computed: see `raising`. */
  readonly raises: boolean;
}

/** What a fragment has beside its text. */
type Traits = Omit<Duck, typeof brand | 'text'>;

/** What a template hole accepts: a fragment, a whole number, or a list of either, joined by commas. */
export type Hole = Duck | readonly Duck[] | number | bigint | readonly number[];

/** The class is not exported, and its private field distinguishes its objects from lookalikes. */
class Fragment {
  readonly #made = true;

  readonly weight: number;
  readonly shares: number;
  readonly anchored: boolean;
  readonly nested: number;
  readonly raises: boolean;

  constructor(
    readonly text: string,
    { weight, shares, anchored, nested, raises }: Traits,
  ) {
    this.weight = weight;
    this.shares = shares;
    this.anchored = anchored;
    this.nested = nested;
    this.raises = raises;
  }

  static made(value: unknown): boolean {
    return typeof value === 'object' && value !== null && #made in value && value.#made;
  }
}

/** At this depth, DuckDB takes a second to plan. */
const MAX_NESTED = 12;

const NO_TRAITS: Traits = { weight: 0, shares: 0, anchored: false, nested: 0, raises: false };

const make = (text: string, weight: number): Duck => made(text, { ...NO_TRAITS, weight });

function made(text: string, traits: Traits): Duck {
  // `Duck` is the public view of the class, which is not exported.
  if (traits.nested <= MAX_NESTED) return new Fragment(text, traits) as unknown as Duck;
  throw tooComplex(
    `More than ${MAX_NESTED} subqueries and lambda functions are nested in each other, including those that other functions are translated to. Compute the inner ones in a WITH clause or in a subquery in FROM.`,
  );
}

/** Whether the value was made here: an object that only has the same shape does not count. */
export const isDuck = (value: unknown): value is Duck => Fragment.made(value);

/** A string literal, a word or a run of operator characters. */
const WORDS = /'(?:[^']|'')*'|\w+|[^\s\w(),.[\]]+/gu;
const weights = new WeakMap<TemplateStringsArray, number>();

function weightOf(strings: TemplateStringsArray): number {
  const known = weights.get(strings);
  if (known !== undefined) return known;
  const weight = strings.reduce((sum, part) => sum + (part.match(WORDS)?.length ?? 0), 0);
  weights.set(strings, weight);
  return weight;
}

/** The word that begins a lambda, or a character that may end one. */
const LAMBDAS = /\blambda\b|[()[\]:,']/gu;
const bodies = new WeakMap<TemplateStringsArray, readonly number[]>();

/**
 * For each hole of a template, the number of lambda bodies of the template around it; the last element is their
 * maximum.
 */
function bodiesOf(strings: TemplateStringsArray): readonly number[] {
  const known = bodies.get(strings);
  if (known) return known;
  const found: number[] = [];
  /** For each unfinished lambda body, the number of open brackets where it began. */
  const begun: number[] = [];
  let [open, largest, isNamed, isText] = [0, 0, false, false];
  for (const part of strings) {
    for (const [token] of part.matchAll(LAMBDAS)) {
      if (token === "'") isText = !isText;
      if (isText) continue;
      if (token === 'lambda') isNamed = true;
      else if (token === '(' || token === '[') open++;
      else if (token === ':' && isNamed) {
        begun.push(open);
        isNamed = false;
      } else if (token === ')' || token === ']') {
        open--;
        while ((begun.at(-1) ?? 0) > open) begun.pop();
      } else if (token === ',' && !isNamed && begun.at(-1) === open) begun.pop();
      largest = Math.max(largest, begun.length);
    }
    found.push(begun.length);
  }
  found.splice(-1, 1, largest);
  bodies.set(strings, found);
  return found;
}

/** The traits of text in which a part is, inside of so many lambda bodies. */
const withPart = (traits: Traits, part: Duck, bodies = 0): Traits => ({
  weight: traits.weight + part.weight,
  shares: Math.max(traits.shares, part.shares),
  anchored: traits.anchored || part.anchored,
  nested: Math.max(traits.nested, part.nested + bodies),
  raises: traits.raises || part.raises,
});

function joined(parts: readonly Duck[], separator: string): Duck {
  const [only] = parts;
  if (parts.length === 1 && isDuck(only)) return only;
  let traits = NO_TRAITS;
  for (const part of parts) {
    if (!isDuck(part)) throw new TypeError('A duck template takes only DuckDB fragments');
    traits = withPart(traits, part);
  }
  return made(parts.map(({ text }) => text).join(separator), traits);
}

function whole(value: number | bigint): Duck {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number`);
  return make(String(value), 1);
}

/** Many numbers, such as deleted row indexes, without a fragment for each. */
function wholes(values: readonly number[]): Duck {
  for (const value of values)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return make(values.join(', '), values.length);
}

const isSeveral = (hole: Hole): hole is readonly Duck[] | readonly number[] => Array.isArray(hole);

const isNumbers = (holes: readonly Duck[] | readonly number[]): holes is readonly number[] =>
  holes.length > 0 && holes.every((one) => typeof one === 'number');

function fragmentOf(hole: Hole): Duck {
  if (typeof hole === 'number' || typeof hole === 'bigint') return whole(hole);
  if (!isSeveral(hole)) {
    if (!isDuck(hole)) throw new TypeError('A duck template takes only DuckDB fragments');
    return hole;
  }
  return isNumbers(hole) ? wholes(hole) : joined(hole, ', ');
}

function tag(strings: TemplateStringsArray, ...holes: readonly Hole[]): Duck {
  let text = strings[0] ?? '';
  const around = bodiesOf(strings);
  let traits = { ...NO_TRAITS, weight: weightOf(strings), nested: around.at(-1) ?? 0 };
  holes.forEach((hole, index) => {
    const part = fragmentOf(hole);
    text += part.text + (strings[index + 1] ?? '');
    traits = withPart(traits, part, around[index]);
  });
  return made(text, traits);
}

/** The weight of a query that was printed elsewhere: never small. */
const WORDS_OF_A_QUERY = 1000;

/** The separators allowed between fragments. */
export type Separator =
  | ', '
  | ' '
  | ' AND '
  | ' OR '
  | ' || '
  | ' + '
  | ' & '
  | ' | '
  | " || ', ' || "
  | ' UNION ALL ';

/** Words of functions, types, aliases and directions. */
const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*(?: [A-Za-z_][A-Za-z0-9_]*)*$/u;
const OPERATOR = /^[-+*/%<>=!&|^~]{1,3}$/u;

/**
 * Writes DuckDB SQL: `` duck`SELECT ${duck.name(column)} FROM ${relation}` ``. Holes are fragments (a list of them is
 * written with commas) and whole numbers; a bare string does not compile.
 */
export const duck = withMembers(tag, {
  empty: make('', 0),
  /** A string literal. Throws SqlError for one with a NUL character, which DuckDB does not support. */
  str: (value: string): Duck => {
    if (value.includes('\0')) throw unsupported('A string literal with a NUL character');
    return make(`'${value.replaceAll("'", "''")}'`, 1);
  },
  /** An identifier, always quoted. */
  name: (name: string): Duck => make(`"${name.replaceAll('"', '""')}"`, 1),
  /**
   * Words that are printed verbatim: a function name, a type, an alias of ours. Throws RangeError for anything else.
   */
  word: (words: string): Duck => {
    if (!PLAIN.test(words)) throw new RangeError(`${words} is not a word of SQL`);
    return make(words, 1);
  },
  /** An operator. Throws RangeError for anything else. */
  operator: (operator: string): Duck => {
    if (!OPERATOR.test(operator) && !PLAIN.test(operator))
      throw new RangeError(`${operator} is not an operator`);
    return make(operator, 1);
  },
  /** A number in plain digits. */
  number: (value: number): Duck => {
    if (!Number.isFinite(value) || String(value).includes('e'))
      throw new RangeError(`${value} is not a number in plain digits`);
    return make(String(value), 1);
  },
  /** The text that a fragment of another thread or process printed: fragments themselves stay in theirs. */
  printed: (text: string): Duck => make(text, WORDS_OF_A_QUERY),
  /** Fragments joined by a separator. */
  join: (parts: readonly Duck[], separator: Separator): Duck => joined(parts, separator),
  /** The fragment, marked as not allowed in the body of a lambda. */
  anchored: (fragment: Duck): Duck => made(fragment.text, { ...fragment, anchored: true }),
  /** The fragment as an operand of `shared` that is computed once, however small it is. */
  heavy: (fragment: Duck): Duck =>
    made(fragment.text, { ...fragment, weight: Math.max(fragment.weight, SMALL.weight + 1) }),
  /** A subquery as an operand. */
  subquery: (fragment: Duck): Duck =>
    made(fragment.text, { ...fragment, anchored: true, nested: fragment.nested + 1 }),
  /** An error that is raised for each row that it is computed for. */
  raising: (message: Duck): Duck => {
    const error = duck`error(${message})`;
    return made(error.text, { ...error, raises: true });
  },
});

/** An operand of at most this weight and length is repeated wherever it is used: columns, literals and little more. */
const SMALL = { weight: 24, length: 600 };

/** Whether repeating the text costs less than computing it once under a name. */
export const isSmall = ({ weight, text }: Duck): boolean =>
  weight <= SMALL.weight && text.length <= SMALL.length;

/** The maximum weight of a fragment in which operands had to be repeated. */
export const MAX_REPEATED_WORDS = 100_000;
/** The maximum number of nested lambda bodies that an operand may add to the body over another operand. */
const MAX_IN_BODY = 3;

const mark = (at: number): string => `\u0001${at}\u0001`;

/**
 * Text that uses operands several times. An operand that is not small is computed once, as the only element of a list,
 * and the text is the body of a lambda over it, so that the printed text grows linearly with the tree instead of
 * exponentially (docs/decisions/0012-duckdb-text-shares-operands.md). Such operands are computed even where the text
 * would not have evaluated them: only those that Spark always computes may be passed here.
 */
export function shared<const T extends readonly Duck[]>(
  operands: T,
  print: (...operands: { readonly [K in keyof T]: Duck }) => Duck,
): Duck {
  const printed = (values: readonly Duck[]): Duck =>
    // The type of `map` does not preserve the number of operands.
    print(...(values as unknown as { readonly [K in keyof T]: Duck }));
  if (operands.every(isSmall)) return printed(operands);
  const probe = printed(operands.map((_, at) => make(mark(at), 1)));
  const repeated = operands.map((operand, at) => !isSmall(operand) && probe.text.split(mark(at)).length > 2);
  if (!repeated.includes(true)) return printed(operands);
  if (probe.anchored) return repeatedly(printed(operands));
  const bound = operands.map(
    (operand, at) => repeated[at] === true || operand.anchored || operand.nested > MAX_IN_BODY,
  );
  const free = operands.filter((_, at) => !bound[at]);
  const list = operands.filter((_, at) => bound[at]);
  const [first] = list;
  const bodyOver = (name: Duck): Duck => {
    let place = 0;
    return printed(
      operands.map((operand, at) =>
        bound[at] ? (list.length === 1 ? name : make(`${name.text}.v${place++}`, 1)) : operand,
      ),
    );
  };
  let depth = Math.max(probe.shares, ...free.map(({ shares }) => shares));
  let name = make(`s${depth}_`, 1);
  let body = bodyOver(name);
  // Beside real operands the body may name more than beside the small marks of the probe: a name inside must not be its own.
  while (body.shares > depth) {
    depth = body.shares;
    name = make(`s${depth}_`, 1);
    body = bodyOver(name);
  }
  const value =
    list.length === 1 && first
      ? first
      : duck`struct_pack(${list.map((operand, at) => duck`v${at} := ${operand}`)})`;
  const computed = duck`list_transform([${value}], lambda ${name}: ${body})[1]`;
  return made(computed.text, { ...computed, shares: Math.max(computed.shares, depth + 1) });
}

/** A fragment that repeats operands: nested in itself, it doubles with each level. */
function repeatedly(text: Duck): Duck {
  if (text.weight <= MAX_REPEATED_WORDS) return text;
  throw tooComplex(
    'A value that is compared several times, beside subqueries, is too long: compute it in a subquery in FROM.',
  );
}

/** A fragment in which the string literals that begin with `prefix`, such as paths, begin with `spelled` instead. */
export const respelled = (fragment: Duck, prefix: string, spelled: string): Duck => {
  const begin = (text: string): string => `'${text.replaceAll("'", "''")}`;
  return made(fragment.text.replaceAll(begin(prefix), begin(spelled)), fragment);
};
