import { expect, test } from 'vitest';
import { isNodeNewEnough } from '../lib/require-node.mjs';

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.9.0', false],
  ['20.18.9', false],
  ['8.17.0', false],
])('Node %s: %s', (version, expected) => {
  expect(isNodeNewEnough(version, '20.19.0')).toBe(expected);
});
