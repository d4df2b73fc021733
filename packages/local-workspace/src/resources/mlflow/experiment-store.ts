import { join } from 'node:path';
import { z } from 'zod';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';
import { checkTags } from './limits.ts';
import { type ExperimentRecord, experimentRecord, recordOf } from './records.ts';
import { type Field, filtered, type Order, ordered, readOrder } from './search-filter.ts';

const file = z.object({ version: z.literal(1), experiments: z.array(experimentRecord).readonly() });
type ExperimentFile = z.output<typeof file>;

const MAX_NAME = 500;
/** The experiment that clients without one log to. */
const DEFAULT_EXPERIMENT = '0';

const missing = (what: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `No Experiment with ${what} exists`);

/** Whether something that is active or deleted is in a view. */
export const isIn = (view: string | undefined, stage: string): boolean =>
  view === 'ALL' || (view === 'DELETED_ONLY' ? stage === 'deleted' : stage === 'active');

/** Throws ApiError unless something is active. */
export function demandActive(what: string, stage: string): void {
  if (stage === 'active') return;
  throw invalidParameter(`The ${what} must be in the 'active' state. Current state is ${stage}.`);
}

export interface ExperimentSearch {
  readonly filter?: string | undefined;
  readonly order_by?: readonly string[] | undefined;
  readonly view_type?: string | undefined;
}

type Pairs = readonly { readonly key: string; readonly value: string }[];

/** The experiments, on disk. Methods throw ApiError. */
export class ExperimentStore {
  private constructor(
    private readonly store: JsonStore<ExperimentFile>,
    private readonly now: () => number,
  ) {}

  /** Reads the saved experiments. Rejects with an Error that names the file when it is damaged. */
  static async open(folder: string, now: () => number): Promise<ExperimentStore> {
    const time = now();
    const first: ExperimentRecord = {
      experiment_id: DEFAULT_EXPERIMENT,
      name: 'Default',
      lifecycle_stage: 'active',
      creation_time: time,
      last_update_time: time,
      tags: {},
    };
    const store = new JsonStore<ExperimentFile>(join(folder, 'experiments.json'), {
      format: file,
      initial: { version: 1, experiments: [first] },
      remedy: 'Restore it, or delete it to begin without experiments.',
    });
    await store.open();
    return new ExperimentStore(store, now);
  }

  has(id: string): boolean {
    return this.store.value.experiments.some(({ experiment_id }) => experiment_id === id);
  }

  get(id: string): ExperimentRecord {
    const found = this.store.value.experiments.find(({ experiment_id }) => experiment_id === id);
    if (!found) throw missing(`id=${id}`);
    return found;
  }

  byName(name: string): ExperimentRecord {
    const found = this.named(name);
    if (!found) throw missing(`name=${name}`);
    return found;
  }

  /** Those that `sees` allows, newest first unless the search says otherwise. */
  search(
    { filter, order_by = [], view_type }: ExperimentSearch,
    sees: (id: string) => boolean,
  ): readonly ExperimentRecord[] {
    const found = this.store.value.experiments.filter(
      ({ experiment_id, lifecycle_stage }) => isIn(view_type, lifecycle_stage) && sees(experiment_id),
    );
    const byAge: Order = { field: { entity: 'attribute', key: 'creation_time' }, descending: true };
    return ordered(
      filtered(found, filter, valuesOf),
      [...order_by.map((one) => readOrder(one)), byAge],
      valuesOf,
    );
  }

  async create(name: string, tags: Pairs): Promise<ExperimentRecord> {
    checkTags(tags);
    const time = this.now();
    let made: ExperimentRecord | undefined;
    await this.store.change((current) => {
      this.demandFree(name);
      const highest = Math.max(0, ...current.experiments.map(({ experiment_id }) => Number(experiment_id)));
      made = {
        experiment_id: String(Math.max(time, highest + 1)),
        name,
        lifecycle_stage: 'active',
        creation_time: time,
        last_update_time: time,
        tags: recordOf(tags),
      };
      return { ...current, experiments: [...current.experiments, made] };
    });
    if (!made) throw new Error('The experiment was not made');
    return made;
  }

  rename(id: string, name: string): Promise<void> {
    return this.change(id, (experiment) => {
      demandActive(`experiment ${id}`, experiment.lifecycle_stage);
      if (name !== experiment.name) this.demandFree(name);
      return { ...experiment, name };
    });
  }

  /** Moves an experiment to the deleted ones, or back. */
  move(id: string, stage: 'active' | 'deleted'): Promise<void> {
    return this.change(id, (experiment) => {
      if (experiment.lifecycle_stage === stage) throw missing(`id=${id} that is not ${stage}`);
      return { ...experiment, lifecycle_stage: stage };
    });
  }

  setTag(id: string, key: string, value: string): Promise<void> {
    checkTags([{ key, value }]);
    return this.change(id, (experiment) => ({ ...experiment, tags: { ...experiment.tags, [key]: value } }));
  }

  deleteTag(id: string, key: string): Promise<void> {
    return this.change(id, (experiment) => ({ ...experiment, tags: without(experiment.tags, key) }));
  }

  private change(id: string, update: (experiment: ExperimentRecord) => ExperimentRecord): Promise<void> {
    return this.store.change((current) => {
      const changed = { ...update(this.get(id)), last_update_time: this.now() };
      return {
        ...current,
        experiments: current.experiments.map((one) => (one.experiment_id === id ? changed : one)),
      };
    });
  }

  private named(name: string): ExperimentRecord | undefined {
    return this.store.value.experiments.find((one) => one.name === name);
  }

  private demandFree(name: string): void {
    if (name.trim() === '' || name.length > MAX_NAME)
      throw invalidParameter(`The name of an experiment has 1 to ${MAX_NAME} characters`);
    const taken = this.named(name);
    if (!taken) return;
    throw new ApiError(
      400,
      'RESOURCE_ALREADY_EXISTS',
      taken.lifecycle_stage === 'active'
        ? `Experiment '${name}' already exists.`
        : `Experiment '${name}' already exists in deleted state. You can restore the experiment, or permanently delete it to create a new one.`,
    );
  }
}

/** Tags without one of them. Throws ApiError when there is none of that name. */
export function without(
  tags: Readonly<Record<string, string>>,
  key: string,
): Readonly<Record<string, string>> {
  const { [key]: value, ...others } = tags;
  if (value !== undefined) return others;
  throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `No tag with name: ${key}`);
}

function valuesOf(experiment: ExperimentRecord, { entity, key }: Field): readonly (string | number)[] {
  const tag = experiment.tags[key];
  if (entity === 'tag') return tag === undefined ? [] : [tag];
  if (entity === 'attribute')
    switch (key) {
      case 'name':
      case 'experiment_id':
      case 'creation_time':
      case 'last_update_time':
        return [experiment[key]];
    }
  throw invalidParameter(
    `Experiments are searched by name, experiment_id, creation_time, last_update_time and tags, not by ${entity} '${key}'`,
  );
}
