import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StatementClock } from './statement-clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('the time of a statement does not pass while it waits for its turn', () => {
  const clock = new StatementClock(1000);
  vi.advanceTimersByTime(600);
  clock.wait(true);
  clock.wait(true);
  vi.advanceTimersByTime(5000);
  clock.wait(false);
  vi.advanceTimersByTime(5000);
  clock.wait(false);
  expect(clock.signal.aborted).toBe(false);
  vi.advanceTimersByTime(399);
  expect(clock.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(clock.signal.aborted).toBe(true);
});

it('a statement that has ended is not timed out', () => {
  const clock = new StatementClock(1000);
  clock.stop();
  vi.advanceTimersByTime(5000);
  expect(clock.signal.aborted).toBe(false);
});
