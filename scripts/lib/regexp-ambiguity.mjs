/**
 * Whether a regular expression is so ambiguous that a backtracking engine may take exponential or polynomial time. The
 * pattern becomes an automaton with a state for each position that consumes a character; two different paths from a
 * state back to itself over the same text double with each round (Weber and Seidl 1991: "exponential degree of
 * ambiguity"), and two consecutive loops over the same text make it at least quadratic.
 */

/**
 * @typedef {{ k: 'set', source: string } | { k: 'assert' } | { k: 'seq' | 'alt', of: Node[] }
 *   | { k: 'look', of: Node } | { k: 'loop', of: Node, from: number, to: number }} Node
 */

/** Repetition counts beyond this are treated as unbounded. */
const UNROLLED = 3;

class Reader {
  /** @param {string} text @param {string} flags */
  constructor(text, flags) {
    this.text = text;
    this.unicode = /[uv]/.test(flags);
    this.at = 0;
    /** @type {Node[]} */
    this.looks = [];
  }

  /** @returns {Node} */
  alternatives() {
    const of = [this.sequence()];
    while (this.text[this.at] === '|') {
      this.at += 1;
      of.push(this.sequence());
    }
    return of.length === 1 && of[0] ? of[0] : { k: 'alt', of };
  }

  /** @returns {Node} */
  sequence() {
    /** @type {Node[]} */
    const of = [];
    while (this.at < this.text.length && !'|)'.includes(this.text[this.at] ?? '')) of.push(this.quantified());
    return { k: 'seq', of };
  }

  /** @returns {Node} */
  quantified() {
    const of = this.atom();
    const count = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.text.slice(this.at));
    if (!count) return of;
    this.at += count[0].length;
    const sign = count[0][0];
    if (sign === '*') return { k: 'loop', of, from: 0, to: Infinity };
    if (sign === '+') return { k: 'loop', of, from: 1, to: Infinity };
    if (sign === '?') return { k: 'loop', of, from: 0, to: 1 };
    const from = Number(count[1]);
    return { k: 'loop', of, from, to: count[3] ? Number(count[3]) : count[2] ? Infinity : from };
  }

  /** @returns {Node} */
  atom() {
    const rest = this.text.slice(this.at);
    const group = /^\((\?(?:<?[=!]|:|<\w+>)|)/.exec(rest);
    if (group) {
      this.at += group[0].length;
      const of = this.alternatives();
      this.at += 1;
      if (!/[=!]$/.test(group[1] ?? '')) return of;
      this.looks.push(of);
      return { k: 'assert' };
    }
    const taken =
      /^(?:\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\k<\w+>|\\c[A-Za-z]|\\[\s\S])/.exec(
        rest,
      )?.[0] ?? (this.unicode ? String.fromCodePoint(rest.codePointAt(0) ?? 0) : rest.slice(0, 1));
    this.at += taken.length;
    if (/^(?:\^|\$|\\[bB])$/.test(taken)) return { k: 'assert' };
    // The text of a backreference is unknown, so it may match anything.
    if (/^\\(?:[1-9]|k<)/.test(taken))
      return { k: 'loop', of: { k: 'set', source: '[^]' }, from: 0, to: Infinity };
    return { k: 'set', source: taken };
  }
}

/** @param {Node} node @returns {Iterable<string>} */
function* sources(node) {
  if (node.k === 'set') yield node.source;
  else if (node.k === 'seq' || node.k === 'alt') for (const part of node.of) yield* sources(part);
  else if (node.k === 'loop' || node.k === 'look') yield* sources(node.of);
}

/** One character of each class that the sets distinguish. @param {readonly string[]} sets @param {string} flags */
function alphabet(sets, flags) {
  const points = new Set(
    Array.from('aAzZ09_ \n\té😀"\'`/\\-.,:;()[]{}!', (character) => character.codePointAt(0) ?? 0),
  );
  for (const set of sets)
    for (const sign of set.matchAll(/\\u\{([0-9a-fA-F]+)\}|\\[ux]([0-9a-fA-F]{2,4})|[^\\]/gu)) {
      const hex = sign[1] ?? sign[2];
      const point = hex ? Number.parseInt(hex, 16) : (sign[0].codePointAt(0) ?? 0);
      for (const near of [point - 1, point, point + 1])
        if (near >= 0 && near <= 0x10ffff && (near < 0xd800 || near > 0xdfff)) points.add(near);
    }
  const tests = sets.map((set) => new RegExp(`^(?:${set})$`, flags.replace(/[gy]/g, '')));
  /** @type {Map<string, readonly boolean[]>} */
  const kinds = new Map();
  for (const point of points) {
    const row = tests.map((test) => test.test(String.fromCodePoint(point)));
    kinds.set(row.join(), row);
  }
  return [...kinds.values()];
}

/** @typedef {{ set?: number, next: number[], assert?: boolean }} State */

