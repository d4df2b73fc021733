import { METASTORE_ID } from '../../engine/identity.ts';
import { pairsOf } from '../mlflow/records.ts';
import { versionPath } from './model-files.ts';
import type { ModelName, ModelRecord, VersionRecord } from './model-record.ts';

const aliasesOf = (model: ModelRecord, version?: number) =>
  Object.entries(model.aliases).filter(([, of]) => version === undefined || of === version);

/** Where the files of a version are, in the words of the client: it reads and writes them by the Files API. */
const locationOf = (name: ModelName, version: number): string => `dbfs:${versionPath(name, version)}`;

/** A model as MLflow’s clients read it. */
export const mlflowModel = (name: ModelName, model: ModelRecord) => ({
  name: name.join('.'),
  creation_timestamp: model.created_at,
  last_updated_timestamp: model.updated_at,
  user_id: model.created_by,
  description: model.comment,
  aliases: aliasesOf(model).map(([alias, version]) => ({ alias, version: String(version) })),
  tags: pairsOf(model.tags),
});

export const mlflowVersion = (name: ModelName, model: ModelRecord, one: VersionRecord) => ({
  name: name.join('.'),
  version: String(one.version),
  creation_timestamp: one.created_at,
  last_updated_timestamp: one.updated_at,
  user_id: one.created_by,
  description: one.comment,
  source: one.source,
  ...(one.run_id !== undefined && { run_id: one.run_id }),
  ...(one.run_workspace_id !== undefined && { run_tracking_server_id: one.run_workspace_id }),
  ...(one.model_id !== undefined && { model_id: one.model_id }),
  status: one.status,
  storage_location: locationOf(name, one.version),
  aliases: aliasesOf(model, one.version).map(([alias, version]) => ({ alias, version: String(version) })),
  tags: pairsOf(one.tags),
});

const made = ({ created_at, created_by, updated_at, updated_by }: ModelRecord | VersionRecord) => ({
  created_at,
  created_by,
  updated_at,
  updated_by,
});

const aliasObjects = (model: ModelRecord, version?: number) =>
  aliasesOf(model, version).map(([alias_name, version_num]) => ({ alias_name, version_num }));

/** A model as Unity Catalog describes it. */
export const ucModel = (name: ModelName, model: ModelRecord, owner: string) => {
  const [catalog_name, schema_name, model_name] = name;
  return {
    name: model_name,
    catalog_name,
    schema_name,
    full_name: name.join('.'),
    ...(model.comment && { comment: model.comment }),
    owner,
    metastore_id: METASTORE_ID,
    ...made(model),
    aliases: aliasObjects(model),
  };
};

export const ucVersion = (name: ModelName, model: ModelRecord, one: VersionRecord) => {
  const [catalog_name, schema_name, model_name] = name;
  return {
    model_name,
    catalog_name,
    schema_name,
    version: one.version,
    ...(one.comment && { comment: one.comment }),
    source: one.source,
    ...(one.run_id !== undefined && { run_id: one.run_id }),
    status: one.status,
    storage_location: locationOf(name, one.version),
    metastore_id: METASTORE_ID,
    ...made(one),
    aliases: aliasObjects(model, one.version),
  };
};
