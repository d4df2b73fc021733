import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KNOWN_OPTIONS } from '../src/sql/files/file-options.ts';
import { refusedFunctions } from '../src/sql/functions/table.ts';
import { testStore } from '../src/sql/test/store.ts';

const { run, upload } = testStore();
const PAGE = readFileSync(new URL('../../../docs/divergences.md', import.meta.url), 'utf8');

/** The texts in backticks of one marked list of the page. */
function listed(mark: string): string[] {
  const part = PAGE.split(`<!-- ${mark} -->`)[1]?.split('<!-- end -->')[0] ?? '';
  return [...part.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
}

it('lists the functions that are refused by name', () => {
  expect(listed('functions')).toEqual(refusedFunctions());
});

it.each(listed('statements'))('%s is refused by name', async (statement) => {
  await run('CREATE TABLE IF NOT EXISTS t (id INT)');
  await run('CREATE TABLE IF NOT EXISTS s (id INT)');
  await expect(run(statement)).rejects.toThrow('UNSUPPORTED_FEATURE');
});

it('lists the options of read_files that have an effect, and refuses others', async () => {
  expect(listed('options')).toEqual([...KNOWN_OPTIONS].toSorted((a, b) => (a < b ? -1 : 1)));
  const path = await upload('o.csv', 'a\n1\n');
  for (const option of ["mergeSchema => 'true'", "samplingRatio => '0.5'", "modifiedAfter => '2024-01-01'"])
    await expect(run(`SELECT * FROM read_files('${path}', ${option})`)).rejects.toThrow(
      /UNSUPPORTED_FEATURE.*option/su,
    );
});
