import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { ApiConfig } from './config.ts';
import { isSingle, stepsOf } from './paths.ts';

/** The type of a whole answer whose records have these columns. */
export function answerType(config: ApiConfig, columns: Schema): ColumnType {
  const record: ColumnType = { kind: 'struct', fields: columns.map(({ name, type }) => ({ name, type })) };
  const records: ColumnType = isSingle(config) ? record : { kind: 'array', element: record };
  return stepsOf(config.records).reduceRight<ColumnType>(
    (type, name) => ({ kind: 'struct', fields: [{ name, type }] }),
    records,
  );
}
