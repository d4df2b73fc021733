/** Thrown for an invalid glob; the message says what is wrong, for the error of the statement. */
export class GlobError extends Error {
  override readonly name = 'GlobError';
}

/** No file or table name is longer than 255 bytes; no useful pattern is longer than this, in characters. */
const LONGEST = 1024;

type Accepts = (character: string) => boolean;

/**
 * A state of the automaton: consumes one character and moves to the next state, or moves to others without consuming
 * any.
 */
type State = { readonly takes: Accepts } | { readonly goesTo: readonly number[] };

const ANY: Accepts = () => true;

interface GlobSyntax {
  /** The characters that match any number of characters. */
  readonly stars: string;
  /**
   * Whether `?`, `[abc]`, `{a,b}` and the escape `\` are special, as in Hadoop paths; if not, they match themselves.
   */
  readonly paths: boolean;
}

/**
 * A predicate on whole file names by a pattern of Spark (Hadoop's `GlobPattern`): `*`, `?`, `[a-c]`, `[^a]`, `{a,b}`,
 * `\*`. Throws {@link GlobError}.
 */
export function fileMatcher(pattern: string): (name: string) => boolean {
  checkLength(pattern);
  return globMatcher(pattern, { stars: '*', paths: true });
}

/**
 * A predicate on names by a pattern of SHOW … LIKE: `*` or `%` matches any string, `|` separates alternatives, case is
 * ignored. Throws {@link GlobError}.
 */
export function showMatcher(pattern: string): (name: string) => boolean {
  checkLength(pattern);
  const parts = pattern.toLowerCase().split('|');
  const tests = parts.map((part) => globMatcher(part.trim(), { stars: '*%', paths: false }));
  return (name) => {
    const folded = name.toLowerCase();
    return tests.some((test) => test(folded));
  };
}

function checkLength(pattern: string): void {
  if (pattern.length > LONGEST)
    throw new GlobError(`the pattern has more than ${LONGEST.toLocaleString('en-US')} characters`);
}

/**
 * Simulates all states of the automaton at once (Thompson's construction), so the time is at most the length of the
 * name times the length of the pattern.
 */
function globMatcher(pattern: string, syntax: GlobSyntax): (name: string) => boolean {
  const states = new Compiler([...pattern], syntax).states();
  return (name) => matches(states, [...name]);
}

function matches(states: readonly State[], name: readonly string[]): boolean {
  const marks = new Uint32Array(states.length + 1);
  let current = reach(states, [0], marks, 1);
  for (const [index, character] of name.entries()) {
    if (current.length === 0) return false;
    const next: number[] = [];
    for (const at of current) {
      const state = states[at];
      if (state && 'takes' in state && state.takes(character)) next.push(at + 1);
    }
    current = reach(states, next, marks, index + 2);
  }
  return current.includes(states.length);
}

/**
 * The states reachable from `from` without consuming a character, each once: `marks` records the last `step` at which a
 * state was reached.
 */
function reach(
  states: readonly State[],
  from: readonly number[],
  marks: Uint32Array,
  step: number,
): readonly number[] {
  const reached: number[] = [];
  const add = (at: number): void => {
    if (marks[at] === step) return;
    marks[at] = step;
    reached.push(at);
  };
  for (const at of from) add(at);
  for (const at of reached) {
    const state = states[at];
    if (state && 'goesTo' in state) for (const to of state.goesTo) add(to);
  }
  return reached;
}

class Compiler {
  readonly #pattern: readonly string[];
  readonly #syntax: GlobSyntax;
  readonly #states: State[] = [];
  #at = 0;

  constructor(pattern: readonly string[], syntax: GlobSyntax) {
    this.#pattern = pattern;
    this.#syntax = syntax;
  }

  states(): readonly State[] {
    this.#sequence(0);
    return this.#states;
  }

  #take(): string | undefined {
    const character = this.#pattern[this.#at];
    this.#at += 1;
    return character;
  }

  /** Reads up to the end, or inside braces up to the `,` or `}` that ends an alternative. */
  #sequence(depth: number): void {
    for (let next = this.#pattern[this.#at]; next !== undefined; next = this.#pattern[this.#at]) {
      if (depth > 0 && (next === ',' || next === '}')) return;
      this.#at += 1;
      if (this.#syntax.stars.includes(next)) this.#star();
      else if (!this.#syntax.paths) this.#literal(next);
      else if (next === '?') this.#states.push({ takes: ANY });
      else if (next === '[') this.#states.push({ takes: this.#set() });
      else if (next === '{') this.#alternatives(depth + 1);
      else if (next === '\\') this.#literal(this.#escaped());
      else this.#literal(next);
    }
  }

  #literal(wanted: string): void {
    this.#states.push({ takes: (character) => character === wanted });
  }

  #star(): void {
    // Consecutive stars are equivalent to one.
    for (let next = this.#pattern[this.#at]; next !== undefined; next = this.#pattern[this.#at]) {
      if (!this.#syntax.stars.includes(next)) break;
      this.#at += 1;
    }
    const start = this.#states.length;
    this.#states.push({ goesTo: [start + 1, start + 3] }, { takes: ANY }, { goesTo: [start] });
  }

  #escaped(): string {
    const character = this.#take();
    if (character === undefined) throw new GlobError('nothing follows the `\\` at its end');
    return character;
  }

  #alternatives(depth: number): void {
    const fork = this.#states.length;
    const starts: number[] = [];
    const ends: number[] = [];
    this.#states.push({ goesTo: starts });
    for (;;) {
      starts.push(this.#states.length);
      this.#sequence(depth);
      ends.push(this.#states.length);
      this.#states.push({ goesTo: [] });
      const character = this.#take();
      if (character === undefined) throw new GlobError('a `{` has no `}`');
      if (character === '}') break;
    }
    for (const end of ends) this.#states[end] = { goesTo: [this.#states.length] };
    this.#states[fork] = { goesTo: starts };
  }

  #set(): Accepts {
    const negated = this.#pattern[this.#at] === '^' || this.#pattern[this.#at] === '!';
    if (negated) this.#at += 1;
    const ranges: (readonly [string, string])[] = [];
    for (;;) {
      const character = this.#take();
      if (character === undefined) throw new GlobError('a `[` has no `]`');
      if (character === ']') break;
      const from = character === '\\' ? this.#escaped() : character;
      const ranged = this.#pattern[this.#at] === '-' && this.#pattern[this.#at + 1] !== ']';
      if (!ranged) {
        ranges.push([from, from]);
        continue;
      }
      this.#at += 1;
      const end = this.#take();
      if (end === undefined) throw new GlobError('a `[` has no `]`');
      const to = end === '\\' ? this.#escaped() : end;
      if (to < from) throw new GlobError(`the range ${from}-${to} is in reverse order`);
      ranges.push([from, to]);
    }
    if (ranges.length === 0) throw new GlobError('the `[]` names no characters');
    return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== negated;
  }
}
