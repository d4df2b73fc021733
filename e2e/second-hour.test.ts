import { expect, it } from 'vitest';
import { wholeHour } from './hour/whole-hour.ts';
import { SECOND_HOUR } from './second-hour/tasks.ts';

it('is sixty tasks', () => {
  expect(new Set(SECOND_HOUR.map(({ name }) => name)).size).toBe(60);
});

wholeHour(SECOND_HOUR, ['the mouse']);
