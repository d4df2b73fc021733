import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { downloadObject } from '@lakehouse/databricks-client/resources/workspace/download-object';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { base64OfText } from '../../../shared/files/base64-of-text.ts';
import { hasFolder } from '../../../shared/library/workspace-folder.ts';
import { readRun, runText, type SavedRun } from './run-record.ts';

/** How many runs of a pipeline are kept. */
export const MAX_RUNS = 50;

/** The runs of one pipeline in the workspace, one file each. Every call rejects with DatabricksError. */
export interface RunFiles {
  /** The newest runs without those of these ids. Files that aren't runs are ignored. */
  readonly read: (known: ReadonlySet<string>) => Promise<readonly SavedRun[]>;
  /** Writes a run, and deletes the oldest beyond the limit. */
  readonly write: (run: SavedRun) => Promise<void>;
}

const ENDING = '.json';

/** The files of runs in a folder, which is made by the first one. */
export function runFiles(transport: Transport, folder: string): RunFiles {
  const api = bindEndpoints(transport, workspaceEndpoints);
  const pathOf = (id: string): string => `${folder}/${id}${ENDING}`;
  /** The ids of the runs, newest first. */
  const list = async (): Promise<readonly string[]> => {
    const { objects } = await api.list({ path: folder });
    return objects
      .filter(({ path }) => path.endsWith(ENDING))
      .map(({ path }) => path.slice(path.lastIndexOf('/') + 1, -ENDING.length))
      .toSorted()
      .toReversed();
  };
  return {
    read: async (known) => {
      if (!(await hasFolder(transport, folder))) return [];
      const ids = (await list()).slice(0, MAX_RUNS).filter((id) => !known.has(id));
      const runs = await Promise.all(
        ids.map(async (id) => {
          const file = await downloadObject(transport, { path: pathOf(id), format: 'AUTO' });
          return readRun(await file.text());
        }),
      );
      return runs.filter((run) => run !== undefined);
    },
    write: async (run) => {
      await api.mkdirs({ path: folder });
      const content = base64OfText(runText(run));
      await api.import({ path: pathOf(run.id), format: 'RAW', content, overwrite: true });
      for (const id of (await list()).slice(MAX_RUNS)) await api.delete({ path: pathOf(id) });
    },
  };
}
