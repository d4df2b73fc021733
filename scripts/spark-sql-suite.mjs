import { join } from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';
import { ROOT } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';

// `npm run spark-sql-suite [-- WORD… --record --cases=FILE]`: Spark's own SQL suite, or the files whose names hold a word, or the one of a name, `=random`.
requireNode();
await ensureDependencies();
const args = process.argv.slice(2);
const words = args.filter((word) => !word.startsWith('-'));
process.env['SPARK_SQL_SUITE'] = words.join(' ') || 'all';
if (args.includes('--record')) process.env['SPARK_SQL_SUITE_RECORD'] = 'true';
const cases = args.find((arg) => arg.startsWith('--cases='));
if (cases) process.env['SPARK_SQL_SUITE_CASES'] = cases.slice('--cases='.length);
const { code } = await runCommand(
  join(ROOT, 'node_modules/.bin/vitest'),
  [
    'run',
    '--project=spark',
    '--reporter=default',
    '--testTimeout=3600000',
    'packages/local-workspace/test/spark/sql-suite',
  ],
  { show: true, timeoutMs: 60 * 60_000 },
);
process.exitCode = code === 0 ? 0 : 1;
