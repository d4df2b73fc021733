import type { Difference, Reconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { groupedCount } from '../../../shared/format/format-metrics.ts';

const count = (rows: bigint): string => groupedCount(String(rows));
const rowsOf = (rows: bigint): string => `${count(rows)} ${rows === 1n ? 'row' : 'rows'}`;

function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'rows':
      return `The target has ${rowsOf(difference.found)}, and should have ${count(difference.expected)}.`;
    case 'reported':
      return `The write reported ${rowsOf(difference.found)}, and ${count(difference.expected)} arrived.`;
    case 'missing':
      return `${rowsOf(difference.rows)} of the source ${difference.rows === 1n ? 'is' : 'are'} missing in the target.`;
    case 'repeated':
      return `The target has ${rowsOf(difference.rows)} more than the source with the same keys.`;
    case 'column':
      return `The values of ${difference.name} differ.`;
    default:
      return assertNever(difference);
  }
}

const NOTES: Readonly<Record<Reconciliation['notes'][number], string>> = {
  'source-changed': 'The source was written to during the run: it is compared as it was when the run began.',
  'target-changed': 'The target was written to by others during the run: those rows are counted too.',
};

/** The texts of the reconciliation report. */
export const reportTexts = {
  title: 'Reconciliation',
  comparing: 'Comparing source and target…',
  agree: 'Source and target agree',
  differ: 'Source and target differ',
  failed: (why: string): string =>
    `The rows were written, but source and target could not be compared: ${why}`,
  difference: differenceText,
  note: (note: Reconciliation['notes'][number]): string => NOTES[note],
  facts: 'Rows and keys',
  /** The numbers of a report, each with its name. */
  rows: ({ rows }: Reconciliation, written: number | undefined): readonly (readonly [string, string])[] => [
    ['Rows of the source', count(rows.source)],
    ...(rows.arriving === rows.source ? [] : [['Of these, to be written', count(rows.arriving)] as const]),
    ...(rows.leftOut === undefined
      ? []
      : [['Left out: not above the greatest value', count(rows.leftOut)] as const]),
    ...(written === undefined ? [] : [['Rows written', count(BigInt(written))] as const]),
    ['Rows of the target before', count(rows.before)],
    ['Rows of the target after', count(rows.after)],
    ...(rows.sourceKeys === undefined
      ? []
      : [['Distinct keys of the source', count(rows.sourceKeys)] as const]),
    ...(rows.targetKeys === undefined
      ? []
      : [['Distinct keys of the target', count(rows.targetKeys)] as const]),
    ...(rows.older === undefined
      ? []
      : [['Keys with a newer version in the target', count(rows.older)] as const]),
    ...(rows.missing === undefined
      ? []
      : [['Rows of the source missing in the target', count(rows.missing)] as const]),
  ],
  equalColumns: (names: string): string => `Equal checksums: ${names}`,
  uncomparedColumns: (names: string): string => `Without a checksum: ${names}`,
} as const;
