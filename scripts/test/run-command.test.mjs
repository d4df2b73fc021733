import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';

const MODULE = pathToFileURL(`${ROOT}/scripts/lib/run-command.mjs`).href;
/** Prints its process id and ignores the signals that ask it to end. */
const STUBBORN = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  setInterval(() => undefined, 1000);
  console.log(process.pid);
`;
/** Prints a message and ends when asked to. */
const POLITE = `
  process.on('SIGTERM', () => { console.log('tidied up'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log(process.pid);
`;

const isRunning = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Runs a program through runCommand in a process that receives a signal: returns the program's output, and how both
 * ended.
 */
async function stopped(/** @type {string} */ program, /** @type {NodeJS.Signals} */ signal, options = {}) {
  const outer = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runCommand } from ${JSON.stringify(MODULE)};
       await runCommand(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify({ show: true, ...options })});`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = /** @type {string[]} */ ([]);
  const output = createInterface({ input: outer.stdout });
  const closed = once(output, 'close');
  output.on('line', (line) => {
    if (lines.push(line) === 1) outer.kill(signal);
  });
  const [code] = await once(outer, 'exit');
  const pid = Number(lines[0]);
  const survived = isRunning(pid);
  if (survived) process.kill(pid, 'SIGKILL');
  await closed;
  return { code, survived, said: lines.slice(1) };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('after %s we end when the program has ended, also when it ignores the signal', async (signal, code) => {
  const outcome = await stopped(STUBBORN, /** @type {NodeJS.Signals} */ (signal), { patienceMs: 100 });
  expect(outcome).toEqual({ code, survived: false, said: [] });
});

test('the program may shut down cleanly', async () => {
  const outcome = await stopped(POLITE, 'SIGINT', { patienceMs: 60_000 });
  expect(outcome).toEqual({ code: 130, survived: false, said: ['tidied up'] });
});

test('a program without patience is killed at once', async () => {
  const outcome = await stopped(POLITE, 'SIGINT', { patienceMs: 0 });
  expect(outcome).toEqual({ code: 130, survived: false, said: [] });
});

test('returns the exit code and all output', async () => {
  const program = "console.log('out'); console.error('err'); process.exit(3);";
  const { code, output } = await runCommand(process.execPath, ['-e', program]);
  expect(code).toBe(3);
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});
