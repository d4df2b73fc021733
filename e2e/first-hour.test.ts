import { expect, it } from 'vitest';
import { FIRST_HOUR } from './hour/tasks.ts';
import { wholeHour } from './hour/whole-hour.ts';

it('is sixty tasks', () => {
  expect(new Set(FIRST_HOUR.map(({ name }) => name)).size).toBe(60);
});

wholeHour(FIRST_HOUR, ['the mouse']);
