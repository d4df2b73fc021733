import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { without } from './experiment-store.ts';
import { checkParams, checkTags, withParams } from './limits.ts';
import { withLatest } from './metric-history.ts';
import { RecordFolder } from './record-folder.ts';
import { type LoggedModelRecord, loggedModelRecord, type MetricPoint, recordOf } from './records.ts';
import { inventedName } from './run-names.ts';
import { type Field, fieldOf, filtered, type Order, ordered } from './search-filter.ts';

type Pairs = readonly { readonly key: string; readonly value: string }[];

export interface NewLoggedModel {
  readonly experiment_id: string;
  readonly name?: string | undefined;
  readonly model_type?: string | undefined;
  readonly source_run_id?: string | undefined;
  readonly params: Pairs;
  readonly tags: Pairs;
}

export interface ModelSearch {
  readonly experiment_ids?: readonly string[] | undefined;
  readonly filter?: string | undefined;
  readonly order_by?:
    | readonly { readonly field_name: string; readonly ascending?: boolean | undefined }[]
    | undefined;
}

/** The models that were logged, on disk: a file each. Methods throw ApiError. */
export class LoggedModelStore {
  private constructor(
    private readonly models: RecordFolder<LoggedModelRecord>,
    private readonly now: () => number,
  ) {}

  static async open(folder: string, now: () => number): Promise<LoggedModelStore> {
    const models = await RecordFolder.open(join(folder, 'logged-models'), {
      format: loggedModelRecord,
      remedy: 'Restore it, or delete it to forget this model.',
    });
    return new LoggedModelStore(models, now);
  }

  get(id: string): LoggedModelRecord {
    const found = this.models.get(id);
    if (!found) throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Logged model with ID '${id}' not found.`);
    return found;
  }

  async create({ experiment_id, params, tags, ...given }: NewLoggedModel): Promise<LoggedModelRecord> {
    checkParams(params);
    checkTags(tags);
    if (given.name !== undefined && /[/:.%"']/u.test(given.name))
      throw invalidParameter(
        `Invalid model name: '${given.name}'. It must not contain slashes, colons, periods, percent signs or quotes.`,
      );
    const time = this.now();
    const model: LoggedModelRecord = {
      version: 1,
      model_id: `m-${randomUUID().replaceAll('-', '')}`,
      experiment_id,
      name: given.name || inventedName(),
      ...(given.model_type !== undefined && { model_type: given.model_type }),
      ...(given.source_run_id !== undefined && { source_run_id: given.source_run_id }),
      status: 'LOGGED_MODEL_PENDING',
      creation_timestamp_ms: time,
      last_updated_timestamp_ms: time,
      params: recordOf(params),
      tags: recordOf(tags),
      metrics: [],
    };
    await this.models.add(model.model_id, model);
    return model;
  }

  /** Notes whether the files of a model are there. */
  finalize(id: string, status: LoggedModelRecord['status']): Promise<LoggedModelRecord> {
    return this.change(id, (model) => ({ ...model, status }));
  }

  async delete(id: string): Promise<void> {
    this.get(id);
    await this.models.delete(id);
  }

  setTags(id: string, tags: Pairs): Promise<LoggedModelRecord> {
    checkTags(tags);
    return this.change(id, (model) => ({ ...model, tags: { ...model.tags, ...recordOf(tags) } }));
  }

  deleteTag(id: string, key: string): Promise<LoggedModelRecord> {
    return this.change(id, (model) => ({ ...model, tags: without(model.tags, key) }));
  }

  logParams(id: string, params: Pairs): Promise<LoggedModelRecord> {
    checkParams(params);
    return this.change(id, (model) => ({ ...model, params: withParams(model.params, params, id) }));
  }

  /** Notes the values of metrics that a run measured of models. */
  async measure(run_id: string, points: readonly MetricPoint[]): Promise<void> {
    for (const id of new Set(points.map(({ model_id }) => model_id)))
      if (id !== undefined && this.models.get(id))
        await this.change(id, (model) => {
          const others = model.metrics.filter((one) => one.run_id !== run_id);
          const own = Object.fromEntries(
            model.metrics
              .filter((one) => one.run_id === run_id)
              .map(({ run_id: _, ...one }) => [one.key, one]),
          );
          const latest = withLatest(
            own,
            points.filter(({ model_id }) => model_id === id),
          );
          return {
            ...model,
            metrics: [...others, ...Object.values(latest).map((one) => ({ ...one, run_id }))],
          };
        });
  }

  /** Those of experiments, the latest first unless the search says otherwise. */
  search({ experiment_ids = [], filter, order_by = [] }: ModelSearch): readonly LoggedModelRecord[] {
    const found = this.models.all().filter((one) => experiment_ids.includes(one.experiment_id));
    const orders = order_by.map(
      ({ field_name, ascending = true }): Order => ({ field: fieldOf(field_name), descending: !ascending }),
    );
    return ordered(filtered(found, filter, valuesOf), [...orders, NEWEST], valuesOf);
  }

  private change(
    id: string,
    update: (model: LoggedModelRecord) => LoggedModelRecord,
  ): Promise<LoggedModelRecord> {
    this.get(id);
    return this.models.change(id, (model) => ({
      ...update(model),
      last_updated_timestamp_ms: this.now(),
    }));
  }
}

const NEWEST: Order = { field: { entity: 'attribute', key: 'creation_timestamp' }, descending: true };

function valuesOf(model: LoggedModelRecord, { entity, key }: Field): readonly (string | number)[] {
  const some = (value: string | number | undefined) => (value === undefined ? [] : [value]);
  switch (entity) {
    case 'metric':
      return model.metrics.filter((one) => one.key === key).map(({ value }) => Number(value));
    case 'param':
      return some(model.params[key]);
    case 'tag':
      return some(model.tags[key]);
    case 'dataset':
      return model.metrics.flatMap((one) => some(key === 'name' ? one.dataset_name : one.dataset_digest));
    case 'attribute':
      switch (key) {
        case 'name':
        case 'model_id':
        case 'model_type':
        case 'status':
        case 'source_run_id':
          return some(model[key]);
        case 'creation_timestamp':
        case 'creation_time':
        case 'creation_timestamp_ms':
          return [model.creation_timestamp_ms];
        case 'last_updated_timestamp':
        case 'last_updated_timestamp_ms':
          return [model.last_updated_timestamp_ms];
      }
      throw invalidParameter(
        `Invalid attribute key '${key}' specified. Valid keys are name, model_id, model_type, status, source_run_id, creation_timestamp, last_updated_timestamp.`,
      );
  }
}
