import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatGenerated } from './generators/format-generated.mjs';
import { GENERATORS } from './generators/generators.mjs';
import { lineDifference } from './generators/line-difference.mjs';
import { ROOT } from './lib/root.mjs';

const check = process.argv.includes('--check');
let stale = 0;

for (const generator of GENERATORS) {
  const path = join(ROOT, generator.output);
  const text = formatGenerated(generator.output, generator.generate(ROOT));
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (current === text) continue;
  stale += 1;
  if (check) {
    console.log(`${generator.output} is stale; run \`npm run gen\` and commit the result.`);
    console.log(lineDifference(current, text));
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`Wrote ${generator.output}`);
  }
}

if (check && stale > 0) process.exit(1);
