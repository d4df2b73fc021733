import type { FastifyRequest } from 'fastify';
import { ownership } from '../../access/grants.ts';
import { type FileUse, guardFiles } from '../../access/guard-files.ts';
import { savedIdentity } from '../../access/principals.ts';
import { VolumeError, type VolumeStore } from '../../catalog/volume-store.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { ApiError } from '../../http/api-error.ts';
import { accessOf, callerOf } from '../../http/caller.ts';
import { versionIn } from './model-files.ts';
import type { ModelName, ModelRecord } from './model-record.ts';
import { type ModelStore, modelName, type NamedModel } from './model-store.ts';

/** A model that a call is about, and who calls. */
export interface Asked extends NamedModel {
  readonly by: string;
}

/**
 * The models in Unity Catalog as far as a caller may read and change them. Models are functions there: `EXECUTE` on one, or
 * on its schema or catalog, reads it; its owner changes it; `CREATE MODEL` on a schema makes one.
 */
export class Registry {
  constructor(
    private readonly home: string,
    readonly store: ModelStore,
  ) {}

  /** A model that the caller may read. Rejects with ApiError, and with SqlError for a lacking privilege. */
  async read(request: FastifyRequest, fullName: string): Promise<Asked> {
    const name = modelName(fullName);
    await accessOf(this.home, request)?.demand('EXECUTE', 'FUNCTION', name);
    return this.asked(request, name);
  }

  /** A model that the caller may change. */
  async changed(request: FastifyRequest, fullName: string): Promise<Asked> {
    const name = modelName(fullName);
    await accessOf(this.home, request)?.demand('MANAGE', 'FUNCTION', name);
    return this.asked(request, name);
  }

  async create(
    request: FastifyRequest,
    fullName: string,
    {
      comment = '',
      tags = {},
    }: { readonly comment?: string | undefined; readonly tags?: ModelRecord['tags'] },
  ): Promise<Asked> {
    const name = modelName(fullName);
    await accessOf(this.home, request)?.demand('CREATE MODEL', 'SCHEMA', name.slice(0, 2));
    const by = callerOf(request).name;
    return { name, by, model: await this.store.create(name, by, { comment, tags }) };
  }

  /** The models that the caller may know of. */
  async list(request: FastifyRequest, catalog?: string, schema?: string): Promise<readonly NamedModel[]> {
    const access = accessOf(this.home, request);
    const all = await this.store.list(catalog, schema);
    const seen = await Promise.all(
      all.map(async ({ name }) => !access || (await access.sees('FUNCTION', name))),
    );
    return all.filter((_, at) => seen[at]);
  }

  /** Gives a model to another identity. */
  async giveTo(name: ModelName, owner: string): Promise<void> {
    if (!(await savedIdentity(this.home, owner)))
      throw new ApiError(404, 'PRINCIPAL_DOES_NOT_EXIST', `Could not find principal with name ${owner}`);
    await this.store.giveTo(name, owner);
  }

  async ownerOf(name: ModelName): Promise<string> {
    return (await ownership(this.home, 'FUNCTION', name)).owner;
  }

  /** The files of versions as far as the caller may read and write them: those of a version that is READY don’t change. */
  filesOf(request: FastifyRequest): VolumeStore {
    const access = accessOf(this.home, request);
    return guardFiles(this.store.files, async (use: FileUse, path) => {
      const found = versionIn(path);
      if (!found) return;
      const { name, version } = found;
      try {
        await access?.demand(use === 'read' ? 'EXECUTE' : 'MANAGE', 'FUNCTION', name);
      } catch (error) {
        throw error instanceof SqlError ? new VolumeError('PERMISSION_DENIED', error.message) : error;
      }
      const model = use === 'write' ? await this.store.find(name) : undefined;
      if (model?.versions.some((one) => one.version === version && one.status === 'READY'))
        throw new VolumeError(
          'PERMISSION_DENIED',
          `Version ${version} of model '${name.join('.')}' is READY: its files don’t change any more.`,
        );
    });
  }

  private async asked(request: FastifyRequest, name: ModelName): Promise<Asked> {
    return { name, by: callerOf(request).name, model: await this.store.get(name) };
  }
}
