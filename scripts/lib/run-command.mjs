import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

/** @typedef {{ code: number, output: string }} CommandResult exit code (124 after the time limit) and all it printed */

/** The signals that end us: Ctrl-C, a request, a closed terminal. */
const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end. Its process group is ended before this process ends, and after the time limit.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, timeoutMs?: number, patienceMs?: number }} [options]
 * `show`: print output as it comes instead of collecting it; `patienceMs`: how long the program may shut down when we
 * are stopped, before it is killed (0: killed at once)
 * @returns {Promise<CommandResult>} rejects only when the program can't be started
 */
export function runCommand(program, args, options = {}) {
  const { cwd = ROOT, env = {}, show = false, timeoutMs = 20 * 60_000, patienceMs = 5000 } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      detached: true,
    });
    const chunks = /** @type {Buffer[]} */ ([]);
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));

    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup(child.pid, 'SIGKILL');
    }, timeoutMs);
    let isStopping = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      const kill = () => killGroup(child.pid, 'SIGKILL');
      // A second signal kills at once.
      if (isStopping || patienceMs === 0) kill();
      else {
        killGroup(child.pid, 'SIGTERM');
        setTimeout(kill, patienceMs);
      }
      if (isStopping) return;
      isStopping = true;
      // A process that outlives us would interfere with the next start.
      child.once('exit', () => {
        kill();
        process.exit(128 + constants.signals[signal]);
      });
    };
    for (const signal of STOPS) process.on(signal, stop);
    const release = () => {
      clearTimeout(timer);
      for (const signal of STOPS) process.off(signal, stop);
    };

    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('close', (code) => {
      release();
      const output = Buffer.concat(chunks).toString('utf8');
      const note = `\n${program} was stopped after ${timeoutMs / 1000} s\n`;
      resolve(timedOut ? { code: 124, output: output + note } : { code: code ?? 1, output });
    });
  });
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function killGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group may have ended between the decision and the signal.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
