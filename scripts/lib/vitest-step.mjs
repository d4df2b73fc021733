import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/**
 * A step that runs the projects of vitest.config.ts whose names begin with its own.
 *
 * @param {string} name
 * @param {{ cores?: number, needs?: readonly string[], minutes: number, projects?: string, node?: string }} options
 * `minutes`: the time limit after which it is considered stuck, on any machine; `projects`: what the names begin with in
 * place of the step's; `node`: the program that runs them, and all that they start as `node`
 * @returns {import('./step.mjs').Step}
 */
export function vitestStep(
  name,
  { cores = 2, needs = [], minutes, projects = name, node = process.execPath },
) {
  return {
    name,
    cores,
    needs,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'lakehouse-tests-'));
      try {
        const report = join(folder, 'report.json');
        const { code, output } = await runCommand(
          node,
          [
            VITEST,
            'run',
            `--project=${projects}*`,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          {
            timeoutMs: minutes * 60_000,
            env: { PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` },
          },
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
