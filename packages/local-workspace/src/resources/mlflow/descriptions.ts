import type { FastifyRequest } from 'fastify';
import { artifactUri, ownerOfModel, ownerOfRun } from './artifact-files.ts';
import { type ExperimentRecord, type LoggedModelRecord, pairsOf, type RunRecord } from './records.ts';

/**
 * Whether the caller takes this for a server of MLflow, which hands out the files itself. Clients that take it for a
 * Databricks workspace call through the SDK, whose name is in theirs.
 */
const isPlain = ({ headers }: FastifyRequest): boolean => {
  const agent = headers['user-agent'] ?? '';
  return agent.includes('mlflow-python-client') && !agent.includes('databricks-sdk');
};

export const experimentObject = ({ tags, ...experiment }: ExperimentRecord, request: FastifyRequest) => ({
  ...experiment,
  artifact_location: isPlain(request)
    ? `mlflow-artifacts:/${experiment.experiment_id}`
    : `dbfs:/databricks/mlflow-tracking/${experiment.experiment_id}`,
  tags: pairsOf(tags),
});

export const runInfo = (run: RunRecord, request: FastifyRequest) => ({
  run_id: run.run_id,
  run_uuid: run.run_id,
  run_name: run.run_name,
  experiment_id: run.experiment_id,
  user_id: run.user_id,
  status: run.status,
  start_time: run.start_time,
  ...(run.end_time !== undefined && { end_time: run.end_time }),
  artifact_uri: artifactUri(ownerOfRun(run), isPlain(request)),
  lifecycle_stage: run.lifecycle_stage,
});

export const runObject = (run: RunRecord, request: FastifyRequest) => ({
  info: runInfo(run, request),
  data: {
    metrics: Object.values(run.metrics),
    params: pairsOf(run.params),
    tags: pairsOf(run.tags),
  },
  inputs: { dataset_inputs: run.datasets, model_inputs: run.model_inputs },
  outputs: { model_outputs: run.model_outputs },
});

export const modelObject = (model: LoggedModelRecord, request: FastifyRequest) => {
  const { version: _, params, tags, metrics, ...info } = model;
  return {
    info: { ...info, artifact_uri: artifactUri(ownerOfModel(model), isPlain(request)), tags: pairsOf(tags) },
    data: { params: pairsOf(params), metrics },
  };
};
