import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { openPipeline, savedText } from '@lakehouse/core/pipeline/saved-file';
import { PIPELINE_ENDING } from '@lakehouse/core/targets/studio-files';
import type { PipelineEntry } from './library-record.ts';
import { newPipelineId } from './new-pipeline-id.ts';
import { factsOf } from './pipeline-facts.ts';
import type { PipelineLibrary } from './pipeline-library.ts';
import { fileStem, type WorkspaceFolder } from './workspace-folder.ts';

export interface SyncDeps {
  readonly library: PipelineLibrary;
  readonly folder: WorkspaceFolder;
  readonly workspaceUrl: string;
}

/** A free path for a pipeline's file, named after it. */
function freePath(folder: string, name: string, taken: { has(path: string): boolean }): string {
  const stem = fileStem(name);
  for (let count = 1; ; count++) {
    const path = `${folder}/${stem}${count === 1 ? '' : ` (${count})`}${PIPELINE_ENDING}`;
    if (!taken.has(path)) return path;
  }
}

/**
 * Writes what changed in the library to the user's folder of the workspace, and the other way round. What both changed is
 * kept twice: the file's becomes a pipeline of its own. Returns the names of those. Rejects with the first failure;
 * what came before it is done.
 */
export async function syncWorkspace({ library, folder, workspaceUrl }: SyncDeps): Promise<readonly string[]> {
  const files = new Map(await folder.list());
  const duplicated: string[] = [];
  const entries = await library.all();
  const isHere = ({ file }: PipelineEntry): boolean =>
    file === undefined || (file.workspaceUrl === workspaceUrl && file.path.startsWith(`${folder.path}/`));

  const take = async (
    path: string,
    modifiedAt: number,
    entry?: PipelineEntry,
  ): Promise<string | undefined> => {
    const opened = openPipeline(await folder.read(path));
    // A file that isn't a pipeline stays as it is.
    if (!opened.ok) return undefined;
    const { document } = opened;
    const id = entry?.id ?? newPipelineId();
    const text = savedText(document, modifiedAt);
    const { ok, stored } = await library.write({
      id,
      text,
      facts: factsOf(document, planPipeline(document)),
      basis: entry?.revision,
    });
    if (ok)
      await library.note(id, { file: { workspaceUrl, path, modifiedAt, revision: stored.entry.revision } });
    return document.name;
  };

  const put = async ({ id, name }: PipelineEntry, known: string | undefined): Promise<void> => {
    const stored = await library.read(id);
    if (!stored) return;
    const path = known ?? freePath(folder.path, name, files);
    const modifiedAt = await folder.write(path, stored.text);
    files.set(path, modifiedAt);
    await library.note(id, { file: { workspaceUrl, path, modifiedAt, revision: stored.entry.revision } });
  };

  for (const entry of entries.filter(isHere)) {
    const { file, revision, deletedAt } = entry;
    const modifiedAt = file && files.get(file.path);
    const isTheirs = file !== undefined && modifiedAt !== undefined && modifiedAt !== file.modifiedAt;
    if (deletedAt !== undefined) {
      if (!file || modifiedAt === undefined || isTheirs) continue;
      await folder.delete(file.path);
      files.delete(file.path);
    } else if (isTheirs && revision === file.revision) await take(file.path, modifiedAt, entry);
    else if (isTheirs) {
      const name = await take(file.path, modifiedAt);
      if (name !== undefined) duplicated.push(name);
      await put(entry, undefined);
    } else if (revision !== file?.revision || modifiedAt === undefined) await put(entry, file?.path);
  }
  const known = new Set((await library.all()).flatMap(({ file }) => (file ? [file.path] : [])));
  for (const [path, modifiedAt] of files) if (!known.has(path)) await take(path, modifiedAt);
  return duplicated;
}
