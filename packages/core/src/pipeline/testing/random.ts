/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

/** Names and values that break careless code generators. */
export const HOSTILE: readonly string[] = [
  "O'Brien",
  'say "hi"',
  '"""',
  "'''",
  'back\\slash',
  'C:\\new\\temp.csv',
  'line\nbreak',
  'tab\there',
  'emoji 🚀👩‍👩‍👧',
  'ünïcode ß',
  'select',
  'class',
  'None',
  '{x}',
  '{{x}}',
  '${x}',
  '%s %(name)s',
  '$1',
  '\\1',
  'a.b',
  'a b c',
  'a`b',
  '*',
  '--comment',
  '/* c */',
  '# MAGIC %sh rm',
  "'; DROP TABLE x; --",
  '2026-01-01',
  '00123',
  '1e5',
  '-0',
  'true',
  'null',
  ' ',
  ' lead and trail ',
  'x'.repeat(300),
  'col,umn',
  '\u202eright to left',
  'nul\0l',
  '',
];
