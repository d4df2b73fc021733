import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';

/** The tolerated share of duplicated lines: a few short, coincidental matches. */
const LIMIT_PERCENT = 0.5;

/**
 * @typedef {{ name: string, start: number, end: number }} Place
 * @typedef {{ duplicates: { firstFile: Place, secondFile: Place, lines: number }[],
 *   statistics: { total: { sources: number, percentage: number } } }} JscpdReport
 */

/** Checks for duplicated code (.jscpd.json says where; tests may repeat themselves). */
export const duplicates = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'duplicates',
  cores: 1,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'lakehouse-duplicates-'));
    try {
      const program = join(ROOT, 'node_modules/.bin/jscpd');
      const { output } = await runCommand(program, ['--reporters', 'json', '--output', folder]);
      const path = join(folder, 'jscpd-report.json');
      if (!existsSync(path)) return checkResult(false, { output: `jscpd wrote no report:\n${output}` });
      return judge(JSON.parse(readFileSync(path, 'utf8')));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** @param {JscpdReport} report */
function judge({ duplicates: found, statistics: { total } }) {
  const place = (/** @type {Place} */ { name, start, end }) => `${name}:${start}-${end}`;
  const lines = found.map(
    (pair) => `${pair.lines} lines: ${place(pair.firstFile)} = ${place(pair.secondFile)}`,
  );
  return checkResult(total.sources > 0 && total.percentage <= LIMIT_PERCENT, {
    note: `${total.percentage.toFixed(2)} % in ${total.sources} files`,
    output: [...lines, `The limit is ${LIMIT_PERCENT} % of all lines.`].join('\n'),
  });
}
