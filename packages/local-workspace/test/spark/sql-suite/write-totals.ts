import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Counts, total } from './counts.ts';
import { SUITE_VERSION } from './suite-folder.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/divergences.md', import.meta.url));
const BEGIN = '<!-- spark-sql-suite -->\n';
const END = '<!-- end -->';

/** Writes the sums over all files of the suite into docs/divergences.md. */
export function writeTotals(files: readonly Counts[]): void {
  const { 'other-setting': apart = 0, types = 0, names = 0, ...sums } = total(files);
  const run = Object.values(sums).reduce((sum, count) => sum + count, 0);
  const share = (count = 0): string => `${count} (${((100 * count) / run).toFixed(1)} %)`;
  const text = `Of ${run} statements of Spark ${SUITE_VERSION}’s suite:

| answer                                                | statements |
| ----------------------------------------------------- | ---------: |
| equal                                                 | ${share(sums.equal)} |
| both fail, with the same condition                    | ${share(sums['same-error'])} |
| both fail, with different conditions                  | ${share(sums['both-fail'])} |
| fails only here                                       | ${share(sums['we-fail'])} |
| the same rows in another order under an ORDER BY      | ${share(sums.order)} |
| DESCRIBE, SHOW or EXPLAIN in other words              | ${share(sums.wording)} |
| the same but for the last digits of a DOUBLE or FLOAT | ${share(sums.digits)} |
| one of several answers that Spark may give            | ${share(sums.undetermined)} |
| different after a statement that only one carried out | ${share(sums.parted)} |
| different                                             | ${share(sums.silent)} |
| answered here, though Spark fails                     | ${share(sums['we-answer'])} |

Of the equal ones, ${types} have a column of another type, and ${names} one of another name that Spark makes up.
${apart} more need a setting or functions that the suite adds, which aren’t there here.
`;
  const page = readFileSync(PAGE, 'utf8');
  const at = page.indexOf(BEGIN) + BEGIN.length;
  writeFileSync(PAGE, page.slice(0, at) + text + page.slice(page.indexOf(END, at)));
}
