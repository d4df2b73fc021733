import { randomUUID } from 'node:crypto';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { openLocalStore } from '../../src/app/create-engine.ts';
import { writtenTables } from './written-tables.ts';

/**
 * A local workspace in a process of its own that runs a pipeline again and again until it is killed. It says which run it
 * begins (`try run N`), and how that ended (`done` or `failed`). Arguments: the data folder, and the number of the first run.
 */
const [home = '', first = '1'] = process.argv.slice(2);
const say = (...words: readonly (string | number)[]): boolean => process.stdout.write(`${words.join(' ')}\n`);
const store = await openLocalStore({ home });
const execute = async (statement: string) => {
  const { schema, chunks } = await store.engine.execute({ statement });
  return { columns: schema, rows: chunks.flat() };
};
await execute('SELECT 1');
say('ready');
for (let run = Number(first); ; run++) {
  say('try', 'run', run);
  const { status, nodes } = await runPlan(
    writtenTables(run),
    unattended(execute, newRunId(Date.now(), randomUUID())),
  );
  if (status === 'succeeded') say('done', 'run', run);
  else say('failed', 'run', run, nodes.map(({ message = '' }) => message.replaceAll('\n', ' ')).join(' '));
}
