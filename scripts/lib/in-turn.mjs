import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Does work on a folder while no other process of this user does. Who is at work has the folder's link in the folder for
 * temporary files. It leads to a socket of a name that is used once, on which its process listens, however that ends.
 *
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once, when another process is at work
 * @returns {Promise<T>}
 */
export async function inTurn(folder, work, onWait = () => undefined) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const link = join(tmpdir(), `lakehouse-${userInfo().uid}-${name}`);
  let hasSaid = false;
  const say = () => {
    if (!hasSaid) onWait();
    hasSaid = true;
  };
  let end = await begin(link);
  while (end === undefined) {
    // A process that is being killed can still be reached shortly after it has closed the connection.
    await untilEnded(link, say);
    end = await begin(link);
  }
  try {
    return await work();
  } finally {
    end();
  }
}

const codeOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/**
 * @param {string} link
 * @returns {Promise<(() => void) | undefined>} what ends the turn; undefined when another process has it
 */
function begin(link) {
  return new Promise((resolve) => {
    const waiting = /** @type {Set<import('node:net').Socket>} */ (new Set());
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    const close = () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
    // Without a socket there is no lock.
    server.on('error', () => resolve(close));
    // The path of a socket may have 100 characters: too few for one inside any folder.
    const socket = join(tmpdir(), `lakehouse-${randomBytes(6).toString('hex')}.sock`);
    const listening = () => {
      const isMine = placed(socket, link);
      if (!isMine) close();
      // The link goes first: it never leads to a socket that was closed in order.
      const end = () => {
        rmSync(link, { force: true });
        close();
      };
      resolve(isMine ? end : undefined);
    };
    server.listen(socket, listening).unref();
  });
}

/**
 * @param {string} link
 * @param {() => void} onWait
 * @returns {Promise<void>}
 */
function untilEnded(link, onWait) {
  const target = targetOf(link);
  if (target === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const socket = connect(target, onWait);
    // A process that was killed leaves a link to a dead socket; one that ended has removed it.
    socket.on('error', () => removeLeft(link, target));
    socket.on('close', () => resolve());
    socket.resume();
  });
}

/**
 * Removes the link of a process that was killed. Of several only one does so, and the link of another process stays.
 *
 * @param {string} link
 * @param {string} target
 */
function removeLeft(link, target) {
  const mark = `${target}-left`;
  if (!placed(target, mark)) return;
  if (targetOf(link) === target) rmSync(link, { force: true });
  rmSync(target, { force: true });
  rmSync(mark, { force: true });
}

/**
 * @param {string} target
 * @param {string} link
 * @returns {boolean} false when the link is there already
 */
function placed(target, link) {
  try {
    symlinkSync(target, link);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} link
 * @returns {string | undefined}
 */
function targetOf(link) {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