/** Thompson's automaton: a state consumes a character of its set, or moves to others without consuming one. */
class Automaton {
  /** @param {readonly string[]} sets */
  constructor(sets) {
    this.sets = sets;
    /** @type {State[]} */
    this.states = [];
  }

  /** @param {State} state */
  add(state) {
    this.states.push(state);
    return this.states.length - 1;
  }

  /** The state at which `node` begins when it is followed by `then`. @param {Node} node @param {number} then @returns {number} */
  build(node, then) {
    switch (node.k) {
      case 'set':
        return this.add({ set: this.sets.indexOf(node.source), next: [then] });
      case 'assert':
      case 'look':
        return this.add({ next: [then], assert: true });
      case 'seq':
        return node.of.reduceRight((after, part) => this.build(part, after), then);
      case 'alt':
        return this.add({ next: node.of.map((part) => this.build(part, then)) });
      case 'loop': {
        let start = then;
        const unbounded = node.to - node.from > UNROLLED;
        if (unbounded) {
          start = this.add({ next: [then] });
          const body = this.build(node.of, start);
          this.states[start]?.next.unshift(body);
        } else
          for (let n = node.from; n < node.to; n += 1)
            start = this.add({ next: [this.build(node.of, start), then] });
        for (let n = 0; n < Math.min(node.from, UNROLLED); n += 1) start = this.build(node.of, start);
        return start;
      }
    }
  }

  /**
   * The number of paths from a state to each state that consumes a character, without consuming one; two means two or
   * more. @param {number} from
   */
  reach(from) {
    /** @type {Map<number, number>} */
    const found = new Map();
    /** @type {Map<number, number>} a nested loop can be entered once more without consuming a character */
    const path = new Map();
    let steps = 0;
    const walk = (/** @type {number} */ at) => {
      const state = this.states[at];
      steps += 1;
      if (!state || (path.get(at) ?? 0) > 1 || steps > 20_000) return;
      if (state.set !== undefined || state.next.length === 0) {
        found.set(at, Math.min((found.get(at) ?? 0) + 1, 2));
        return;
      }
      path.set(at, (path.get(at) ?? 0) + 1);
      for (const next of state.next) walk(next);
      path.set(at, (path.get(at) ?? 1) - 1);
    };
    walk(from);
    return found;
  }

  /**
   * Whether the end is reachable from a state without a character or a condition: a match that got there can't fail any
   * more. @param {number} from
   */
  ends(from) {
    const seen = new Set([from]);
    for (const at of seen) {
      const state = this.states[at];
      if (!state || state.assert || (state.set !== undefined && at !== from)) continue;
      if (state.next.length === 0) return true;
      for (const next of state.next) seen.add(next);
    }
    return false;
  }
}

/** Whether it takes a text of any length. @param {Node} node @returns {boolean} */
const isUnbounded = (node) =>
  node.k === 'loop'
    ? node.to - node.from > UNROLLED || isUnbounded(node.of)
    : (node.k === 'seq' || node.k === 'alt') && node.of.some(isUnbounded);

/**
 * @param {string} source @param {string} flags
 * @param {boolean} squares whether to look for quadratic time too, which takes longer
 * @returns {'exponential' | 'polynomial' | 'linear'} the worst-case matching time
 */
export function ambiguity(source, flags, squares = true) {
  const reader = new Reader(source, flags);
  const whole = reader.alternatives();
  const isSearched = !source.startsWith('^') && !flags.includes('y');
  const found = [whole, ...reader.looks].map((node, index) =>
    worst(node, flags, {
      searched: index === 0 && isSearched,
      squares,
    }),
  );
  if (found.includes('exponential')) return 'exponential';
  // What looks ahead, at each place again, may read all of the text that follows.
  const looksFar = squares && isSearched && reader.looks.some(isUnbounded);
  return looksFar || found.includes('polynomial') ? 'polynomial' : 'linear';
}

/**
 * @param {Node} node @param {string} flags
 * @param {{ searched: boolean, squares: boolean }} how `searched`: a match may begin anywhere
 */
function worst(node, flags, { searched, squares }) {
  const sets = [...new Set([...sources(node), '[^]'])];
  const letters = alphabet(sets, flags);
  const automaton = new Automaton(sets);
  const end = automaton.add({ next: [] });
  const begin = automaton.build(node, end);
  const loop = {
    k: /** @type {const} */ ('loop'),
    of: /** @type {Node} */ ({ k: 'set', source: '[^]' }),
    from: 0,
    to: Infinity,
  };
  const start = searched ? automaton.build(loop, begin) : begin;

  /**
   * @type {Map<number, Map<number, number>>} the states that consume a character, and in how many ways one follows
   * another
   */
  const follow = new Map();
  const queue = [...automaton.reach(start).keys()];
  for (const at of queue) {
    const state = automaton.states[at];
    if (follow.has(at) || state?.set === undefined) continue;
    const next = automaton.reach(state.next[0] ?? end);
    follow.set(at, next);
    queue.push(...next.keys());
  }
  return degree(automaton, follow, letters, squares);
}

