/** How the process of the engine is started. */
export interface EngineCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Linux limits the address space of the engine: a shell sets the limit (KiB) and becomes Node. macOS has no such limit,
 * and Windows no such shell: there DuckDB's own memory limit is the only one.
 */
export function engineCommand(
  childPath: string,
  addressLimitMiB: number,
  platform: NodeJS.Platform = process.platform,
): EngineCommand {
  const node = process.execPath;
  if (platform !== 'linux') return { program: node, args: [childPath] };
  const limit = String(addressLimitMiB * 1024);
  return {
    program: '/bin/sh',
    args: ['-c', 'ulimit -v "$1" 2>/dev/null; shift; exec "$@"', 'sh', limit, node, childPath],
  };
}
