import { setTag, type Tagged, tagsOf, unsetTag } from '@lakehouse/core/table-history/table-tags';
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
  for (const [column, tag, value] of [
    [null, 'team', 'bi'],
    [null, 'team', "a'b\\"],
    ['b', 'plain', ''],
    ["it's", 'p`ii', "`x` 'y'"],
  ] as const)
    await run(setTag(on(column), tag, value).text);
  expect(await listed()).toEqual([
    [null, 'team', "a'b\\"],
    ['b', 'plain', ''],
    ["it's", 'p`ii', "`x` 'y'"],
  ]);
  await run(unsetTag(on(null), 'team').text);
  await run(unsetTag(on("it's"), 'p`ii').text);
  expect(await listed()).toEqual([['b', 'plain', '']]);
});