/**
 * @param {Automaton} automaton
 * @param {ReadonlyMap<number, ReadonlyMap<number, number>>} follow
 * @param {readonly (readonly boolean[])[]} letters
 * @param {boolean} squares
 */
function degree(automaton, follow, letters, squares) {
  const places = [...follow.keys()];
  const size = places.length;
  const number = new Map(places.map((at, index) => [at, index]));
  const set = places.map((at) => automaton.states[at]?.set ?? 0);
  const next = places.map((at) =>
    [...(follow.get(at) ?? [])].flatMap(([to, ways]) => {
      const index = number.get(to);
      return index === undefined ? [] : [{ to: index, ways }];
    }),
  );
  const shares = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c) =>
    letters.some((row) => row[set[a] ?? 0] && row[set[b] ?? 0] && row[set[c] ?? 0]);

  /**
   * @type {Map<number, number[]>} pairs of states of two simultaneous paths, by the numbers of the first and the second
   * state
   */
  const pairs = new Map();
  const queue = places.map((_, index) => index * size + index);
  for (const key of queue) {
    if (pairs.has(key)) continue;
    const [a, b] = [Math.floor(key / size), key % size];
    const to = shares(a, b, b)
      ? (next[a] ?? []).flatMap((x) => (next[b] ?? []).map((y) => x.to * size + y.to))
      : [];
    pairs.set(key, to);
    queue.push(...to);
  }
  const group = components(pairs);
  const looping = places.map((_, index) => reaches(pairs, group, index * size + index));
  // A loop that can exit to the end of the pattern wherever it fails backtracks over at most one iteration.
  const ending = new Set(
    places.flatMap((at, index) => (automaton.ends(at) ? [group.get(index * size + index)] : [])),
  );
  const fails = places.map((_, index) => !ending.has(group.get(index * size + index)));
  const twoWays = new Set(
    [...group].filter(([key]) => Math.floor(key / size) !== key % size).map(([, of]) => of),
  );
  for (const index of places.keys()) {
    const own = group.get(index * size + index);
    if (!looping[index] || !fails[index] || own === undefined) continue;
    if (twoWays.has(own)) return 'exponential';
    if ((next[index] ?? []).some(({ to, ways }) => ways > 1 && group.get(to * size + to) === own))
      return 'exponential';
  }
  for (const p of squares ? places.keys() : [])
    for (const q of places.keys())
      if (p !== q && looping[p] && looping[q] && fails[q] && inARow(p, q, next, shares)) return 'polynomial';
  return 'linear';
}

/**
 * Whether a path leads from a pair back to itself. @param {ReadonlyMap<number, readonly number[]>} edges @param
 * {ReadonlyMap<number, number>} group @param {number} key
 */
const reaches = (edges, group, key) => (edges.get(key) ?? []).some((to) => group.get(to) === group.get(key));

/**
 * Whether a loop at `p` and a later one at `q` consume the same text, which also leads from `p` to `q`.
 * @param {number} p @param {number} q @param {readonly (readonly { to: number }[])[]} next
 * @param {(a: number, b: number, c: number) => boolean} shares
 */
function inARow(p, q, next, shares) {
  const size = next.length;
  const key = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c) =>
    (a * size + b) * size + c;
  const goal = key(p, q, q);
  const seen = new Set([key(p, p, q)]);
  for (const at of seen) {
    const [a, b, c] = [Math.floor(at / size / size), Math.floor(at / size) % size, at % size];
    if (!shares(a, b, c)) continue;
    for (const x of next[a] ?? [])
      for (const y of next[b] ?? []) for (const z of next[c] ?? []) seen.add(key(x.to, y.to, z.to));
    if (seen.has(goal)) return true;
  }
  return false;
}

/** The strongly connected component of each state (Tarjan, without recursion). @param {ReadonlyMap<number, readonly number[]>} edges */
function components(edges) {
  /** @type {Map<number, number>} */
  const index = new Map();
  /** @type {Map<number, number>} */
  const low = new Map();
  /** @type {Map<number, number>} */
  const group = new Map();
  /** @type {number[]} */
  const stack = [];
  for (const root of edges.keys()) {
    if (index.has(root)) continue;
    /** @type {{ at: number, rest: number[] }[]} */
    const work = [];
    const enter = (/** @type {number} */ at) => {
      index.set(at, index.size);
      low.set(at, index.get(at) ?? 0);
      stack.push(at);
      work.push({ at, rest: [...(edges.get(at) ?? [])] });
    };
    enter(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        work.pop();
        const parent = work.at(-1);
        if (parent) low.set(parent.at, Math.min(low.get(parent.at) ?? 0, low.get(top.at) ?? 0));
        if (low.get(top.at) === index.get(top.at))
          for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
            group.set(at, index.get(top.at) ?? 0);
            if (at === top.at) break;
          }
      } else if (!index.has(next)) enter(next);
      else if (!group.has(next)) low.set(top.at, Math.min(low.get(top.at) ?? 0, index.get(next) ?? 0));
    }
  }
  return group;
}
