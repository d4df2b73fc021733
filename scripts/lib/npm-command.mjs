import { win32 } from 'node:path';

/**
 * How npm is started: its JavaScript is run by this Node, because Windows can't start `npm.cmd` without a shell.
 *
 * @param {readonly string[]} args
 * @param {{ platform?: NodeJS.Platform, env?: Record<string, string | undefined>, node?: string }} [machine]
 * @returns {{ program: string, args: string[] }}
 */
export function npmCommand(
  args,
  { platform = process.platform, env = process.env, node = process.execPath } = {},
) {
  // npm passes its own path to the scripts that it runs.
  const running = env['npm_execpath'];
  if (running?.endsWith('.js')) return { program: node, args: [running, ...args] };
  if (platform !== 'win32') return { program: 'npm', args: [...args] };
  return {
    program: node,
    args: [win32.join(win32.dirname(node), 'node_modules/npm/bin/npm-cli.js'), ...args],
  };
}
