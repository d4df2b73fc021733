import { expect, it } from 'vitest';
import { jsonInTurns, PAGE_CHARACTERS, shortPages } from './answer-pages.ts';

/** Counts the turns of the event loop that other work got meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

const items = Array.from({ length: 100_000 }, (_, at) => ({ name: `t${at}`, columns: [{ at }] }));
const long = JSON.stringify({ tables: items, next_page_token: 'next' });

it('divides a long list into short pages, linked by tokens, without blocking the event loop', async () => {
  let short: Awaited<ReturnType<typeof shortPages>>;
  const turns = await turnsDuring(async () => {
    short = await shortPages(long, true, (page) => `own ${page}`);
  });
  const { pages = [], values } = short ?? {};
  const read = pages.map((page) => JSON.parse(page) as { tables: unknown[]; next_page_token: string });
  expect(read.flatMap(({ tables }) => tables)).toEqual(items);
  expect(read.map((page) => page.next_page_token)).toEqual([
    ...read.slice(1).map((_, at) => `own ${at + 1}`),
    'next',
  ]);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(PAGE_CHARACTERS + 200);
  // Brackets that open, and commas: five an item.
  expect(values).toBe(5 * items.length + 2);
  expect(turns).toBeGreaterThan(long.length / PAGE_CHARACTERS / 2);
});

it('refuses a part that is too large to be parsed in one turn', async () => {
  const text = 'x'.repeat(5_000_000);
  expect(await shortPages(`{"name":"${text}"}`, false, String)).toBeUndefined();
  expect(await shortPages(`{"a":[1,${long},"${text}"]}`, true, String)).toBeUndefined();
});

it('leaves an answer without a list whole', async () => {
  const table = JSON.stringify({
    name: 't',
    columns: Array.from({ length: 5000 }, () => ({ name: 'a column of a long name' })),
  });
  expect((await shortPages(table, false, String))?.pages).toEqual([table]);
  expect((await shortPages('{"tables":[]}', true, String))?.pages).toEqual(['{"tables":[]}']);
  expect((await shortPages('not JSON "', true, String))?.pages).toEqual(['not JSON "']);
});

it('writes long lists in turns, with the same text as JSON.stringify', async () => {
  const written = async (value: object): Promise<string> => {
    let text = '';
    for await (const piece of jsonInTurns(value)) text += piece;
    return text;
  };
  for (const value of [
    {},
    { a: undefined },
    { tables: [] },
    { a: 1, tables: items.slice(0, 25), b: { c: [1] } },
  ])
    expect(await written(value)).toBe(JSON.stringify(value));
  expect(await turnsDuring(() => written({ tables: items }))).toBeGreaterThan(50);
});
