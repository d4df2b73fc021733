import type { NotebookLanguage } from '@lakehouse/databricks-client/resources/workspace/types';
import { ApiError } from '../../http/api-error.ts';
import { type NotebookCell, readSource } from '../workspace/notebook-source.ts';
import type { WorkspaceStore } from '../workspace/workspace-store.ts';
import { TaskFailure } from './endings.ts';
import type { Step } from './run-steps.ts';

const invalid = (message: string): TaskFailure =>
  new TaskFailure(message, { code: 'INVALID_RUN_CONFIGURATION', type: 'CLIENT_ERROR' });

/** The path that `%run` means, seen from the folder of the notebook that says it. */
function target(from: string, to: string): string {
  const path = to.replaceAll(/^["']|["']$/gu, '');
  if (path.startsWith('/')) return path;
  const folder = from.slice(0, from.lastIndexOf('/'));
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return `/${parts.join('/')}`;
}

/** The file at a path of the workspace. Rejects with TaskFailure when there is none. */
export async function readObject(
  objects: WorkspaceStore,
  path: string,
): Promise<Awaited<ReturnType<WorkspaceStore['read']>>> {
  try {
    return await objects.read(path);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    throw new TaskFailure(failure.message, { code: 'RESOURCE_NOT_FOUND', type: 'CLIENT_ERROR' });
  }
}

/** Throws TaskFailure for a notebook that is too long. */
function cellsOf(bytes: Buffer, language: NotebookLanguage): readonly NotebookCell[] {
  try {
    return readSource(bytes.toString('utf8'), language);
  } catch (failure) {
    throw failure instanceof ApiError ? invalid(failure.message) : failure;
  }
}

/**
 * The cells of a notebook as a cluster runs them; notebooks that it runs itself are put in place. Rejects with
 * TaskFailure.
 */
export async function notebookSteps(
  objects: WorkspaceStore,
  path: string,
  inside: readonly string[] = [],
): Promise<readonly Step[]> {
  const { record, bytes } = await readObject(objects, path);
  if (record.object_type !== 'NOTEBOOK') throw invalid(`${path} is a file, not a notebook`);
  if (inside.includes(record.path)) throw invalid(`The notebook ${record.path} runs itself`);
  const steps: Step[] = [];
  for (const { text } of cellsOf(bytes, record.language)) {
    const [, magic, rest = ''] = /^%(\w+)[^\S\n]*\n?([\s\S]*)/u.exec(text) ?? [];
    if (text.trim() === '' || magic === 'md') continue;
    if (magic === 'run')
      steps.push(
        ...(await notebookSteps(objects, target(record.path, rest.trim()), [...inside, record.path])),
      );
    else if (magic === 'pip') steps.push({ language: 'python', code: text });
    else steps.push({ language: languageOf(magic, record.language, record.path), code: magic ? rest : text });
  }
  return steps;
}

function languageOf(magic: string | undefined, own: NotebookLanguage, path: string): Step['language'] {
  const name = magic ?? own.toLowerCase();
  if (name === 'python' || name === 'sql') return name;
  throw invalid(
    `${path}: a local cluster runs python and sql, not ${magic === undefined ? name : `%${magic}`}`,
  );
}
