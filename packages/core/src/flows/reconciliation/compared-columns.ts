import { type ColumnType, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import type { FlowDocument, MappingRow } from '../document.ts';
import { included, isEncrypted } from '../mapping.ts';
import { storedType } from '../source-query.ts';

const NO_HASH = ['map', 'void'] as const;

/** A written column, and whether its values are compared by a checksum. */
export interface ComparedColumn {
  readonly row: MappingRow;
  readonly type: ColumnType;
  readonly compared: boolean;
}

/** The written columns. Encrypted values differ each time they are encrypted, and maps have no hash. */
export const comparedColumns = (flow: FlowDocument): readonly ComparedColumn[] =>
  included(flow).map((row) => {
    const type = storedType(flow, row);
    return { row, type, compared: !isEncrypted(flow, row) && !NO_HASH.some((kind) => holdsKind(type, kind)) };
  });

/** The columns by which rows of both sides meet; none where rows are only added or all are replaced. */
export const keyColumns = (flow: FlowDocument): readonly MappingRow[] =>
  flow.job.writeMode === 'merge' ? included(flow).filter(({ key }) => key) : [];
