import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';

/** The rows of a profile: one for each column, then one for each pair of columns whose correlation is asked for. */
export const PROFILE: Schema = parseSchema(
  'position INT, `column` STRING, type STRING, other STRING, method STRING, rows BIGINT, nulls BIGINT, distinct BIGINT, is_key BOOLEAN, min STRING, max STRING, mean DOUBLE, deviation DOUBLE, p5 STRING, p25 STRING, median STRING, p75 STRING, p95 STRING, min_length INT, max_length INT, mean_length DOUBLE, low DOUBLE, high DOUBLE, histogram ARRAY<BIGINT>, top ARRAY<STRUCT<rank: INT, value: STRING, n: BIGINT>>, patterns ARRAY<STRUCT<pattern_rank: INT, pattern: STRING, pattern_n: BIGINT>>, correlation DOUBLE',
);
