import { lstat, open, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { isReadablePath } from '../../duck/literal-path.ts';
import { listFolder } from '../../engine/list-folder.ts';
import { isMissing } from '../../engine/missing-file.ts';
import { fileMatcher, GlobError } from './glob.ts';

export interface FileRoots {
  readonly home: string;
  readonly filesRoot?: string;
  readonly volumes: VolumeStore;
  /** Whether what is beside volumes (mounts, the folder of files) can’t be read. */
  readonly volumesOnly?: boolean;
}

/** A file, and the folder below which folder names are partition columns. */
export interface LocatedFile {
  readonly file: string;
  readonly root: string;
  /** Whether it is in a subfolder of the folder that the path names. */
  readonly isNested: boolean;
  /** Whether its name does not match `nameGlob`: it is not read, but its folder is still one with partition columns. */
  readonly isLeftOut: boolean;
}

/** Selects files below a path. */
export interface FileLookup {
  readonly basePath?: string | undefined;
  /** A glob that file names must match. */
  readonly nameGlob?: string | undefined;
}

/** The files selected by a path of `read_files`; see {@link locateBelow}. */
export const locateFiles = async (path: string, roots: FileRoots): Promise<readonly string[]> =>
  (await locateBelow(path, {}, roots)).map(({ file }) => file);

/**
 * The files selected by a path of `read_files`, sorted, those of a folder before those of its subfolders; hidden ones (`_x`, `.x`) are left out as in Spark. Partition
 * folders are those below `basePath`, or else below what the path names. Throws SqlError PATH_NOT_FOUND.
 */
export async function locateBelow(
  path: string,
  { basePath, nameGlob }: FileLookup,
  roots: FileRoots,
): Promise<readonly LocatedFile[]> {
  const matches = nameGlob === undefined ? undefined : fileGlob(nameGlob, nameGlob);
  const all = await locate(path, roots);
  const found = matches ? all.map((one) => ({ ...one, isLeftOut: !matches(basename(one.file)) })) : all;
  if (basePath === undefined) return found;
  const { disk } = await diskPlace(withoutScheme(basePath).replace(/\/$/u, ''), basePath, roots);
  if (found.some(({ file }) => relative(disk, file).startsWith('..')))
    throw badRequest('WRONG_BASE_PATH', `Wrong basePath ${basePath} for the root path: ${path}.`, '42000');
  return found.map((one) => ({ ...one, root: disk }));
}

/** A path without `file:` or `dbfs:` before it. */
export const withoutScheme = (path: string): string => path.replace(/^(file|dbfs):(\/\/(?=\/))?/iu, '');

/** A path on disk, and the real path of the folder that nothing may lead out of. */
export interface DiskPlace {
  readonly disk: string;
  readonly root: string;
}

/** Where a path without patterns is on disk. Throws SqlError when it may not be read. */
export function placeOf(path: string, roots: FileRoots): Promise<DiskPlace> {
  checkScheme(path);
  return diskPlace(withoutScheme(path).replace(/\/+$/u, ''), path, roots);
}

/** The files in a place, which may not exist. Throws SqlError when one leads out of it. */
export async function filesAt(place: DiskPlace, path: string): Promise<readonly LocatedFile[]> {
  const found = await expand(place.disk, [], path);
  await mustBeInside(found, place.root, path);
  return found;
}

function checkScheme(path: string): void {
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(path)?.[1]?.toLowerCase();
  if (scheme && !['file', 'dbfs'].includes(scheme))
    throw badRequest(
      'UNSUPPORTED_FILE_SYSTEM',
      `The local workspace cannot reach ${scheme}: storage (${path}). Copy the file to a volume, for example /Volumes/main/default/uploads, and read it there.`,
      '0A000',
    );
}

async function locate(path: string, roots: FileRoots): Promise<readonly LocatedFile[]> {
  checkScheme(path);
  const plain = withoutScheme(path);
  const { folder, pattern } = splitGlob(plain);
  const place = await diskPlace(folder, path, roots);
  const found = await expand(place.disk, pattern, path);
  if (found.length === 0) throw badRequest('PATH_NOT_FOUND', `Path does not exist: ${path}.`, '42K03');
  await mustBeInside(found, place.root, path);
  return found;
}

async function mustBeInside(found: readonly LocatedFile[], root: string, path: string): Promise<void> {
  for (const { file } of found) {
    if (!isReadablePath(file))
      throw unsupported(
        `Reading ${path}: a name in it has a backslash and one of * ? [, and only one of these is supported. Rename it. This`,
      );
    const real = await realpath(file);
    if (relative(root, real).startsWith('..'))
      throw badRequest(
        'PATH_NOT_FOUND',
        `Path does not exist: ${path} (it leads out of its directory).`,
        '42K03',
      );
  }
}

/** The part before the first glob character, and the rest. */
function splitGlob(path: string): { folder: string; pattern: readonly string[] } {
  const parts = path.split('/');
  const first = parts.findIndex((part) => /[*?[{]/u.test(part));
  return first < 0
    ? { folder: path, pattern: [] }
    : { folder: parts.slice(0, first).join('/'), pattern: parts.slice(first) };
}

async function diskPlace(folder: string, path: string, roots: FileRoots): Promise<DiskPlace> {
  if (folder.includes('\0'))
    throw badRequest('PATH_NOT_FOUND', 'The path contains a NUL character.', '42K03');
  const inside = async (root: string, rest: string): Promise<DiskPlace> => {
    const disk = normalize(join(root, rest));
    const real = await realpathOr(root);
    if (disk !== root && !disk.startsWith(root + sep))
      throw badRequest(
        'PATH_NOT_FOUND',
        `Path does not exist: ${path} (it leads out of its directory).`,
        '42K03',
      );
    return { disk, root: real };
  };
  if (folder.startsWith('/Volumes/') || folder === '/Volumes') {
    const parts = folder.split('/').filter((part) => part !== '');
    if (parts.length < 4)
      throw badRequest(
        'PATH_NOT_FOUND',
        `Path does not exist: ${path} (a volume path is /Volumes/<catalog>/<schema>/<volume>/…).`,
        '42K03',
      );
    const root = await roots.volumes.resolve(`/${parts.slice(0, 4).join('/')}`);
    return inside(root, parts.slice(4).join('/'));
  }
  if (roots.volumesOnly)
    throw badRequest(
      'PATH_NOT_FOUND',
      `Path does not exist: ${path}. Only administrators read files beside volumes.`,
      '42K03',
    );
  const mount = /^\/mnt\/(.*)$/u.exec(folder)?.[1];
  if (mount !== undefined) return inside(join(roots.home, 'mnt'), mount);
  if (roots.filesRoot === undefined)
    throw badRequest(
      'PATH_NOT_FOUND',
      `Path does not exist: ${path}. The local workspace reads volumes; copy the file to one, for example /Volumes/main/default/uploads.`,
      '42K03',
    );
  if (!isAbsolute(folder)) return inside(roots.filesRoot, folder);
  return inside(roots.filesRoot, relative(roots.filesRoot, folder));
}

async function realpathOr(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    // A folder that does not exist yet has no files; the search below reports that.
    if (isMissing(error)) return path;
    throw error;
  }
}

async function expand(disk: string, pattern: readonly string[], path: string): Promise<LocatedFile[]> {
  const [part, ...rest] = pattern;
  if (part === undefined)
    return (await filesOf(disk)).map((file) => ({
      file,
      root: file === disk ? dirname(file) : disk,
      isNested: file !== disk && dirname(file) !== disk,
      isLeftOut: false,
    }));
  const matches = fileGlob(part, path);
  const found: LocatedFile[] = [];
  for (const name of (await listFolder(disk)).toSorted())
    if (matches(name) && !isHidden(name)) found.push(...(await expand(join(disk, name), rest, path)));
  return found;
}

/**
 * A test of file names by one part of a path. Throws SqlError when the part is not a valid pattern; the error shows
 * `path`.
 */
export function fileGlob(part: string, path: string): (name: string) => boolean {
  try {
    return fileMatcher(part);
  } catch (error) {
    if (!(error instanceof GlobError)) throw error;
    throw badRequest(
      'INVALID_PARAMETER_VALUE',
      `${shortened(path)} is not a valid path pattern: ${error.message}. Escape a literal character with \\.`,
      '22023',
    );
  }
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** A name with `=` is a partition's, even if it begins with `_`. */
const isHidden = (name: string): boolean =>
  name.startsWith('.') || (name.startsWith('_') && !name.includes('=')) || name.endsWith('._COPYING_');

/** The file itself, or the files in a folder and its partition folders. */
async function filesOf(disk: string): Promise<string[]> {
  try {
    const stats = await lstat(disk);
    if (stats.isFile()) return [disk];
    if (stats.isSymbolicLink()) return [disk];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const own: string[] = [];
  const inFolders: string[] = [];
  for (const name of (await listFolder(disk)).toSorted()) {
    const path = join(disk, name);
    const found = isHidden(name) ? [] : await filesOf(path);
    (found[0] === path ? own : inFolders).push(...found);
  }
  return [...own, ...inFolders];
}

const FORMATS: Readonly<Record<string, string>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  ndjson: 'json',
  jsonl: 'json',
  parquet: 'parquet',
  orc: 'orc',
};

/** The format of a file by its extension; undefined when the extension is unknown. */
export const formatOf = (file: string): string | undefined =>
  FORMATS[/\.([a-z0-9]+)(\.gz|\.zst)?$/iu.exec(file)?.[1]?.toLowerCase() ?? ''];

/** Fails with a clear error when a file's first bytes contradict `format`; text in UTF-16 (`isWide`) may have any bytes. */
export async function checkContent(
  file: string,
  format: string,
  shown: string,
  isWide: boolean,
): Promise<void> {
  if (format === 'orc')
    throw unsupported(
      'Reading ORC files in SQL (it needs Spark: run the pipeline on a cluster, or convert the file to Parquet)',
    );
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(4096);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const bytes = head.subarray(0, bytesRead);
    const magic = bytes.subarray(0, 4).toString('latin1');
    const wrong = (what: string) =>
      badRequest(
        'FAILED_READ_FILE.NO_HINT',
        `Encountered error while reading file ${shown}: ${what}.`,
        'KD001',
      );
    if (format === 'parquet') {
      if (magic !== 'PAR1')
        throw wrong('it is not a Parquet file (expected magic number "PAR1" at its beginning)');
    } else if (magic === 'PAR1') throw wrong(`it is a Parquet file, not ${format.toUpperCase()}`);
    else if (magic.startsWith('PK\u0003'))
      throw wrong(`it is a ZIP archive (or an Excel file), not ${format.toUpperCase()}`);
    else if (magic.startsWith('ORC')) throw wrong(`it is an ORC file, not ${format.toUpperCase()}`);
    else if (bytes.includes(0) && !isWide && !/\.(gz|zst)$/iu.test(file) && !isUtf16(bytes))
      throw wrong(`it contains binary data, not ${format.toUpperCase()} text`);
  } finally {
    await handle.close();
  }
}

const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
