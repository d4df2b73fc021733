import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatGenerated } from './generators/format-generated.mjs';
import { GENERATORS } from './generators/generators.mjs';
import { ROOT } from './lib/root.mjs';

const check = process.argv.includes('--check');
let stale = 0;

for (const { output, generate } of GENERATORS) {
  const path = join(ROOT, output);
  const text = formatGenerated(output, generate(ROOT));
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (current === text) continue;
  stale += 1;
  if (check) {
    console.log(`${output} is stale; run \`npm run gen\` and commit the result.`);
    const { stdout } = spawnSync(
      'diff',
      ['-u', `--label=${output}`, '--label=expected', existsSync(path) ? path : '/dev/null', '-'],
      {
        input: text,
        encoding: 'utf8',
      },
    );
    console.log(stdout);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`Wrote ${output}`);
  }
}

if (check && stale > 0) process.exit(1);
