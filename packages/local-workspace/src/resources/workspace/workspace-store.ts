import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invalidParameter } from '../../http/api-error.ts';
import { type JsonFormat, JsonStore } from '../../storage/json-store.ts';
import { workspacePath } from './workspace-path.ts';
import {
  type ContentRecord,
  type ObjectContent,
  type WorkspaceRecord,
  workspaceIndex,
} from './workspace-record.ts';
import {
  listed,
  objectAt,
  type WorkspaceTree,
  withContent,
  withFolder,
  without,
  withRoots,
} from './workspace-tree.ts';

const FOLDER = 'workspace';
const CONTENTS = 'contents';

const indexFormat: JsonFormat<WorkspaceTree> = {
  parse(json) {
    const { next_id, objects } = workspaceIndex.parse(json);
    return { nextId: next_id, objects: new Map(objects.map((one) => [one.path, one])) };
  },
  toJson: ({ nextId, objects }) => ({ version: 1, next_id: nextId, objects: [...objects.values()] }),
};

const contentsOf = ({ objects }: WorkspaceTree): readonly string[] =>
  [...objects.values()].flatMap((one) => (one.object_type === 'DIRECTORY' ? [] : [one.content]));

/**
 * The notebooks, folders and files of the workspace. One index maps their paths to content files with generated names,
 * so that no path from outside ever becomes a path on the disk, and a crash leaves the old content or the new one.
 * Methods reject with ApiError.
 */
export class WorkspaceStore {
  private constructor(
    private readonly state: JsonStore<WorkspaceTree>,
    private readonly folder: string,
    private readonly now: () => number,
  ) {}

  /**
   * Opens the tree in the data folder, made when missing. Rejects with an Error that names the index when it is
   * damaged.
   */
  static async open(home: string, now: () => number = Date.now): Promise<WorkspaceStore> {
    const folder = join(home, FOLDER, CONTENTS);
    await mkdir(folder, { recursive: true });
    const state = new JsonStore(join(home, FOLDER, 'index.json'), {
      format: indexFormat,
      initial: withRoots(undefined, now()),
      remedy: 'Restore it, or delete it to start with no notebooks.',
    });
    await state.open();
    await state.change((tree) => withRoots(tree, now()));
    const store = new WorkspaceStore(state, folder, now);
    const used = new Set(contentsOf(state.value));
    // A crash leaves contents that no object refers to.
    await store.remove((await readdir(folder)).filter((file) => !used.has(file)));
    return store;
  }

  get(path: string): WorkspaceRecord {
    return objectAt(this.state.value, workspacePath(path));
  }

  list(path: string): readonly WorkspaceRecord[] {
    return listed(this.state.value, workspacePath(path));
  }

  async mkdirs(path: string): Promise<void> {
    const folder = workspacePath(path);
    await this.state.change((tree) => withFolder(tree, folder, this.now()));
  }

  /** Puts a notebook or file at a path whose folder exists. */
  async write(path: string, content: ObjectContent, overwrite: boolean): Promise<void> {
    const file = randomUUID();
    const placing = { path: workspacePath(path), content, overwrite, now: this.now(), file };
    await this.changeContents(async (tree) => {
      const next = withContent(tree, placing);
      await writeFile(join(this.folder, file), content.bytes, { flag: 'wx' });
      return next;
    });
  }

  async delete(path: string, recursive: boolean): Promise<void> {
    const gone = workspacePath(path);
    await this.changeContents((tree) => without(tree, gone, recursive));
  }

  /** The bytes of a notebook (in SOURCE format, as they were imported) or of a file. */
  read(path: string): Promise<{ readonly record: ContentRecord; readonly bytes: Buffer }> {
    return this.state.alone(async () => {
      const record = this.get(path);
      if (record.object_type === 'DIRECTORY')
        throw invalidParameter(
          `Path (${record.path}) is a folder: the local workspace does not export folders.`,
        );
      return { record, bytes: await readFile(join(this.folder, record.content)) };
    });
  }

  private async changeContents(
    change: (tree: WorkspaceTree) => WorkspaceTree | Promise<WorkspaceTree>,
  ): Promise<void> {
    // Only what this change itself let go: the changes queued behind it remove theirs.
    let released: readonly string[] = [];
    await this.state.change(async (tree) => {
      const next = await change(tree);
      const used = new Set(contentsOf(next));
      released = contentsOf(tree).filter((file) => !used.has(file));
      return next;
    });
    await this.remove(released);
  }

  /** Removes files that no object refers to, which some read may still be about. */
  private remove(files: readonly string[]): Promise<void> {
    return this.state.alone(async () => {
      await Promise.all(files.map((file) => unlink(join(this.folder, file))));
    });
  }
}
