import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { parentOf } from './workspace-path.ts';
import type { ContentRecord, ObjectContent, WorkspaceRecord } from './workspace-record.ts';

/** The objects of the workspace by path; every object's folder is one of them. */
export interface WorkspaceTree {
  readonly nextId: number;
  readonly objects: ReadonlyMap<string, WorkspaceRecord>;
}

/** Folders that always exist. */
const ROOTS: readonly string[] = ['/', '/Users', `/Users/${LOCAL_USER}`, '/Shared', '/Repos'];

/** Real ids have this many digits; a double still holds them. */
const FIRST_ID = 1_000_000_000_000_001;

const missing = (path: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Path (${path}) doesn't exist.`);

/** Reading a file of another kind, or of the same kind without overwrite: the status depends on the existing object. */
const taken = ({ path, object_type }: WorkspaceRecord): ApiError =>
  new ApiError(
    object_type === 'FILE' ? 409 : 400,
    'RESOURCE_ALREADY_EXISTS',
    `Path (${path}) already exists.`,
  );

/** The object at a path. Throws ApiError 404. */
export function objectAt(tree: WorkspaceTree, path: string): WorkspaceRecord {
  const found = tree.objects.get(path);
  if (!found) throw missing(path);
  return found;
}

/** The entries directly in a folder, by name; for a notebook or file, itself. Throws ApiError 404. */
export function listed(tree: WorkspaceTree, path: string): readonly WorkspaceRecord[] {
  const found = objectAt(tree, path);
  if (found.object_type !== 'DIRECTORY') return [found];
  return [...tree.objects.values()]
    .filter((record) => record.path !== '/' && parentOf(record.path) === path)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The tree with a folder and its parents. Throws ApiError when something else is in the way. */
export function withFolder(tree: WorkspaceTree, path: string, now: number): WorkspaceTree {
  const found = tree.objects.get(path);
  if (found?.object_type === 'DIRECTORY') return tree;
  if (found) throw new ApiError(400, 'RESOURCE_ALREADY_EXISTS', `Path (${path}) exists and is not a folder.`);
  const { nextId, objects } = path === '/' ? tree : withFolder(tree, parentOf(path), now);
  const folder = {
    object_type: 'DIRECTORY',
    path,
    object_id: nextId,
    created_at: now,
    modified_at: now,
  } as const;
  return { nextId: nextId + 1, objects: new Map(objects).set(path, folder) };
}

/** The tree of a new workspace, or a saved one with the folders that always exist. */
export function withRoots(saved: WorkspaceTree | undefined, now: number): WorkspaceTree {
  const start = saved ?? { nextId: FIRST_ID, objects: new Map() };
  return ROOTS.reduce((tree, path) => withFolder(tree, path, now), start);
}

export interface Placing {
  readonly path: string;
  readonly content: ObjectContent;
  readonly overwrite: boolean;
  readonly now: number;
  /** The name of the file that holds the bytes. */
  readonly file: string;
}

/** The tree with a notebook or file at a path. An object that is overwritten keeps its id. Throws ApiError. */
export function withContent(tree: WorkspaceTree, placing: Placing): WorkspaceTree {
  const { path, content, now } = placing;
  const before = tree.objects.get(path);
  const parent = parentOf(path);
  if (tree.objects.get(parent)?.object_type !== 'DIRECTORY')
    throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `The parent folder (${parent}) does not exist.`);
  if (before && (!placing.overwrite || before.object_type === 'DIRECTORY')) throw taken(before);
  if (before && before.object_type !== content.object_type)
    throw invalidParameter(
      `Path (${path}) is a ${before.object_type}: a ${content.object_type} can't overwrite it.`,
    );
  const common = {
    path,
    object_id: before?.object_id ?? tree.nextId,
    created_at: before?.created_at ?? now,
    modified_at: now,
    size: content.bytes.length,
    content: placing.file,
  };
  const record: ContentRecord =
    content.object_type === 'NOTEBOOK'
      ? { object_type: 'NOTEBOOK', language: content.language, ...common }
      : { object_type: 'FILE', ...common };
  return { nextId: before ? tree.nextId : tree.nextId + 1, objects: new Map(tree.objects).set(path, record) };
}

/** The tree without an object and all that is in it. Throws ApiError. */
export function without(tree: WorkspaceTree, path: string, recursive: boolean): WorkspaceTree {
  objectAt(tree, path);
  if (ROOTS.includes(path))
    throw new ApiError(400, 'DIRECTORY_PROTECTED', `Folder (${path}) is protected and can't be deleted.`);
  const inside = (other: string): boolean => other.startsWith(`${path}/`);
  const paths = [...tree.objects.keys()];
  if (!recursive && paths.some(inside))
    throw new ApiError(400, 'DIRECTORY_NOT_EMPTY', `Folder (${path}) is not empty`);
  const objects = new Map([...tree.objects].filter(([other]) => other !== path && !inside(other)));
  return { nextId: tree.nextId, objects };
}
