import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeGrants } from '../../access/grants.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { discardFolder } from '../../catalog/discard-folder.ts';
import { grantsPath } from '../../catalog/grants-path.ts';
import { modelFolder, modelNames } from '../../catalog/model-folders.ts';
import { objectName } from '../../catalog/names.ts';
import { ReadOnlyCatalogs } from '../../catalog/read-only-catalogs.ts';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { readJson, writeJson } from '../../storage/json-store.ts';
import { modelFiles, versionPath } from './model-files.ts';
import { type ModelName, type ModelRecord, modelRecord, type VersionRecord } from './model-record.ts';

const REMEDY = 'Restore it, or delete its folder to forget this model.';
const FILE = 'model.json';

/** A model with its name. */
export interface NamedModel {
  readonly name: ModelName;
  readonly model: ModelRecord;
}

/** What a client says of a version that it makes. */
export interface NewVersion {
  readonly source: string;
  readonly comment: string;
  readonly run_id?: string | undefined;
  readonly run_workspace_id?: string | undefined;
  readonly model_id?: string | undefined;
  readonly tags: Readonly<Record<string, string>>;
}

const missing = (what: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `${what} does not exist.`);

/** The three names in `catalog.schema.model`, in lower case. Throws ApiError, and SqlError for an invalid name. */
export function modelName(fullName: string): ModelName {
  const [catalog, schema, model, ...more] = fullName.split('.');
  if (!catalog || !schema || !model || more.length > 0)
    throw invalidParameter(`Model name must be of the form catalog.schema.model, not '${fullName}'`);
  return [objectName(catalog), objectName(schema), objectName(model)];
}

/**
 * The models in Unity Catalog, beside the other objects of their schemas: who drops a schema drops them too, so that they
 * are read again each time. Methods throw ApiError.
 */
