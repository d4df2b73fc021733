import { expect, it } from 'vitest';
import { platformProblem } from './supported-platform.ts';

it.each(['linux', 'darwin'] as const)('the local workspace runs on %s', (platform) => {
  expect(platformProblem(platform)).toBeUndefined();
});

it('on Windows the message says how to run it', () => {
  expect(platformProblem('win32')).toMatch(/WSL/u);
});
