import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Does work on a folder while no other process of this user does. Who is at work listens on a socket, which ends with
 * its process however that ends.
 *
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called when another process is at work
 * @returns {Promise<T>}
 */
export async function inTurn(folder, work, onWait = () => undefined) {
  // The path of a socket may have 100 characters: too few for one inside any folder.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `lakehouse-${userInfo().uid}-${name}.sock`);
  let end = await begin(path);
  while (end === undefined) {
    await untilEnded(path, onWait);
    end = await begin(path);
  }
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * @param {string} path
 * @returns {Promise<(() => void) | undefined>} what ends the turn; undefined when another process has it
 */
function begin(path) {
  return new Promise((resolve) => {
    const waiting = /** @type {Set<import('node:net').Socket>} */ (new Set());
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    const end = () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
    // Where there can be no socket, nobody waits.
    server.on('error', (error) =>
      resolve(/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? undefined : end),
    );
    server.listen(path, () => resolve(end)).unref();
  });
}

/**
 * @param {string} path
 * @param {() => void} onWait
 * @returns {Promise<void>}
 */
function untilEnded(path, onWait) {
  return new Promise((resolve) => {
    const socket = connect(path, onWait);
    socket.on('error', (error) => {
      // A process that was killed leaves its socket without anybody behind it.
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNREFUSED') rmSync(path, { force: true });
    });
    socket.on('close', () => resolve());
    socket.resume();
  });
}
