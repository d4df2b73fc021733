import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type FileUse, guardFiles } from '../../access/guard-files.ts';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { SignedLinks } from '../../http/signed-links.ts';
import type { LevelOf } from '../permissions/object-kinds.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import { ArtifactFiles, experimentOf } from './artifact-files.ts';
import { ExperimentStore } from './experiment-store.ts';
import { LoggedModelStore } from './logged-model-store.ts';
import type { LoggedModelRecord, RunRecord } from './records.ts';
import { RunStore } from './run-store.ts';

type Level = LevelOf<'experiments'>;

/** Experiments with their runs, logged models and files, and who may do what with them. */
export class Tracking {
  private constructor(
    readonly experiments: ExperimentStore,
    readonly runs: RunStore,
    readonly models: LoggedModelStore,
    readonly artifacts: ArtifactFiles,
    readonly permissions: PermissionStore,
    readonly links: SignedLinks,
  ) {}

  /** Reads what is saved in the data folder. Rejects with an Error that names the file that is damaged. */
  static async open(home: string, permissions: PermissionStore, now: () => number): Promise<Tracking> {
    const folder = join(home, 'mlflow');
    const experiments = await ExperimentStore.open(folder, now);
    permissions.knows('experiments', (id) => experiments.has(id));
    return new Tracking(
      experiments,
      await RunStore.open(folder, now),
      await LoggedModelStore.open(folder, now),
      new ArtifactFiles(join(folder, 'artifacts')),
      permissions,
      new SignedLinks(now, {
        other: 'This is not a link to an artifact.',
        renew: 'Request credentials again.',
      }),
    );
  }

  /** Whether the caller has a level on an experiment. */
  may(request: FastifyRequest, experimentId: string, level: Level): boolean {
    return this.permissions.has(callerOf(request), 'experiments', experimentId, level);
  }

  /** Throws ApiError where the caller has not a level on an experiment. */
  demand(request: FastifyRequest, experimentId: string, level: Level): void {
    this.permissions.demand(callerOf(request), 'experiments', experimentId, level);
  }

  /** A run on whose experiment the caller has a level. Throws ApiError. */
  run(request: FastifyRequest, id: string, level: Level): RunRecord {
    const run = this.runs.get(id);
    this.demand(request, run.experiment_id, level);
    return run;
  }

  /** A logged model on whose experiment the caller has a level. Throws ApiError. */
  model(request: FastifyRequest, id: string, level: Level): LoggedModelRecord {
    const model = this.models.get(id);
    this.demand(request, model.experiment_id, level);
    return model;
  }

  /** The artifacts as far as a caller may read and write them. */
  filesOf(caller: Caller): VolumeStore {
    return guardFiles(this.artifacts, async (use: FileUse, path) => {
      const experiment = experimentOf(path);
      if (experiment !== undefined)
        this.permissions.demand(caller, 'experiments', experiment, use === 'read' ? 'CAN_READ' : 'CAN_EDIT');
    });
  }
}
