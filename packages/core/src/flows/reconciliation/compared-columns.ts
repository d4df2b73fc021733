import { type ColumnType, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import type { FlowDocument, MappingRow } from '../document.ts';
import { BEGINNING, included, isEncrypted, needsKeys, sequenceRow } from '../mapping.ts';
import { storedType } from '../source-query.ts';

const NO_HASH = ['map', 'variant', 'void'] as const;

/** A written column, and whether its values are compared by a checksum. */
export interface ComparedColumn {
  readonly row: MappingRow;
  readonly type: ColumnType;
  readonly compared: boolean;
}

/**
 * The written columns. Encrypted values differ each time they are encrypted, and maps and variants have no hash. A version of a history
 * begins with the oldest row that is like it, so the order of the newest one may differ.
 */
export const comparedColumns = (flow: FlowDocument): readonly ComparedColumn[] =>
  included(flow)
    .filter(({ target }) => !sequenceRow(flow) || target !== BEGINNING)
    .map((row) => {
      const type = storedType(flow, row);
      const compared = !isEncrypted(flow, row) && !NO_HASH.some((kind) => holdsKind(type, kind));
      return { row, type, compared };
    });

/** The columns by which rows of both sides meet; none where rows are only added or all are replaced. */
export const keyColumns = (flow: FlowDocument): readonly MappingRow[] =>
  needsKeys(flow) ? included(flow).filter(({ key }) => key) : [];
