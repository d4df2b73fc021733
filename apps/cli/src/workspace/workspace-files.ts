import { PIPELINE_ENDING, RUNS_ENDING, studioFolder } from '@lakehouse/core/targets/studio-files';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { downloadObject } from '@lakehouse/databricks-client/resources/workspace/download-object';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { CommandError } from '../usage.ts';

/** Whether a path can be one of a workspace; all but those below /Workspace can be one of this computer too. */
export const isWorkspacePath = (path: string): boolean => /^\/(?:Workspace|Users|Shared|Repos)\//u.test(path);

/** Whether it can be nothing else. */
export const isOnlyWorkspacePath = (path: string): boolean => path.startsWith('/Workspace/');

/** A file with a pipeline. */
export interface WorkspacePipeline {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | undefined;
}

/** Gives what a call gives; its failure is told with the path that it is about. */
async function about<Answer>(path: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof DatabricksError) throw new CommandError(`${path}: ${cause.message}`);
    throw cause;
  }
}

/** The bytes of a file. Throws CommandError where it can’t be read. */
export async function readWorkspaceFile(transport: Transport, path: string): Promise<Uint8Array> {
  const answer = await about(path, downloadObject(transport, { path, format: 'AUTO' }));
  return new Uint8Array(await answer.arrayBuffer());
}

/** The folder in which the app keeps the pipelines of who calls. */
export async function ownFolder(transport: Transport): Promise<string> {
  const { userName } = await about('DATABRICKS_HOST', bindEndpoints(transport, currentUserEndpoints).me({}));
  return studioFolder(userName);
}

/** The pipelines of who calls; undefined before the app has kept one. Throws CommandError where a folder can’t be listed. */
export async function listOwn(
  transport: Transport,
  folder: string,
): Promise<readonly WorkspacePipeline[] | undefined> {
  try {
    await bindEndpoints(transport, workspaceEndpoints).getStatus({ path: folder });
  } catch (cause) {
    if (cause instanceof DatabricksError && cause.status === 404) return undefined;
  }
  return listPipelines(transport, folder);
}

/** The pipelines in a folder and those below it, by path. Throws CommandError where one can’t be listed. */
export async function listPipelines(
  transport: Transport,
  folder: string,
): Promise<readonly WorkspacePipeline[]> {
  const api = bindEndpoints(transport, workspaceEndpoints);
  const found: WorkspacePipeline[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const { objects } = await about(next, api.list({ path: next }));
    for (const { path, object_type, modified_at } of objects) {
      if (object_type === 'DIRECTORY' && !path.endsWith(RUNS_ENDING)) folders.push(path);
      if (object_type === 'FILE' && path.endsWith(PIPELINE_ENDING))
        found.push({ path, modifiedAt: modified_at ?? undefined });
    }
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
