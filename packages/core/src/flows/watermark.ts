import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type ColumnType, isInteger, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { FlowDocument, MappingRow, Source, Target } from './document.ts';
import { included } from './mapping.ts';
import { isJdbcTarget } from './places.ts';
import { typeChange } from './type-change.ts';

/** Whether the flow is to read only what is new: the query-based method with a watermark. */
export const asksForNew = ({ job }: FlowDocument): boolean =>
  job.cdc === 'query' && job.watermark.trim() !== '';

/** Whether the chosen ends and write mode have a greatest value above which rows can be read. */
export const canAskForNew = ({ job }: FlowDocument, source: Source, target: Target): boolean =>
  job.writeMode !== 'overwrite' && source.kind !== 'streaming' && !isJdbcTarget(target);

/** The row of the mapping that writes the watermark; undefined where it is not written. */
export const watermarkRow = (flow: FlowDocument): MappingRow | undefined =>
  included(flow).find(({ source }) => sameName(source, flow.job.watermark.trim()));

/**
 * The column by which a run reads only rows above the greatest value that the target has; undefined where it reads all.
 * The target's rows are the state: a value stored beside them could be lost between the two commits.
 */
export const watermarkOf = (flow: FlowDocument, source: Source, target: Target): MappingRow | undefined =>
  asksForNew(flow) && canAskForNew(flow, source, target) ? watermarkRow(flow) : undefined;

const ORDERED = new Set([
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'decimal',
  'date',
  'timestamp',
  'timestamp_ntz',
  'string',
]);

/** Whether the values of a type have an order in which new ones come last. */
export const isOrderedType = (type: ColumnType): boolean => ORDERED.has(type.kind);

/** Whether the stored values are in the order of those of the source: a cut-off time would make different values equal. */
export function preservesOrder(row: MappingRow): boolean {
  const [from, to] = [tryParseType(row.sourceType), tryParseType(row.targetType)];
  if (!from || !to) return false;
  const change = typeChange(from, to);
  // A whole number that does not fit fails, and none becomes another.
  if (isInteger(from) && isInteger(to)) return true;
  return change === 'same' || (change === 'widening' && to.kind !== 'string');
}
