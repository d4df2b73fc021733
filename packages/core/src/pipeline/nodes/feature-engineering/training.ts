import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import type { FeatureConfig } from './config.ts';

/** A column in the schema's spelling. */
export const columnSql = (name: string, schema: Schema): Sql =>
  sql.name(findColumn(schema, name)?.name ?? name);

/** A number from 0 on, below `buckets`, that depends on the key only; `salt` tells one use of it from another. */
export function bucketOfKey({ keys }: FeatureConfig, schema: Schema, salt: number, buckets: number): Sql {
  const values = keys.map((name) => columnSql(name, schema));
  return sql`pmod(xxhash64(${sql.list([...values, sql.int(salt)])}), ${sql.int(buckets)})`;
}

/** The bucket of a key by which the rows are split, 0 to 99. */
export const keyBucket = (config: FeatureConfig, schema: Schema): Sql =>
  bucketOfKey(config, schema, config.seed, 100);

/** Whether a row is one of the training, by the bucket of its key; undefined where all are. */
export function isTraining(config: FeatureConfig, schema: Schema, bucket: Sql): Sql | undefined {
  switch (config.training) {
    case 'all':
      return undefined;
    case 'hash':
      return sql`${bucket} < ${sql.int(config.trainingShare)}`;
    case 'condition':
      return sql`coalesce(${conditionOf(config, schema)}, false)`;
  }
}

function conditionOf({ condition }: FeatureConfig, schema: Schema): Sql {
  const { expression } = checkText(condition, schema, { expects: 'condition', field: 'condition' });
  if (!expression) throw new Error('The plan emits no node with problems');
  return sql.expression(expression);
}

/** The part of the split that a row belongs to, by the bucket of its key. */
export function partOfSplit({ trainingShare, validationShare }: FeatureConfig, bucket: Sql): Sql {
  return sql`CASE WHEN ${bucket} < ${sql.int(trainingShare)} THEN 'train' WHEN ${bucket} < ${sql.int(trainingShare + validationShare)} THEN 'validation' ELSE 'test' END`;
}