export class ModelStore {
  readonly files: VolumeStore;
  private readonly fixed: ReadOnlyCatalogs;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly home: string,
    private readonly catalog: LocalCatalog,
    private readonly now: () => number,
  ) {
    this.files = modelFiles(home);
    this.fixed = new ReadOnlyCatalogs(home);
  }

  async find(name: ModelName): Promise<ModelRecord | undefined> {
    return readJson(this.path(name), modelRecord, REMEDY);
  }

  async get(name: ModelName): Promise<ModelRecord> {
    const found = await this.find(name);
    if (!found) throw missing(`Registered model '${name.join('.')}'`);
    return found;
  }

  /** The models of a schema; of all schemas when none is named. Sorted by name. */
  async list(catalog?: string, schema?: string): Promise<readonly NamedModel[]> {
    const catalogs =
      catalog === undefined ? (await this.catalog.listCatalogs()).map(({ name }) => name) : [catalog];
    const schemas = await Promise.all(
      catalogs.map(async (one) => {
        if (schema !== undefined) return [[one, schema] as const];
        return (await this.catalog.listSchemas(one)).map(({ name }) => [one, name] as const);
      }),
    );
    const names = await Promise.all(
      schemas
        .flat()
        .map(async ([c, s]) => (await modelNames(this.home, c, s)).map((name): ModelName => [c, s, name])),
    );
    const found = await Promise.all(
      names.flat().map(async (name) => {
        const model = await this.find(name);
        return model ? [{ name, model }] : [];
      }),
    );
    return found.flat();
  }

  /** Makes a model that belongs to whom it is made by. */
  create(
    name: ModelName,
    by: string,
    { comment, tags }: { readonly comment: string; readonly tags: Readonly<Record<string, string>> },
  ): Promise<ModelRecord> {
    return this.alone(async () => {
      const [catalog, schema] = name;
      if (!(await this.catalog.getCatalog(catalog)))
        throw new ApiError(404, 'CATALOG_DOES_NOT_EXIST', `Catalog '${catalog}' does not exist.`);
      if (!(await this.catalog.getSchema(catalog, schema)))
        throw new ApiError(404, 'SCHEMA_DOES_NOT_EXIST', `Schema '${catalog}.${schema}' does not exist.`);
      await this.fixed.check(catalog);
      // Models and functions share their names, as their grants do.
      if ((await this.find(name)) || (await this.catalog.getFunction(...name)))
        throw new ApiError(
          409,
          'RESOURCE_ALREADY_EXISTS',
          `Function or model '${name.join('.')}' already exists.`,
        );
      const model: ModelRecord = {
        format: 1,
        next: 1,
        comment,
        tags,
        aliases: {},
        versions: [],
        ...this.stamp(by),
      };
      await writeJson(this.path(name), model);
      await changeGrants(this.home, 'FUNCTION', name, () => ({ owner: by, createdBy: by, grants: {} }));
      return model;
    });
  }

  async giveTo(name: ModelName, owner: string): Promise<void> {
    await this.alone(() => changeGrants(this.home, 'FUNCTION', name, (grants) => ({ ...grants, owner })));
  }

  /** Replaces what is saved of a model. */
  change(name: ModelName, by: string, update: (model: ModelRecord) => ModelRecord): Promise<ModelRecord> {
    return this.alone(async () => {
      const { created_at, created_by } = await this.get(name);
      await this.fixed.check(name[0]);
      const changed = {
        ...update(await this.get(name)),
        ...this.stamp(by),
        created_at,
        created_by,
      };
      await writeJson(this.path(name), changed);
      return changed;
    });
  }

  async delete(name: ModelName): Promise<void> {
    await this.alone(async () => {
      await this.get(name);
      await this.fixed.check(name[0]);
      await discardFolder(this.home, modelFolder(this.home, name));
      await rm(grantsPath(this.home, 'FUNCTION', name), { force: true });
    });
  }

  /** A new version, which waits for its files. */
  async createVersion(name: ModelName, by: string, given: NewVersion): Promise<VersionRecord> {
    const { versions } = await this.change(name, by, (model) => ({
      ...model,
      next: model.next + 1,
      versions: [
        ...model.versions,
        {
          version: model.next,
          status: 'PENDING_REGISTRATION',
          source: given.source,
          comment: given.comment,
          ...(given.run_id && { run_id: given.run_id }),
          ...(given.run_workspace_id && { run_workspace_id: given.run_workspace_id }),
          ...(given.model_id && { model_id: given.model_id }),
          tags: given.tags,
          ...this.stamp(by),
        },
      ],
    }));
    const made = versions.at(-1);
    if (!made) throw new Error('The version was not made');
    await mkdir(join(modelFolder(this.home, name), String(made.version)), { recursive: true });
    return made;
  }

  /** Says that the files of a version are there. Throws ApiError while there is no description of the model among them. */
  async finalize(name: ModelName, version: number, by: string): Promise<VersionRecord> {
    versionOf(await this.get(name), name, version);
    if (!(await this.files.stat(`${versionPath(name, version)}/MLmodel`)))
      throw new ApiError(
        400,
        'INVALID_STATE',
        `Version ${version} of model '${name.join('.')}' has no file MLmodel: its files were not uploaded.`,
      );
    return this.changeVersion(name, version, by, (one) => ({ ...one, status: 'READY' }));
  }

  async changeVersion(
    name: ModelName,
    version: number,
    by: string,
    update: (one: VersionRecord) => VersionRecord,
  ): Promise<VersionRecord> {
    const changed = await this.change(name, by, (model) => {
      versionOf(model, name, version);
      return {
        ...model,
        versions: model.versions.map((one) =>
          one.version === version ? { ...update(one), updated_at: this.now(), updated_by: by } : one,
        ),
      };
    });
    return versionOf(changed, name, version);
  }

  async deleteVersion(name: ModelName, version: number, by: string): Promise<void> {
    await this.change(name, by, (model) => {
      versionOf(model, name, version);
      return {
        ...model,
        versions: model.versions.filter((one) => one.version !== version),
        aliases: Object.fromEntries(Object.entries(model.aliases).filter(([, of]) => of !== version)),
      };
    });
    await discardFolder(this.home, join(modelFolder(this.home, name), String(version)));
  }

  /** Has an alias mean a version whose files are there. */
  async setAlias(name: ModelName, alias: string, version: number, by: string): Promise<void> {
    if (!/^[\w-]{1,255}$/u.test(alias) || /^v?\d+$/iu.test(alias) || alias.toLowerCase() === 'latest')
      throw invalidParameter(
        `Invalid alias name: '${alias}'. Aliases have letters, digits, _ and -, and are not versions, nor latest.`,
      );
    await this.change(name, by, (model) => {
      if (versionOf(model, name, version).status !== 'READY')
        throw new ApiError(400, 'INVALID_STATE', `Version ${version} of '${name.join('.')}' is not READY.`);
      return { ...model, aliases: { ...model.aliases, [alias]: version } };
    });
  }

  async deleteAlias(name: ModelName, alias: string, by: string): Promise<void> {
    await this.change(name, by, (model) => {
      aliased(model, name, alias);
      const { [alias]: _gone, ...aliases } = model.aliases;
      return { ...model, aliases };
    });
  }

  private stamp(by: string) {
    const time = this.now();
    return { created_at: time, created_by: by, updated_at: time, updated_by: by };
  }

  private path(name: ModelName): string {
    return join(modelFolder(this.home, name), FILE);
  }

  /** Runs work during which nothing else is changed. */
  private alone<R>(work: () => Promise<R>): Promise<R> {
    const result = this.last.then(work, work);
    // A failure belongs to its caller; the next change runs regardless.
    this.last = result.catch(() => undefined);
    return result;
  }
}

/** A version of a model. Throws ApiError when there is none of that number. */
export function versionOf(model: ModelRecord, name: ModelName, version: number): VersionRecord {
  const found = model.versions.find((one) => one.version === version);
  if (!found) throw missing(`Version ${version} of model '${name.join('.')}'`);
  return found;
}

/** The version that an alias means. Throws ApiError when it means none. */
export function aliased(model: ModelRecord, name: ModelName, alias: string): VersionRecord {
  const version = model.aliases[alias];
  if (version === undefined) throw missing(`Alias '${alias}' of model '${name.join('.')}'`);
  return versionOf(model, name, version);
}
