import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { keepServing } from './keep-serving.ts';

const guarded = () =>
  Object.assign(new EventEmitter(), { stdout: new EventEmitter(), stderr: new EventEmitter() });

it('logs class, code and location of an unhandled failure, and nothing of its message', () => {
  const lines: string[] = [];
  const process = guarded();
  keepServing(process, (line) => lines.push(line));
  const failure = Object.assign(new TypeError('Bearer dapi-secret'), { code: 'ECONNRESET' });
  expect(process.emit('uncaughtException', failure)).toBe(true);
  expect(process.emit('unhandledRejection', 'dapi-secret')).toBe(true);
  expect(lines[0]).toMatch(/^Unhandled error: TypeError ECONNRESET\n {4}at .*keep-serving\.test/u);
  expect(lines[1]).toBe('Unhandled error: a string was thrown');
  expect(lines.join('\n')).not.toContain('dapi');
});

it('keeps serving when the pipe of the log is closed', () => {
  const process = guarded();
  keepServing(process, () => undefined);
  expect(process.stdout.emit('error', new Error('EPIPE'))).toBe(true);
  expect(process.stderr.emit('error', new Error('EPIPE'))).toBe(true);
});
