import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';
import { checkResult } from '../lib/step.mjs';

const LIMIT = 500;
const CODE = /\.(ts|tsx|mjs|cjs|py|css)$/;
const GENERATED = /\.gen\.ts$/;

/** No code file is longer than 500 lines, tests included; generated files are exempt. */
export const fileLength = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'file-length',
  cores: 1,
  async run() {
    const lengths = listFiles(['packages', 'apps', 'e2e', 'bench', 'scripts', 'spark'])
      .filter((file) => CODE.test(file) && !GENERATED.test(file))
      .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
      .toSorted((a, b) => a.lines - b.lines);
    const tooLong = lengths.filter(({ lines }) => lines > LIMIT);
    const median = lengths[Math.floor(lengths.length / 2)]?.lines ?? 0;
    return checkResult(tooLong.length === 0, {
      note: `median ${median} lines`,
      output: tooLong.map(({ file, lines }) => `${file}: ${lines} lines, limit ${LIMIT}`).join('\n'),
    });
  },
});
