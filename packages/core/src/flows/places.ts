import { tableParts } from '../codegen/spark-names.ts';
import type { Source, Target } from './document.ts';
import type { Reading } from './source-settings.ts';

/** Files that SQL reads by their path. */
export interface Files {
  readonly path: string;
  readonly reading: Reading;
  /** Whether the path is on a volume: every warehouse can read those. */
  readonly onVolume: boolean;
  /** Whose keys the code reads from a secret scope; without it, the workspace reaches the path by itself. */
  readonly bucket?: Bucket | undefined;
}

/** A bucket of S3, or of a server that is compatible with it. */
export interface Bucket {
  readonly name: string;
  /** The address of the server; empty for Amazon's own. */
  readonly endpoint: string;
  readonly secretScope: string;
  readonly accessKeyName: string;
  readonly secretKeyName: string;
}

/** The bucket of a path of S3, or undefined for any other path. */
const bucketName = (path: string): string | undefined => /^s3a?:\/\/([^/\s]+)/u.exec(path.trim())?.[1];

function bucketOf({ kind, settings }: Source): Bucket | undefined {
  if (kind !== 'cloud-storage' || settings.secretScope.trim() === '') return undefined;
  const { path, endpoint, secretScope, accessKeyName, secretKeyName } = settings;
  const name = bucketName(path);
  return name === undefined
    ? undefined
    : { name, endpoint: endpoint.trim(), secretScope, accessKeyName, secretKeyName };
}

/** The files of a source, or undefined for a source of another kind. */
export function filesOf(source: Source): Files | undefined {
  if (source.kind !== 'cloud-storage' && source.kind !== 'file-upload') return undefined;
  const path = source.settings.path.trim();
  return {
    path,
    reading: source.settings,
    onVolume: path.startsWith('/Volumes/'),
    bucket: bucketOf(source),
  };
}

/** The parts of the source's catalog table; undefined for a source of another kind, or while no table is chosen. */
export const sourceTable = (source: Source | undefined): readonly string[] | undefined =>
  source?.kind === 'database' && source.settings.from === 'catalog'
    ? named(source.settings.table)
    : undefined;

/** The parts of the target's catalog table; undefined for a target of another kind, or while no table is chosen. */
export function targetTable(target: Target | undefined): readonly string[] | undefined {
  if (target === undefined || isJdbcTarget(target)) return undefined;
  return named(target.settings.table);
}

const named = (text: string): readonly string[] | undefined =>
  (text.trim() === '' ? undefined : tableParts(text)) ?? undefined;

/** The kinds of targets whose settings are those of a connection; a database may be one. */
type JdbcTarget = Extract<Target, { readonly kind: 'data-warehouse' | 'database' }>;

/** Whether the target is a database outside the workspace. */
export const isJdbcTarget = (target: Target): target is JdbcTarget =>
  target.kind === 'data-warehouse' || (target.kind === 'database' && target.settings.to === 'jdbc');

/**
 * Where a flow can run. `warehouse`: on a warehouse, from this app. `elsewhere`: on a warehouse with access to the
 * path, which this app can't check. `cluster`: only as Python code.
 */
export type Route = 'warehouse' | 'elsewhere' | 'cluster';

/** Where a flow with this source and target can run. */
export function routeOf(source: Source, target: Target): Route {
  if (isJdbcTarget(target)) return 'cluster';
  if (source.kind === 'database') return source.settings.from === 'catalog' ? 'warehouse' : 'cluster';
  const files = filesOf(source);
  if (!files || files.bucket) return 'cluster';
  return source.kind === 'file-upload' || files.onVolume || files.path === '' ? 'warehouse' : 'elsewhere';
}

/** Whether a warehouse reads the files of the source. */
const isReadBySql = (source: Source): boolean => {
  const files = filesOf(source);
  return files !== undefined && !files.bucket;
};

/** Whether a warehouse can read the source's columns; otherwise they are entered by hand. */
export const tellsColumns = (source: Source): boolean =>
  isReadBySql(source) || (source.kind === 'database' && source.settings.from === 'catalog');
