import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';

/** Whose files are looked at: those of a run, or of a model that it logged. */
export interface ArtifactSource {
  readonly kind: 'run' | 'model';
  readonly id: string;
}

/** The files of a run, and those of the models that it logged. */
export const sourcesOf = ({ info, outputs }: MlflowRun): readonly ArtifactSource[] => [
  { kind: 'run', id: info.run_id },
  ...(outputs?.model_outputs ?? []).map(({ model_id }): ArtifactSource => ({ kind: 'model', id: model_id })),
];
