import { PIPELINE_ENDING, RUNS_ENDING, studioFolder } from '@lakehouse/core/targets/studio-files';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { downloadObject } from '@lakehouse/databricks-client/resources/workspace/download-object';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { base64OfText } from '../files/base64-of-text.ts';

/** The files of pipelines in the user's own folder of the workspace. Every call rejects with DatabricksError. */
export interface WorkspaceFolder {
  /** Where the files are; ends without a slash. */
  readonly path: string;
  /** When each file was last changed, in epoch milliseconds, by path. */
  readonly list: () => Promise<ReadonlyMap<string, number>>;
  readonly read: (path: string) => Promise<string>;
  /** Writes a file, and returns when the workspace changed it. */
  readonly write: (path: string, text: string) => Promise<number>;
  /** Deletes a file, and the runs of its pipeline. */
  readonly delete: (path: string) => Promise<void>;
}

/** The folder of the runs of the pipeline that a file holds. */
export const runsFolderOf = (file: string): string =>
  `${file.slice(0, -PIPELINE_ENDING.length)}${RUNS_ENDING}`;

/** The folder of the runs of a pipeline that has no file in this workspace. */
export const runsFolderWithoutFile = (userName: string, name: string, id: string): string =>
  `${studioFolder(userName)}/${fileStem(name)} ${id}${RUNS_ENDING}`;

/** Whether a folder of runs is there, asked of the folder around it: the browser would report a missing one as an error. */
export async function hasFolder(transport: Transport, path: string): Promise<boolean> {
  const api = bindEndpoints(transport, workspaceEndpoints);
  const around = path.slice(0, path.lastIndexOf('/'));
  await api.mkdirs({ path: around });
  return (await api.list({ path: around })).objects.some((one) => one.path === path);
}

/** The name of a pipeline without characters that file systems reject. */
export const fileStem = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 100);

/** The folder of a user's pipelines. */
export function workspaceFolder(transport: Transport, userName: string): WorkspaceFolder {
  const api = bindEndpoints(transport, workspaceEndpoints);
  const path = studioFolder(userName);
  return {
    path,
    list: async () => {
      await api.mkdirs({ path });
      const { objects } = await api.list({ path });
      return new Map(
        objects
          .filter((one) => one.object_type === 'FILE' && one.path.endsWith(PIPELINE_ENDING))
          .map((one) => [one.path, one.modified_at ?? 0]),
      );
    },
    read: async (file) => (await downloadObject(transport, { path: file, format: 'AUTO' })).text(),
    write: async (file, text) => {
      await api.import({ path: file, format: 'RAW', content: base64OfText(text), overwrite: true });
      return (await api.getStatus({ path: file })).modified_at ?? 0;
    },
    delete: async (file) => {
      await api.delete({ path: file });
      const runs = runsFolderOf(file);
      if (await hasFolder(transport, runs)) await api.delete({ path: runs, recursive: true });
    },
  };
}
