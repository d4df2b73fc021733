import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { openPipeline, savedText } from '@lakehouse/core/pipeline/saved-file';
import { PIPELINE_ENDING, RUNS_ENDING } from '@lakehouse/core/targets/studio-files';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { downloadObject } from '@lakehouse/databricks-client/resources/workspace/download-object';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { newPipelineId } from '../../../shared/library/new-pipeline-id.ts';
import { factsOf } from '../../../shared/library/pipeline-facts.ts';
import type { PipelineLibrary } from '../../../shared/library/pipeline-library.ts';
import { withoutJobs } from '../parts/library-actions.ts';

/** Where all users have their folders. */
export const USERS = '/Users';

/** A folder of the workspace, or a file with a pipeline. */
export interface WorkspaceEntry {
  readonly path: string;
  readonly name: string;
  readonly isFolder: boolean;
}

/** The same path as the workspace tells it, however it is typed. */
export const plainPath = (typed: string): string =>
  `/${typed
    .trim()
    .replace(/^\/?Workspace(?=\/|$)/u, '')
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;

export const isPipelineFile = (path: string): boolean => path.endsWith(PIPELINE_ENDING);

/** The folders and pipelines in a folder, folders first. Rejects with DatabricksError. */
export async function listFolder(
  transport: Transport,
  path: string,
  signal: AbortSignal,
): Promise<readonly WorkspaceEntry[]> {
  const { objects } = await bindEndpoints(transport, workspaceEndpoints).list({ path }, { signal });
  return objects
    .filter(({ object_type, path: at }) =>
      object_type === 'DIRECTORY' ? !at.endsWith(RUNS_ENDING) : object_type === 'FILE' && isPipelineFile(at),
    )
    .map(({ path: at, object_type }) => {
      const name = at.slice(at.lastIndexOf('/') + 1);
      const isFolder = object_type === 'DIRECTORY';
      return { path: at, name: isFolder ? name : name.slice(0, -PIPELINE_ENDING.length), isFolder };
    })
    .toSorted((a, b) => Number(b.isFolder) - Number(a.isFolder) || a.name.localeCompare(b.name));
}

/**
 * The id of the pipeline that a file is: the user's own one, or a new copy in the library. Rejects with DatabricksError or
 * StorageError, and with an Error that says why the file is not a pipeline.
 */
export async function takePipeline(
  transport: Transport,
  path: string,
  { library, workspaceUrl }: { readonly library: PipelineLibrary; readonly workspaceUrl: string },
): Promise<string> {
  const own = (await library.list()).find(
    ({ file }) => file?.workspaceUrl === workspaceUrl && file.path === path,
  );
  if (own) return own.id;
  const opened = openPipeline(await (await downloadObject(transport, { path, format: 'AUTO' })).text());
  if (!opened.ok) throw new Error(opened.message);
  // What a colleague deployed is not this copy's job.
  const document = withoutJobs(opened.document);
  const id = newPipelineId();
  const text = savedText(document, Date.now());
  await library.write({ id, text, facts: factsOf(document, planPipeline(document)), basis: undefined });
  return id;
}
