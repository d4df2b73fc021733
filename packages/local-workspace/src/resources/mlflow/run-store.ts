import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RUN_STATUSES } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import type { MetricValue } from '@lakehouse/databricks-client/resources/mlflow/values';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { demandActive, isIn, without } from './experiment-store.ts';
import { checkBatch, checkTags, withParams } from './limits.ts';
import { appendMetrics, metricHistory, withLatest } from './metric-history.ts';
import { RecordFolder } from './record-folder.ts';
import { type MetricPoint, type RunRecord, recordOf, runRecord } from './records.ts';
import { inventedName } from './run-names.ts';
import { type Field, filtered, type Order, ordered, readOrder } from './search-filter.ts';

type Status = (typeof RUN_STATUSES)[number];
type Pairs = readonly { readonly key: string; readonly value: string }[];

/** A value of a metric as a client sends it. */
export interface GivenMetric {
  readonly key: string;
  readonly value: MetricValue;
  readonly timestamp: number;
  readonly step?: number | undefined;
  readonly model_id?: string | undefined;
  readonly dataset_name?: string | undefined;
  readonly dataset_digest?: string | undefined;
}

/** What is logged at once, as a whole or not at all. */
export interface GivenBatch {
  readonly metrics: readonly GivenMetric[];
  readonly params: Pairs;
  readonly tags: Pairs;
}

export interface NewRun {
  readonly experiment_id: string;
  readonly run_name?: string | undefined;
  readonly start_time?: number | undefined;
  readonly tags: Pairs;
}

export interface RunSearch {
  readonly experiment_ids?: readonly string[] | undefined;
  readonly filter?: string | undefined;
  readonly order_by?: readonly string[] | undefined;
  readonly run_view_type?: string | undefined;
}

/** The tag in which clients look for the name of a run. */
const NAME_TAG = 'mlflow.runName';
const MODELS_TAG = 'mlflow.log-model.history';

/** The runs, on disk: a file each, and one with all values of its metrics. Methods throw ApiError. */
export class RunStore {
  private constructor(
    private readonly runs: RecordFolder<RunRecord>,
    private readonly now: () => number,
  ) {}

  static async open(folder: string, now: () => number): Promise<RunStore> {
    const runs = await RecordFolder.open(join(folder, 'runs'), {
      format: runRecord,
      remedy: 'Restore it, or delete it to forget this run.',
    });
    return new RunStore(runs, now);
  }

