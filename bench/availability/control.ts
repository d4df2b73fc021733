import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An idle server: the time it takes to answer is the machine's. */
const PROGRAM = `
const { createServer } = require('node:http');
const server = createServer((_request, answer) => answer.end('{}'));
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());`;

/** Starts an idle HTTP server in a process of its own. */
export async function startControl(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
