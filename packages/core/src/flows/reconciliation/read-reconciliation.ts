import { changesOf } from '../changes.ts';
import type { FlowDocument } from '../document.ts';
import { sequenceRow } from '../mapping.ts';
import { comparedColumns, keyColumns } from './compared-columns.ts';
import { checksumName, type RunVersions } from './comparison.ts';

/** How source and target differ after a run. */
export type Difference =
  /** The target has another number of rows than those it had and those that arrived. */
  | { readonly kind: 'rows'; readonly expected: bigint; readonly found: bigint }
  /** The platform reported another number of rows for the write. */
  | { readonly kind: 'reported'; readonly expected: bigint; readonly found: bigint }
  /** Rows of the source have no row of the same key. */
  | { readonly kind: 'missing'; readonly rows: bigint }
  /** More than one row of the target has a key of the source. */
  | { readonly kind: 'repeated'; readonly rows: bigint }
  /** The checksums of a column differ. */
  | { readonly kind: 'column'; readonly name: string };

/** Numbers of rows, and of distinct keys where rows meet by keys. */
export interface ReconciledRows {
  /** All rows of the source. */
  readonly source: bigint;
  /** Those that the run had to write. */
  readonly arriving: bigint;
  /** Those not above the greatest value that the target had; only where a flow reads new rows. */
  readonly leftOut?: bigint;
  readonly before: bigint;
  readonly after: bigint;
  readonly sourceKeys?: bigint;
  readonly targetKeys?: bigint;
  /** Keys of the source for which a history has a newer version than any row of the source. */
  readonly older?: bigint;
  /** Rows of the source whose key the target does not have. */
  readonly missing?: bigint;
}

/** What a comparison of both tables found after a run. */
export interface Reconciliation {
  readonly rows: ReconciledRows;
  /** Whether the checksums are equal; undefined for a column that has none. */
  readonly columns: readonly { readonly name: string; readonly equal: boolean | undefined }[];
  /** Empty when source and target agree. */
  readonly differences: readonly Difference[];
  /** Others wrote to one of the tables during the run. */
  readonly notes: readonly ('source-changed' | 'target-changed')[];
}

interface Answer {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Whether there are more commits than those of the run: those that write, and one before them that creates a missing table. */
function changedByOthers(flow: FlowDocument, { before, after, commits = 1 }: RunVersions): boolean {
  // Each batch of changes is a commit, and nobody counts them.
  if (changesOf(flow)) return false;
  const creates = before.target === null && flow.job.writeMode !== 'overwrite';
  const last = (before.target ?? -1) + (creates ? 1 : 0) + commits;
  return after.target > last;
}

/**
 * Reads the answer to the statement of a comparison. `reported`: the rows that the platform reported for the write. Throws TypeError for an answer without its
 * numbers.
 */
export function readReconciliation(
  flow: FlowDocument,
  versions: RunVersions,
  { columns, rows }: Answer,
  reported?: number,
): Reconciliation {
  const number = (name: string): bigint => {
    const at = columns.findIndex((column) => column.name === name);
    const cell = rows[0]?.[at];
    if (typeof cell !== 'string' || !/^-?\d+$/u.test(cell))
      throw new TypeError(`The comparison has no ${name}`);
    return BigInt(cell);
  };
  const { writeMode } = flow.job;
  const [arriving, after] = [number('arriving_count'), number('after_count')];
  const before = versions.before.target === null ? 0n : number('before_count');
  const keyed = keyColumns(flow).length > 0;
  const sourceKeys = keyed ? number('source_keys') : 0n;
  const missing = keyed ? number('missing_count') : 0n;
  const matched = number('matched_count');
  const compared = number('compared_count');
  const expected = writeMode === 'append' ? before + arriving : arriving;
  const sums = comparedColumns(flow).map(({ row, compared: has }, at) => {
    const sum = (side: 'arriving' | 'before' | 'stored') => number(checksumName(side, at));
    const had = writeMode === 'append' && versions.before.target !== null;
    const equal = has ? sum('stored') - (had ? sum('before') : 0n) === sum('arriving') : undefined;
    return { name: row.target, equal };
  });
  const repeated = matched - (compared - missing);
  const found: Difference[] = [];
  if (!keyed && after !== expected) found.push({ kind: 'rows', expected, found: after });
  // A merge does not report rows that have nothing to update.
  if (!keyed && reported !== undefined && BigInt(reported) !== arriving)
    found.push({ kind: 'reported', expected: arriving, found: BigInt(reported) });
  if (missing > 0n) found.push({ kind: 'missing', rows: missing });
  if (keyed && repeated > 0n) found.push({ kind: 'repeated', rows: repeated });
  for (const { name, equal } of sums) if (equal === false) found.push({ kind: 'column', name });
  const { source: first } = versions.before;
  return {
    rows: {
      source: number('source_rows'),
      arriving,
      ...(columns.some(({ name }) => name === 'left_out_count') ? { leftOut: number('left_out_count') } : {}),
      before,
      after,
      ...(keyed ? { sourceKeys, targetKeys: number('target_keys'), missing } : {}),
      ...(sequenceRow(flow) ? { older: sourceKeys - compared } : {}),
    },
    columns: sums,
    differences: found,
    notes: [
      ...(first !== undefined && versions.after.source !== first ? (['source-changed'] as const) : []),
      ...(changedByOthers(flow, versions) ? (['target-changed'] as const) : []),
    ],
  };
}
