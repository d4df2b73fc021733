import { printModule } from '@lakehouse/core/codegen/python/print';
import { py } from '@lakehouse/core/codegen/python/py';
import { fromImport, run } from '@lakehouse/core/codegen/python/statements';
import { workspacePath } from '../workspace/workspace-path.ts';
import type { ContentRecord, WorkspaceRecord } from '../workspace/workspace-record.ts';
import type { WorkspaceStore } from '../workspace/workspace-store.ts';
import { TaskFailure } from './endings.ts';
import type { Step } from './run-steps.ts';

/** What a context takes of modules, in bytes; projects have a thousandth. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * What lets code at a path of the workspace import the Python files of its folder and of the folders in it, as the platform does
 * (docs: Work with Python and R modules): those whose names it mentions, and those that these mention. Rejects with TaskFailure
 * for more than 16 MiB.
 */
export async function workspaceModules(
  objects: WorkspaceStore,
  path: string,
  code: string,
): Promise<readonly Step[]> {
  const own = workspacePath(path);
  const folder = own.slice(0, own.lastIndexOf('/'));
  const waiting = new Map(
    objects
      .list(folder === '' ? '/' : folder)
      .filter((record) => record.path !== own)
      .map((record) => [record.path.slice(folder.length + 1).replace(/\.py$/u, ''), record]),
  );
  const modules: (readonly [name: string, content: string])[] = [];
  let bytesTaken = 0;
  const texts = [code];
  for (let text = texts.pop(); text !== undefined; text = texts.pop())
    for (const name of new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu))) {
      const record = waiting.get(name);
      waiting.delete(name);
      for (const file of record ? pythonFiles(objects, record) : []) {
        bytesTaken += file.size;
        if (bytesTaken > MAX_BYTES) throw tooMany(folder);
        const { bytes } = await objects.read(file.path);
        modules.push([file.path.slice(folder.length + 1), bytes.toString('base64')]);
        texts.push(bytes.toString('utf8'));
      }
    }
  if (modules.length === 0) return [];
  const given = py.dict(modules.map(([name, content]) => [py.str(name), py.str(content)] as const));
  const put = printModule([
    fromImport('driver.libraries', ['put_modules']),
    run(py`put_modules(${given}, globals().get("spark"))`),
  ]);
  return [{ language: 'python', code: put }];
}

function* pythonFiles(objects: WorkspaceStore, record: WorkspaceRecord): Generator<ContentRecord> {
  if (record.object_type === 'DIRECTORY')
    for (const inner of objects.list(record.path)) yield* pythonFiles(objects, inner);
  else if (record.object_type === 'FILE' && record.path.endsWith('.py')) yield record;
}

const tooMany = (folder: string): TaskFailure =>
  new TaskFailure(
    `The task imports more than 16 MiB of Python files of ${folder}: put them into a package that it installs`,
    {
      code: 'INVALID_RUN_CONFIGURATION',
      type: 'CLIENT_ERROR',
    },
  );
