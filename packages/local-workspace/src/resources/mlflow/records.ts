import { MODEL_STATUSES } from '@lakehouse/databricks-client/resources/mlflow/logged-model-endpoints';
import { RUN_STATUSES } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { metricValue } from '@lakehouse/databricks-client/resources/mlflow/values';
import { z } from 'zod';

const stage = z.enum(['active', 'deleted']);
const texts = z.record(z.string(), z.string()).readonly();

/** An experiment as it is saved; times are epoch milliseconds. */
export const experimentRecord = z.object({
  experiment_id: z.string(),
  name: z.string(),
  lifecycle_stage: stage,
  creation_time: z.number(),
  last_update_time: z.number(),
  tags: texts,
});
export type ExperimentRecord = z.output<typeof experimentRecord>;

/** A value that a metric had. */
export const metricPoint = z.object({
  key: z.string(),
  value: metricValue(),
  timestamp: z.number(),
  step: z.number(),
  model_id: z.string().exactOptional(),
  dataset_name: z.string().exactOptional(),
  dataset_digest: z.string().exactOptional(),
});
export type MetricPoint = z.output<typeof metricPoint>;

/** The last value of each metric, by its name. */
const lastValues = z.record(z.string(), metricPoint).readonly();

/** A run as it is saved; all values of its metrics are in a file beside it. */
export const runRecord = z.object({
  version: z.literal(1),
  run_id: z.string(),
  experiment_id: z.string(),
  run_name: z.string(),
  user_id: z.string(),
  status: z.enum(RUN_STATUSES),
  start_time: z.number(),
  end_time: z.number().exactOptional(),
  lifecycle_stage: stage,
  params: texts,
  tags: texts,
  metrics: lastValues,
  datasets: z
    .array(z.looseObject({ dataset: z.looseObject({ name: z.string(), digest: z.string() }) }))
    .readonly(),
  model_inputs: z.array(z.looseObject({ model_id: z.string() })).readonly(),
  model_outputs: z.array(z.looseObject({ model_id: z.string() })).readonly(),
});
export type RunRecord = z.output<typeof runRecord>;

/** A model that was logged, as it is saved. */
export const loggedModelRecord = z.object({
  version: z.literal(1),
  model_id: z.string(),
  experiment_id: z.string(),
  name: z.string(),
  model_type: z.string().exactOptional(),
  source_run_id: z.string().exactOptional(),
  status: z.enum(MODEL_STATUSES),
  creation_timestamp_ms: z.number(),
  last_updated_timestamp_ms: z.number(),
  params: texts,
  tags: texts,
  /** By run and name. */
  metrics: z.array(metricPoint.extend({ run_id: z.string() })).readonly(),
});
export type LoggedModelRecord = z.output<typeof loggedModelRecord>;

/** Key and value pairs, as answers have them. */
export const pairsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([key, value]) => ({ key, value }));

/** Pairs of a request as a record; of two with one key the last counts. */
export const recordOf = (pairs: readonly { readonly key: string; readonly value: string }[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
