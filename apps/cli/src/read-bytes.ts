import { readFile } from 'node:fs/promises';
import { CommandError } from './usage.ts';
import { connectWorkspace } from './workspace/connect-workspace.ts';
import { isOnlyWorkspacePath, isWorkspacePath, readWorkspaceFile } from './workspace/workspace-files.ts';

/**
 * The bytes of a file of this computer, or of the workspace where the path is one of it and there is no such file here.
 * Throws CommandError.
 */
export async function readBytes(path: string): Promise<Uint8Array> {
  if (isOnlyWorkspacePath(path)) return readWorkspaceFile(connectWorkspace(), path);
  try {
    return await readFile(path);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' && isWorkspacePath(path)) return readWorkspaceFile(connectWorkspace(), path);
    throw new CommandError(
      code === 'ENOENT'
        ? `${path}: no such file`
        : `${path}: can’t be read (${typeof code === 'string' ? code : 'unknown'})`,
    );
  }
}
