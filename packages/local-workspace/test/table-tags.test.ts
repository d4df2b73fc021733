import { changeTag, type Tagged, tagsOf } from '@lakehouse/core/table-history/table-tags';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { run, rows } = testStore();

it.each([
  ['TABLE', "(`it's` INT, b INT)"],
  ['VIEW', "AS SELECT 1 AS `it's`, 2 AS b"],
])('the tags of a %s and of its columns are set, changed, listed and removed', async (kind, rest) => {
  const table = ['main', 'default', `tags_of_"${kind.toLowerCase()}"`];
  await run(`CREATE ${kind} main.default.\`tags_of_"${kind.toLowerCase()}"\` ${rest}`);
  const on = (column: string | null): Tagged => ({ table, isView: kind === 'VIEW', column });
  const listed = () => rows(tagsOf(table).text);
  const change = async (column: string | null, tag: string, value?: string): Promise<void> => {
    const tags = (await listed()).map(([on = null, name, text]) => ({
      column: on,
      tag: `${name}`,
      value: `${text}`,
    }));
    for (const { text } of changeTag(on(column), tag, value, tags)) await run(text);
  };
  for (const [column, tag, value] of [
    [null, 'team', 'bi'],
    [null, 'team', "a'b\\"],
    ['b', 'plain', 'old'],
    ['b', 'plain', ''],
    ["it's", 'p`ii', "`x` 'y'"],
  ] as const)
    await change(column, tag, value);
  expect(await listed()).toEqual([
    [null, 'team', "a'b\\"],
    ['b', 'plain', ''],
    ["it's", 'p`ii', "`x` 'y'"],
  ]);
  await change(null, 'team');
  await change("it's", 'p`ii');
  expect(await listed()).toEqual([['b', 'plain', '']]);
});
