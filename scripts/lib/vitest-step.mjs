import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * A step that runs the projects of vitest.config.ts whose names begin with its own.
 *
 * @param {string} name
 * @param {{ cores?: number, needs?: readonly string[], minutes: number }} options `minutes`: the time limit after which it is considered stuck, on any machine
 * @returns {import('./step.mjs').Step}
 */
export function vitestStep(name, { cores = 2, needs = [], minutes }) {
  return {
    name,
    cores,
    needs,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'lakehouse-tests-'));
      try {
        const report = join(folder, 'report.json');
        const { code, output } = await runCommand(
          join(ROOT, 'node_modules/.bin/vitest'),
          ['run', `--project=${name}*`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
          { timeoutMs: minutes * 60_000 },
        );
        const counts = countTests(
          existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
          code,
        );
        return { ...counts, output };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
