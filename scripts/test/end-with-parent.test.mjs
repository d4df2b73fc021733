import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/root.mjs';

const MODULE = pathToFileURL(`${ROOT}/scripts/lib/end-with-parent.mjs`).href;
const PROGRAM = `
  import { endWithParent } from ${JSON.stringify(MODULE)};
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
  endWithParent();
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

test('a program that npm started through a shell shuts down when the shell is killed', async () => {
  // The second command keeps the shell from replacing itself with the first (exec).
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, PROGRAM], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = /** @type {string[]} */ ([]);
  const output = createInterface({ input: shell.stdout });
  const closed = once(output, 'close');
  output.on('line', (line) => {
    lines.push(line);
    if (line === 'ready') shell.kill('SIGTERM');
  });
  await closed;
  expect(lines).toEqual(['ready', 'ended']);
});
