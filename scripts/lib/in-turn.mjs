import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Runs work on a folder while no other process of this user does. The lock is a link for the folder in the system's
 * temporary folder, which points to a socket with a unique name on which the working process listens, so that the lock
 * is released however that process ends.
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
    // A process that is being killed may still accept connections shortly after it has closed this one.
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
 * @returns {Promise<(() => void) | undefined>} releases the lock; undefined when another process has it
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
    // The path of a socket is limited to about 100 characters: too few to put it inside any folder.
    const socket = join(tmpdir(), `lakehouse-${randomBytes(6).toString('hex')}.sock`);
    const listening = () => {
      const isMine = placed(socket, link);
      if (!isMine) close();
      // The link is removed first, so that it never points to a socket that was closed normally.
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
    // A killed process leaves a link to a dead socket; one that ended normally has removed it.
    socket.on('error', () => removeLeft(link, target));
    socket.on('close', () => resolve());
    socket.resume();
  });
}

/**
 * Removes the link of a killed process. Only one of several waiting processes does so, and the link of another process
 * is not touched.
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
 * @returns {boolean} false when the link already exists
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
