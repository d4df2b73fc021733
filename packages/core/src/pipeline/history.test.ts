import { expect, it } from 'vitest';
import { amend, HISTORY_LIMIT, record, redo, startHistory, undo } from './history.ts';

it('undoes and redoes, and a new edit clears the redo steps', () => {
  let history = record(record(startHistory('a'), 'b'), 'c');
  history = undo(undo(history));
  expect(history.present).toBe('a');
  expect(undo(history)).toBe(history);
  history = redo(history);
  expect(history.present).toBe('b');
  history = record(history, 'd');
  expect(redo(history)).toBe(history);
  expect(undo(history).present).toBe('b');
});

it('merges edits of one key into one step, but not across another edit or an undo', () => {
  let history = record(startHistory('a'), 'ab', 'title');
  history = record(history, 'abc', 'title');
  expect(undo(history).present).toBe('a');
  history = record(history, 'x', 'other');
  history = record(history, 'abcd', 'title');
  expect(undo(history).present).toBe('x');
  const undone = undo(history);
  expect(undo(record(undone, 'y', 'title')).present).toBe('x');
});

it('limits the number of undo steps', () => {
  let history = startHistory(0);
  for (let n = 1; n <= HISTORY_LIMIT + 50; n++) history = record(history, n);
  expect(history.past).toHaveLength(HISTORY_LIMIT);
  expect(history.past[0]).toBe(50);
});

it('amends the present state without a step, and keeps what can be redone and the key of typing', () => {
  const undone = undo(record(record(startHistory('a'), 'b', 'title'), 'c', 'other'));
  const amended = amend(undone, (text) => `${text}!`);
  expect(amended.present).toBe('b!');
  expect(undo(amended).present).toBe('a');
  expect(redo(amended).present).toBe('c');
  expect(amend(undone, (text) => text)).toBe(undone);
  const typed = amend(record(startHistory('a'), 'ab', 'title'), (text) => text.toUpperCase());
  expect(undo(record(typed, 'abc', 'title')).present).toBe('a');
});
