import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { modelFolder } from '../../catalog/model-folders.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { pythonEnvironment } from '../../spark/python-environment.ts';
import { sparkSources } from '../../spark/spark-sources.ts';
import type { JsonStore } from '../../storage/json-store.ts';
import { type ModelStore, modelName, versionOf } from '../uc-models/model-store.ts';
import type { EndpointFile, EndpointRecord, ServedConfig, ServedEntity } from './endpoint-record.ts';
import { chosenEntity } from './given-config.ts';
import type { ModelAnswer } from './model-process.ts';
import { ServedModel } from './served-model.ts';
import type { ServingSettings } from './serving-settings.ts';

const MAX_ENDPOINTS = 20;
const LOCK = 'requirements-serving.lock.txt';
const INTERRUPTED = 'The workspace ended before the models were ready: update the endpoint again.';

export interface ServingOptions {
  readonly home: string;
  readonly temporary: string;
  readonly store: JsonStore<EndpointFile>;
  readonly models: ModelStore;
  readonly settings: () => ServingSettings;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const missing = (name: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Endpoint with name '${name}' does not exist.`);

type Change = (record: EndpointRecord) => EndpointRecord;

/** Endpoints that answer requests by registered models, each model in a limited process of its own. */
export class ServingService {
  /** The models of the active configurations, by endpoint and entity. */
  private readonly served = new Map<string, Map<string, ServedModel>>();
  /** Those that are being started. */
  private readonly starting = new Map<string, Map<string, ServedModel>>();
  private readonly work = new Set<Promise<void>>();
  private python: Promise<string> | undefined;

  constructor(private readonly options: ServingOptions) {}

  get all(): readonly EndpointRecord[] {
    return this.options.store.value.endpoints;
  }

  get(name: string): EndpointRecord {
    const found = this.all.find((one) => one.name === name);
    if (!found) throw missing(name);
    return found;
  }

  /** Ends what an earlier process of the workspace could not. */
  async open(): Promise<void> {
    await this.options.store.open();
    if (this.all.some(({ pending }) => pending))
      await this.changeAll((endpoints) =>
        endpoints.map(({ pending, ...one }) => (pending ? { ...one, failure: INTERRUPTED } : one)),
      );
  }

  async create(
    name: string,
    creator: string,
    tags: EndpointRecord['tags'],
    config: ServedConfig,
  ): Promise<EndpointRecord> {
    await this.check(config);
    const time = this.options.now();
    const made = { id: randomUUID().replaceAll('-', ''), name, creator, created: time, updated: time, tags };
    await this.changeAll((endpoints) => {
      if (endpoints.some((one) => one.name === name))
        throw new ApiError(409, 'RESOURCE_ALREADY_EXISTS', `Endpoint with name '${name}' already exists.`);
      if (endpoints.length >= MAX_ENDPOINTS)
        throw invalidParameter(`The local workspace has at most ${MAX_ENDPOINTS} serving endpoints.`);
      return [...endpoints, { ...made, pending: config }];
    });
    this.begin(name, config);
    return this.get(name);
  }

  async update(name: string, make: (version: number) => ServedConfig): Promise<EndpointRecord> {
    const config = make((this.get(name).active?.config_version ?? 0) + 1);
    await this.check(config);
    await this.change(name, ({ failure: _, ...one }) => {
      if (one.pending)
        throw new ApiError(
          409,
          'RESOURCE_CONFLICT',
          `Endpoint '${name}' is being updated: wait until it is done.`,
        );
      return { ...one, pending: config, updated: this.options.now() };
    });
    this.begin(name, config);
    return this.get(name);
  }

  async delete(name: string): Promise<void> {
    this.get(name);
    await this.changeAll((endpoints) => endpoints.filter((one) => one.name !== name));
    await this.end(name);
  }

  /** The answer of a model, with the name of the one that gave it. */
  async query(name: string, type: string, body: string): Promise<ModelAnswer & { readonly by: string }> {
    const { active } = this.get(name);
    const entity = active && chosenEntity(active, Math.random() * 100);
    if (!active || !entity)
      throw new ApiError(
        400,
        'BAD_REQUEST',
        `Endpoint '${name}' is not ready yet: its models are being started.`,
      );
    const models = this.served.get(name) ?? this.modelsOf(name, active);
    this.served.set(name, models);
    const model = models.get(entity.name);
    if (!model) throw missing(name);
    try {
      return { ...(await model.ask(type, body)), by: entity.name };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(500, 'INTERNAL_ERROR', error instanceof Error ? error.message : String(error));
    }
  }

  /** What the process of a served model wrote since the workspace began to serve it. */
  logOf(name: string, entity: string): string {
    const { active, pending, failure } = this.get(name);
    if (![active, pending].some((config) => config?.entities.some((one) => one.name === entity)) && !failure)
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Endpoint '${name}' does not serve '${entity}'.`);
    const found = (this.starting.get(name) ?? this.served.get(name))?.get(entity);
    return [found?.log, failure].filter(Boolean).join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.served.keys(), ...this.starting.keys()].map((name) => this.end(name)));
    await Promise.all(this.work);
  }

  /** Refuses a configuration whose models are not there. */
  private async check({ entities }: ServedConfig): Promise<void> {
    for (const { entity_name, entity_version } of entities) {
      const name = modelName(entity_name);
      const version = versionOf(await this.options.models.get(name), name, entity_version);
      if (version.status !== 'READY')
        throw invalidParameter(`Version ${entity_version} of model '${entity_name}' is not READY.`);
    }
  }

  private begin(name: string, config: ServedConfig): void {
    const done = this.deploy(name, config).catch((error: unknown) =>
      this.options.log(`serving endpoint ${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
    this.work.add(done);
    void done.finally(() => this.work.delete(done));
  }

  /** Starts the models of a configuration, and serves them once all are there; else the ones before stay. */
  private async deploy(name: string, config: ServedConfig): Promise<void> {
    const models = this.modelsOf(name, config);
    this.starting.set(name, models);
    let failure: string | undefined;
    try {
      for (const model of models.values()) await model.load();
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    const isCurrent = this.starting.get(name) === models;
    if (isCurrent) this.starting.delete(name);
    const before = this.served.get(name);
    if (failure === undefined && isCurrent) this.served.set(name, models);
    const gone = failure === undefined && isCurrent ? before : models;
    await Promise.all([...(gone?.values() ?? [])].map((model) => model.stop()));
    if (!isCurrent) return;
    await this.change(name, ({ pending: _, ...one }) =>
      failure === undefined ? { ...one, active: config } : { ...one, failure },
    );
  }

  private modelsOf(name: string, { entities, config_version }: ServedConfig): Map<string, ServedModel> {
    return new Map(
      entities.map((entity) => [entity.name, this.modelOf(`${name}-${config_version}`, entity)] as const),
    );
  }

  private modelOf(name: string, { name: entity, entity_name, entity_version }: ServedEntity): ServedModel {
    const { home, temporary, settings } = this.options;
    const { memoryMiB, loadMs, answerMs, idleMs } = settings();
    return new ServedModel({
      python: () => this.providePython(),
      sources: sparkSources(),
      model: join(modelFolder(home, modelName(entity_name)), String(entity_version)),
      work: join(temporary, 'serving', name, entity),
      memoryMiB,
      loadMs,
      answerMs,
      idleMs,
    });
  }

  /** A Python with MLflow, which is installed when the first model is served. */
  private async providePython(): Promise<string> {
    const { python, folder } = this.options.settings();
    if (python !== undefined) return python;
    this.python ??= pythonEnvironment({
      folder,
      locks: [join(sparkSources(), LOCK)],
      failure: 'MLflow could not be installed with pip. Check the network and update the endpoint again',
      report: (text) => this.options.log(`serving: ${text}`),
    });
    try {
      return await this.python;
    } catch (error) {
      // The next start tries again.
      this.python = undefined;
      throw error;
    }
  }

  private async end(name: string): Promise<void> {
    const models = [...(this.served.get(name)?.values() ?? []), ...(this.starting.get(name)?.values() ?? [])];
    this.served.delete(name);
    this.starting.delete(name);
    await Promise.all(models.map((model) => model.stop()));
  }

  private async change(name: string, change: Change): Promise<void> {
    await this.changeAll((endpoints) => endpoints.map((one) => (one.name === name ? change(one) : one)));
  }

  private async changeAll(
    change: (endpoints: readonly EndpointRecord[]) => readonly EndpointRecord[],
  ): Promise<void> {
    await this.options.store.change(({ endpoints }) => ({ version: 1, endpoints: change(endpoints) }));
  }
}
