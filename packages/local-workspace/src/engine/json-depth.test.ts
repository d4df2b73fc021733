import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonDepth } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, depthOf(inner)), 0);
}

it('is that of the value, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value));
    }),
  );
  expect(jsonDepth(String.raw`["[{\"[", "\\", {"\\\"[": [1]}]`)).toBe(3);
  expect(jsonDepth('[['.repeat(50_000))).toBe(100_000);
  expect(jsonDepth('"'.repeat(99_999))).toBe(0);
});
