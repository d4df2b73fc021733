import { expect, it } from 'vitest';
import { SqlError } from './sql-engine.ts';
import { Turns } from './turns.ts';

/** Waits for a place, and notes its name once it has one. */
const enter = (turns: Turns<string>, order: string[], caller: string, name: string): Promise<void> =>
  turns.take({ caller }).then(() => void order.push(name));

it('gives places to callers in turns, and to one caller in order', async () => {
  const turns = new Turns(['place']);
  const order: string[] = [];
  const all = [
    enter(turns, order, 'ann', 'ann 1'),
    enter(turns, order, 'ann', 'ann 2'),
    enter(turns, order, 'ann', 'ann 3'),
    enter(turns, order, 'ann', 'ann 4'),
    enter(turns, order, 'bob', 'bob 1'),
    enter(turns, order, 'bob', 'bob 2'),
  ];
  for (const one of [0, 1, 2, 3, 4]) {
    await expect.poll(() => order.length).toBe(one + 1);
    turns.release('place');
  }
  await Promise.all(all);
  expect(order).toEqual(['ann 1', 'ann 2', 'bob 1', 'ann 3', 'bob 2', 'ann 4']);
  expect(turns.waiting).toBe(0);
});

it('ends a wait at once when its signal aborts, tells when one waits, and forgets its turn', async () => {
  const turns = new Turns(['place']);
  const place = await turns.take({});
  const controller = new AbortController();
  const told: boolean[] = [];
  const waiting = turns.take({
    signal: controller.signal,
    abortError: () => new SqlError('DEADLINE_EXCEEDED', 'over'),
    onWait: (isWaiting) => told.push(isWaiting),
  });
  expect([turns.waiting, told]).toEqual([1, [true]]);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  expect([turns.waiting, told]).toEqual([0, [true, false]]);
  await expect(turns.take({ signal: controller.signal })).rejects.toMatchObject({ code: 'CANCELLED' });
  turns.release(place);
  expect(turns.claim(place)).toBe(true);
  expect(turns.claim(place)).toBe(false);
});

it('refuses those that would make the queue too long', async () => {
  const turns = new Turns(['place'], 1);
  await turns.take({});
  const waiting = turns.take({ caller: 'ann' });
  await expect(turns.take({ caller: 'bob' })).rejects.toMatchObject({
    code: 'RESOURCE_EXHAUSTED',
    message: expect.stringContaining('1 statements wait'),
  });
  turns.release('place');
  expect(await waiting).toBe('place');
});

it('gives a place only to one that accepts it', async () => {
  const turns = new Turns(['a', 'b']);
  expect(await turns.take({}, (place) => place === 'b')).toBe('b');
  expect(turns.isFree('a')).toBe(true);
  const picky = turns.take({ caller: 'ann' }, (place) => place === 'b');
  expect(await turns.take({})).toBe('a');
  const any = turns.take({ caller: 'bob' });
  turns.release('a');
  expect(await any).toBe('a');
  turns.release('b');
  expect(await picky).toBe('b');
});
