import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFileStore } from '../../catalog/disk-file-store.ts';
import { VolumeError, type VolumeStore } from '../../catalog/volume-store.ts';

/** The first name of the paths under which the Files API has artifacts, as on the platform. */
export const ARTIFACT_ROOT = 'WorkspaceInternal';
const PREFIX = `/${ARTIFACT_ROOT}/Mlflow/Artifacts`;
const KINDS = ['Runs', 'LoggedModels'] as const;

/** Whose artifacts they are. */
export interface ArtifactOwner {
  readonly kind: (typeof KINDS)[number];
  readonly experiment_id: string;
  /** Of the run or the logged model. */
  readonly id: string;
}

export const ownerOfRun = (run: {
  readonly experiment_id: string;
  readonly run_id: string;
}): ArtifactOwner => ({
  kind: 'Runs',
  experiment_id: run.experiment_id,
  id: run.run_id,
});

export const ownerOfModel = (model: {
  readonly experiment_id: string;
  readonly model_id: string;
}): ArtifactOwner => ({ kind: 'LoggedModels', experiment_id: model.experiment_id, id: model.model_id });

const ownerFolder = ({ kind, experiment_id, id }: ArtifactOwner): string =>
  `${PREFIX}/${experiment_id}/${kind}/${id}`;

/** The path of all artifacts of an owner. */
export const artifactFolder = (owner: ArtifactOwner): string => `${ownerFolder(owner)}/artifacts`;

/** The path of one of them; a client names those of a run relative to its folder. Throws VolumeError for one outside. */
export function artifactPath(owner: ArtifactOwner, relative: string | undefined): string {
  const path = (relative ?? '').replace(/^\.?\/+/u, '').replace(/^\.$/u, '');
  return path === '' ? artifactFolder(owner) : `${artifactFolder(owner)}/${path}`;
}

/** The owner that a path below PREFIX names; undefined where it names none. */
function ownerIn(names: readonly string[]): ArtifactOwner | undefined {
  const [root, mlflow, artifacts, experiment_id = '', kind, id = ''] = names;
  const known = KINDS.find((one) => one === kind);
  const isOne = root === ARTIFACT_ROOT && mlflow === 'Mlflow' && artifacts === 'Artifacts';
  return isOne && known && /^\d+$/u.test(experiment_id) && /^[\w-]+$/u.test(id)
    ? { kind: known, experiment_id, id }
    : undefined;
}

/** The experiment to which a file belongs; undefined for a path of no artifact. */
export const experimentOf = (path: string): string | undefined =>
  ownerIn(path.split('/').slice(1))?.experiment_id;

/** How an MLflow server names an owner’s artifacts, below its address. */
const proxiedFolder = ({ kind, experiment_id, id }: ArtifactOwner): string =>
  `${experiment_id}/${kind === 'Runs' ? id : `models/${id}`}/artifacts`;

/** The path of what an MLflow server has under a path. Throws VolumeError. */
export function proxiedPath(proxied: string): string {
  const names = proxied.split('/').filter((name) => name !== '');
  const [experiment_id = '', second = '', third = ''] = names;
  const isModel = second === 'models';
  const owner: ArtifactOwner = isModel
    ? { kind: 'LoggedModels', experiment_id, id: third }
    : { kind: 'Runs', experiment_id, id: second };
  if (!/^\d+$/u.test(experiment_id) || owner.id === '')
    throw new VolumeError('NOT_FOUND', `There are no artifacts at “${proxied}”`);
  return [ownerFolder(owner), ...names.slice(isModel ? 3 : 2)].join('/');
}

/** The address of an owner’s artifacts, which tells clients how to reach them. */
export function artifactUri(owner: ArtifactOwner, plain: boolean): string {
  if (plain) return `mlflow-artifacts:/${proxiedFolder(owner)}`;
  const { kind, experiment_id, id } = owner;
  const place = kind === 'Runs' ? id : `logged_models/${id}`;
  return `dbfs:/databricks/mlflow-tracking/${experiment_id}/${place}/artifacts`;
}

/** The files of all runs and logged models. */
export class ArtifactFiles extends DiskFileStore {
  constructor(private readonly folder: string) {
    super({
      noun: 'run or logged model',
      shape: `${PREFIX}/<experiment>/Runs/<run>`,
      locate: (names) => {
        const owner = ownerIn(names);
        return owner && { root: this.folderOf(owner), parts: names.slice(6) };
      },
    });
  }

  /** Makes the folder of an owner: without it, nothing is written for it. */
  async make(owner: ArtifactOwner): Promise<void> {
    await mkdir(join(this.folderOf(owner), 'artifacts'), { recursive: true });
  }

  folderOf({ kind, experiment_id, id }: ArtifactOwner): string {
    return join(this.folder, experiment_id, kind, id);
  }
}

/** Deletes a file, or a folder with all that is in it. */
export async function deleteAll(files: VolumeStore, path: string): Promise<void> {
  const entry = await files.stat(path);
  if (!entry) throw new VolumeError('NOT_FOUND', `${path} does not exist`);
  if (!entry.isDirectory) return files.delete(path);
  for (const { path: below } of await files.list(path)) await deleteAll(files, below);
  await files.deleteDirectory(path);
}
