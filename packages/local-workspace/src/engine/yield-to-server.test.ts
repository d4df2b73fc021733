import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { yieldToServer } from './yield-to-server.ts';

const PLATFORMS = ['linux', 'darwin', 'win32'] as const;
const server = getPriority();

/** The priorities that are set for a process, as `pid: priority`. */
const set = (pid: number, platform: NodeJS.Platform): string[] => {
  const calls: string[] = [];
  yieldToServer(pid, platform, (of, priority) => calls.push(`${of}: ${priority - server}`));
  return calls;
};

it.each(PLATFORMS)('a child process has a lower priority than the server on %s', (platform) => {
  expect(set(4711, platform)).toEqual([`4711: ${Math.min(8, 19 - server)}`]);
});

it('a thread has it too where the system distinguishes threads; elsewhere the server keeps its priority', () => {
  expect(PLATFORMS.map((platform) => set(0, platform).length)).toEqual([1, 0, 0]);
});

it('nothing fails where the system does not allow it', () => {
  const refuse = () => {
    throw new Error('EACCES');
  };
  expect(() => yieldToServer(4711, 'linux', refuse)).not.toThrow();
});