  get(id: string): RunRecord {
    const found = this.runs.get(id);
    if (!found) throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Run with id=${id} not found`);
    return found;
  }

  async create({ experiment_id, run_name, start_time, tags }: NewRun, user: string): Promise<RunRecord> {
    checkTags(tags);
    const given = recordOf(tags);
    const name = run_name || given[NAME_TAG] || inventedName();
    const run: RunRecord = {
      version: 1,
      run_id: randomUUID().replaceAll('-', ''),
      experiment_id,
      run_name: name,
      user_id: user,
      status: 'RUNNING',
      start_time: start_time ?? this.now(),
      lifecycle_stage: 'active',
      params: {},
      tags: { ...given, [NAME_TAG]: name },
      metrics: {},
      datasets: [],
      model_inputs: [],
      model_outputs: [],
    };
    await this.runs.add(run.run_id, run);
    return run;
  }

  async update(
    id: string,
    change: {
      readonly status?: Status | undefined;
      readonly end_time?: number | undefined;
      readonly run_name?: string | undefined;
    },
  ): Promise<RunRecord> {
    const { status, end_time, run_name } = change;
    return this.change(id, (run) => ({
      ...run,
      ...(status !== undefined && { status }),
      ...(end_time !== undefined && { end_time }),
      ...(run_name && { run_name, tags: { ...run.tags, [NAME_TAG]: run_name } }),
    }));
  }

  /** Moves a run to the deleted ones, or back. */
  async move(id: string, stage: 'active' | 'deleted'): Promise<void> {
    this.get(id);
    await this.runs.change(id, (run) => ({ ...run, lifecycle_stage: stage }));
  }

  /** Logs a batch; gives the points that it has for logged models. */
  async log(id: string, batch: GivenBatch): Promise<readonly MetricPoint[]> {
    checkBatch(batch);
    const points = batch.metrics.map(pointOf);
    await this.change(id, async (run) => {
      const params = withParams(run.params, batch.params, id);
      await appendMetrics(this.runs.beside(id, 'metrics.jsonl'), points);
      return {
        ...run,
        params,
        tags: { ...run.tags, ...recordOf(batch.tags) },
        metrics: withLatest(run.metrics, points),
      };
    });
    return points.filter(({ model_id }) => model_id !== undefined);
  }

  deleteTag(id: string, key: string): Promise<RunRecord> {
    return this.change(id, (run) => ({ ...run, tags: without(run.tags, key) }));
  }

  logInputs(
    id: string,
    inputs: { readonly datasets: RunRecord['datasets']; readonly models: RunRecord['model_inputs'] },
  ): Promise<RunRecord> {
    return this.change(id, (run) => ({
      ...run,
      datasets: [...run.datasets, ...inputs.datasets],
      model_inputs: [...run.model_inputs, ...inputs.models],
    }));
  }

  logOutputs(id: string, models: RunRecord['model_outputs']): Promise<RunRecord> {
    return this.change(id, (run) => ({ ...run, model_outputs: [...run.model_outputs, ...models] }));
  }

  /** Notes a model that older clients log below a run. */
  logModel(id: string, modelJson: string): Promise<RunRecord> {
    const model = parsed(modelJson);
    return this.change(id, (run) => {
      const before = run.tags[MODELS_TAG];
      const models = before === undefined ? [] : JSON.parse(before);
      return { ...run, tags: { ...run.tags, [MODELS_TAG]: JSON.stringify([...models, model]) } };
    });
  }

  history(id: string, key: string): Promise<readonly MetricPoint[]> {
    this.get(id);
    return metricHistory(this.runs.beside(id, 'metrics.jsonl'), key);
  }

  /** Those of experiments, the latest first unless the search says otherwise. */
  search({ experiment_ids = [], filter, order_by = [], run_view_type }: RunSearch): readonly RunRecord[] {
    const found = this.runs
      .all()
      .filter(
        (run) => experiment_ids.includes(run.experiment_id) && isIn(run_view_type, run.lifecycle_stage),
      );
    return ordered(
      filtered(found, filter, valuesOf),
      [...order_by.map((one) => readOrder(one)), ...UNLESS_SAID],
      valuesOf,
    );
  }

  private change(id: string, update: (run: RunRecord) => RunRecord | Promise<RunRecord>): Promise<RunRecord> {
    this.get(id);
    return this.runs.change(id, (run) => {
      demandActive(`run ${id}`, run.lifecycle_stage);
      return update(run);
    });
  }
}

const UNLESS_SAID: readonly Order[] = [
  { field: { entity: 'attribute', key: 'start_time' }, descending: true },
  { field: { entity: 'attribute', key: 'run_id' }, descending: false },
];

const pointOf = ({ key, value, timestamp, step, ...of }: GivenMetric): MetricPoint => ({
  key,
  value,
  timestamp,
  step: step ?? 0,
  ...(of.model_id && { model_id: of.model_id }),
  ...(of.dataset_name && { dataset_name: of.dataset_name }),
  ...(of.dataset_digest && { dataset_digest: of.dataset_digest }),
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalidParameter('model_json is not valid JSON');
  }
}

/** Names that clients of other languages use. */
const SPELLINGS: Readonly<Record<string, string>> = {
  created: 'start_time',
  Created: 'start_time',
  'start time': 'start_time',
  'Start Time': 'start_time',
  'run name': 'run_name',
  'Run name': 'run_name',
  'Run Name': 'run_name',
};

function valuesOf(run: RunRecord, { entity, key }: Field): readonly (string | number)[] {
  const some = (value: string | number | undefined) => (value === undefined ? [] : [value]);
  switch (entity) {
    case 'metric': {
      const value = run.metrics[key]?.value;
      return some(value === undefined ? undefined : Number(value));
    }
    case 'param':
      return some(run.params[key]);
    case 'tag':
      return some(run.tags[key]);
    case 'dataset':
      return run.datasets.flatMap((one) => datasetValues(one, key));
    case 'attribute': {
      const name = SPELLINGS[key] ?? key;
      switch (name) {
        case 'run_id':
        case 'run_name':
        case 'experiment_id':
        case 'user_id':
        case 'status':
        case 'start_time':
        case 'end_time':
          return some(run[name]);
      }
      throw invalidParameter(
        `Invalid attribute key '${key}' specified. Valid keys are run_id, run_name, experiment_id, user_id, status, start_time, end_time.`,
      );
    }
  }
}

function datasetValues(input: RunRecord['datasets'][number], key: string): readonly string[] {
  if (key === 'name' || key === 'digest') return [input.dataset[key]];
  if (key !== 'context')
    throw invalidParameter(`Invalid dataset key '${key}' specified. Valid keys are name, digest, context.`);
  const tags = Array.isArray(input['tags']) ? input['tags'] : [];
  return tags.flatMap((tag) => (tag.key === 'mlflow.data.context' ? [String(tag.value)] : []));
}
