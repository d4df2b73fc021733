import { createInterface } from 'node:readline';
import { openLocalStore } from '../../src/app/create-engine.ts';

/**
 * A local workspace in a process of its own that writes until it is killed or told to end. It says what it is about to
 * write (`try`), what was acknowledged (`done`), what lost against another writer (`lost`) and what failed otherwise.
 *
 * Arguments: the data folder, a name for this process, and the jobs as JSON: [statement with {id}, …], each repeated
 * `times` times with ids of its own.
 */
interface Job {
  readonly name: string;
  readonly statement: string;
  readonly times: number;
}

const [home = '', writer = '', jobs = '[]'] = process.argv.slice(2);
const say = (...words: readonly (string | number)[]): boolean => process.stdout.write(`${words.join(' ')}\n`);
const store = await openLocalStore({ home });
await store.engine.execute({ statement: 'SELECT 1' });
say('ready');

async function work({ name, statement, times }: Job): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const id = `${writer}.${turn}`;
    say('try', name, id);
    try {
      await store.engine.execute({ statement: statement.replaceAll('{id}', id) });
      say('done', name, id);
    } catch (error) {
      const text = String(error).replaceAll('\n', ' ');
      say(text.includes('DELTA_CONCURRENT_WRITE') ? 'lost' : 'failed', name, id, text);
    }
  }
}

await Promise.all((JSON.parse(jobs) as Job[]).map(work));
say('end');
// Whoever started this process may want to look before the engine goes.
for await (const line of createInterface({ input: process.stdin })) if (line === 'end') break;
await store.close();
process.exit(0);
