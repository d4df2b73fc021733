import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';

it('gives what an attempt finds', () => {
  let at = 0;
  expect(eventually('A third', () => (++at === 3 ? at : undefined))).toBe(3);
});

it('ends when no attempt finds anything, and says what was tried', () => {
  expect(() => eventually('A table of nothing', () => undefined)).toThrow(
    /^A table of nothing: none in 10000/u,
  );
});
