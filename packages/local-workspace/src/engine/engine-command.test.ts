import { describe, expect, it } from 'vitest';
import { engineCommand } from './engine-command.ts';

describe('the process of the engine', () => {
  it('has its address space limited on Linux, by a shell that every distribution has', () => {
    const { program, args } = engineCommand('/app/child.mjs', 2048, 'linux');
    expect(program).toBe('/bin/sh');
    expect(args.slice(-3)).toEqual([String(2048 * 1024), process.execPath, '/app/child.mjs']);
  });

  it.each(['darwin', 'win32'] as const)('is Node itself on %s', (platform) => {
    expect(engineCommand('/app/child.mjs', 2048, platform)).toEqual({
      program: process.execPath,
      args: ['/app/child.mjs'],
    });
  });
});
