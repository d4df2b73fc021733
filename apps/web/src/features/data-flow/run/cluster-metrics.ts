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

/** Reads the newest entry of a table's history; undefined for one that tells no rows. */
export function metricsOf({ rows }: Pick<CommandTable, 'rows'>): WriteMetrics | undefined {
  const text = rows[0]?.[0];
  const found = metrics.safeParse(text ? JSON.parse(text) : undefined).data ?? {};
  const number = (name: string): number | undefined =>
    found[name] === undefined ? undefined : Number(found[name]);
  const inserted = number('numTargetRowsInserted');
  const updated = number('numTargetRowsUpdated');
  const bytes = number('numOutputBytes') ?? number('numTargetBytesAdded');
  const size = bytes === undefined ? '' : `, ${formatBytes(bytes)}`;
  if (inserted !== undefined && updated !== undefined)
    return {
      rows: inserted + updated,
      says: `${countOf(inserted, 'added')}, ${updated.toLocaleString('en')} updated${size}`,
    };
  const written = number('numOutputRows');
  return written === undefined ? undefined : { rows: written, says: `${countOf(written, 'written')}${size}` };
}
