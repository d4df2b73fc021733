import type { LoadProgress } from '@lakehouse/core/flows/load-progress';
import type { RunVersions } from '@lakehouse/core/flows/reconciliation/comparison';
import type { CommandTable } from '@lakehouse/databricks-client/commands/command-table';
import { z } from 'zod';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { countOf } from './read-metrics.ts';

const metrics = z.record(z.string(), z.string());

/** The rows that a write added or changed, and what it did in words. */
export interface WriteMetrics {
  readonly rows: number;
  readonly says: string;
}

/** The newest entry of a table's history: its version, and what it wrote where it tells that. */
export interface NewestEntry {
  readonly version: string | null | undefined;
  readonly metrics: WriteMetrics | undefined;
}

/** Reads the newest entry of a table's history. */
export const newestEntry = ({ rows: [row] }: Pick<CommandTable, 'rows'>): NewestEntry => ({
  version: row?.[0],
  metrics: metricsOf(row?.[1]),
});

/** What a run wrote, from the entries before and after it: a run that changes nothing leaves no entry. A load has several. */
export function writtenBetween(
  before: NewestEntry | undefined,
  after: NewestEntry | undefined,
  load: LoadProgress | undefined,
): WriteMetrics | undefined {
  if (after !== undefined && after.version === before?.version)
    return { rows: 0, says: countOf(0, 'written') };
  return load ? { rows: load.written, says: countOf(load.written, 'written') } : after?.metrics;
}

/** The versions of the table before and after a run; undefined where the workspace tells none. */
export function versionsBetween(
  before: NewestEntry | undefined,
  after: NewestEntry | undefined,
  load: LoadProgress | undefined,
): RunVersions | undefined {
  if (after?.version == null) return undefined;
  const first = before?.version == null ? null : Number(before.version);
  return {
    before: { source: undefined, target: load?.before ?? first },
    after: { source: undefined, target: Number(after.version) },
    commits: load?.ranges,
  };
}

function metricsOf(text: string | null | undefined): WriteMetrics | undefined {
  const found = metrics.safeParse(text ? JSON.parse(text) : undefined).data ?? {};
  const number = (name: string): number | undefined =>
    found[name] === undefined ? undefined : Number(found[name]);
  const inserted = number('numTargetRowsInserted');
  const updated = number('numTargetRowsUpdated');
  const deleted = number('numTargetRowsDeleted') ?? 0;
  const bytes = number('numOutputBytes') ?? number('numTargetBytesAdded');
  const size = bytes === undefined ? '' : `, ${formatBytes(bytes)}`;
  if (inserted !== undefined && updated !== undefined)
    return {
      rows: inserted + updated,
      says: `${countOf(inserted, 'added')}, ${updated.toLocaleString('en')} updated${deleted === 0 ? '' : `, ${deleted.toLocaleString('en')} deleted`}${size}`,
    };
  const written = number('numOutputRows');
  return written === undefined ? undefined : { rows: written, says: `${countOf(written, 'written')}${size}` };
}
