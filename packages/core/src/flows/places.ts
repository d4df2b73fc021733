import { tableParts } from '../codegen/spark-names.ts';
import type { Source, Target } from './document.ts';
import type { Reading } from './source-settings.ts';

/** Files that SQL reads by their path. */
export interface Files {
  readonly path: string;
  readonly reading: Reading;
  /** Whether the path is on a volume: every warehouse can read those. */
  readonly onVolume: boolean;
}

/** The files of a source, or undefined for a source of another kind. */
export function filesOf(source: Source): Files | undefined {
  if (source.kind !== 'cloud-storage' && source.kind !== 'file-upload') return undefined;
  const path = source.settings.path.trim();
  return { path, reading: source.settings, onVolume: path.startsWith('/Volumes/') };
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
  if (!files) return 'cluster';
  return source.kind === 'file-upload' || files.onVolume || files.path === '' ? 'warehouse' : 'elsewhere';
}

/** Whether a warehouse can read the source's columns; otherwise they are entered by hand. */
export const tellsColumns = (source: Source): boolean =>
  filesOf(source) !== undefined || (source.kind === 'database' && source.settings.from === 'catalog');
