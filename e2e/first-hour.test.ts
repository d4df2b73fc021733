import { expect, it } from 'vitest';
import { TASKS } from './hour/tasks.ts';
import { wholeHour } from './hour/whole-hour.ts';

it('is sixty tasks', () => {
  expect(new Set(TASKS.map(({ name }) => name)).size).toBe(60);
});

wholeHour(['the mouse']);
