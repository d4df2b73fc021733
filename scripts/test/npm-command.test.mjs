import { describe, expect, test } from 'vitest';
import { npmCommand } from '../lib/npm-command.mjs';

describe('npm is started', () => {
  test('as the npm that runs us', () => {
    const env = { npm_execpath: '/opt/npm/bin/npm-cli.js' };
    for (const platform of /** @type {const} */ (['linux', 'darwin', 'win32'])) {
      expect(npmCommand(['ci'], { platform, env, node: '/opt/node' })).toEqual({
        program: '/opt/node',
        args: ['/opt/npm/bin/npm-cli.js', 'ci'],
      });
    }
  });

  test.each(/** @type {const} */ (['linux', 'darwin']))('by its name on %s', (platform) => {
    expect(npmCommand(['ci'], { platform, env: {} })).toEqual({ program: 'npm', args: ['ci'] });
  });

  test('without its .cmd file on Windows, also when another package manager runs us', () => {
    const env = { npm_execpath: 'C:\\yarn\\yarn.cmd' };
    expect(npmCommand(['ci'], { platform: 'win32', env, node: 'C:\\nodejs\\node.exe' })).toEqual({
      program: 'C:\\nodejs\\node.exe',
      args: ['C:\\nodejs\\node_modules\\npm\\bin\\npm-cli.js', 'ci'],
    });
  });
});
