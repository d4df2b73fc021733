import { join } from 'node:path';
import type { JobSettings, JobTrigger } from '@lakehouse/databricks-client/resources/jobs/types';
import { z } from 'zod';
import { JsonStore } from '../../storage/json-store.ts';
import type { JobRecord } from './job-store.ts';
import type { RunRecord } from './run-record.ts';

/** What a watch asks: the present state of what it watches, by names. */
export interface Watched {
  /** The files of a folder of a volume and of its folders, with what changes when one is replaced. */
  readonly filesOf: (folder: string) => Promise<Readonly<Record<string, string>>>;
  /** The newest version of a table; undefined when there is none. */
  readonly versionOf: (table: string) => Promise<string | undefined>;
}

type Marks = Readonly<Record<string, string>>;

/** What a job has seen: since when it changed, and when it last started a run. Times are epoch milliseconds. */
const seen = z.object({
  /** What the watch is of: one that is of something else begins again. */
  of: z.string(),
  /** The state that the last run began with, and the newest one. */
  done: z.record(z.string(), z.string()),
  latest: z.record(z.string(), z.string()),
  changedAt: z.number(),
  firedAt: z.number(),
});
type Seen = z.output<typeof seen>;

const SECOND_MS = 1000;

const differ = (one: Marks, other: Marks): boolean =>
  Object.keys(one).length !== Object.keys(other).length ||
  Object.entries(one).some(([name, mark]) => other[name] !== mark);

/** The names whose state is new. A file that is gone has not arrived. */
const news = (before: Marks, now: Marks): readonly string[] =>
  Object.entries(now).flatMap(([name, mark]) => (before[name] === mark ? [] : [name]));

/**
 * The jobs that files and tables start. What they saw is on the disk, so that what arrives while the workspace is down starts
 * a run afterwards, once.
 */
export class JobWatches {
  private readonly stores = new Map<number, JsonStore<Record<string, Seen>>>();

  constructor(
    private readonly folder: string,
    private readonly watched: Watched,
    /** Starts a run, but no second one with the same token. */
    private readonly start: (
      job: JobRecord,
      trigger: RunRecord['trigger'],
      token: string,
    ) => Promise<unknown>,
  ) {}

  /** Looks once at what a job watches, and starts its run when it is time. */
  async look(job: JobRecord, now: number): Promise<void> {
    const { trigger } = job.settings;
    if (!trigger || trigger.pause_status === 'PAUSED') return this.forget(job.job_id);
    const names = await this.marks(trigger);
    if (!names) return;
    const store = await this.storeOf(job.job_id);
    const of = JSON.stringify([trigger.file_arrival?.url, trigger.table_update?.table_names]);
    const before = store.value['seen'];
    if (before?.of !== of) {
      // What is there when the watch begins started nothing.
      await store.change(() => ({ seen: { of, done: names, latest: names, changedAt: 0, firedAt: 0 } }));
      return;
    }
    const changedAt = differ(before.latest, names) ? now : before.changedAt;
    const isDue = this.isDue(trigger, { ...before, latest: names, changedAt }, now);
    if (!isDue && !differ(before.latest, names)) return;
    const after = isDue
      ? { ...before, done: names, latest: names, changedAt, firedAt: now }
      : { ...before, latest: names, changedAt };
    // After a crash in between, the run is found by its token.
    const token = `trigger-${job.job_id}-${before.firedAt}`;
    if (isDue) await this.start(job, trigger.file_arrival ? 'FILE_ARRIVAL' : 'TABLE', token);
    await store.change(() => ({ seen: after }));
  }

  private async forget(job: number): Promise<void> {
    const store = await this.storeOf(job);
    if (store.value['seen']) await store.change(() => ({}));
  }

  private isDue({ file_arrival, table_update }: JobTrigger, state: Seen, now: number): boolean {
    const found = news(state.done, state.latest);
    const all = table_update?.condition === 'ALL_UPDATED';
    if (found.length === 0 || (all && found.length < (table_update?.table_names.length ?? 0))) return false;
    const { min_time_between_triggers_seconds: between = 0, wait_after_last_change_seconds: quiet = 0 } =
      file_arrival ?? table_update ?? {};
    return now - state.firedAt >= between * SECOND_MS && now - state.changedAt >= quiet * SECOND_MS;
  }

  private async marks({ file_arrival, table_update }: JobTrigger): Promise<Marks | undefined> {
    if (file_arrival) return this.watched.filesOf(file_arrival.url);
    if (!table_update) return undefined;
    const versions = await Promise.all(
      table_update.table_names.map(async (name) => [name, await this.watched.versionOf(name)] as const),
    );
    return Object.fromEntries(
      versions.flatMap(([name, version]) => (version === undefined ? [] : [[name, version]])),
    );
  }

  private async storeOf(job: number): Promise<JsonStore<Record<string, Seen>>> {
    const known = this.stores.get(job);
    if (known) return known;
    const store = new JsonStore<Record<string, Seen>>(join(this.folder, `${job}.json`), {
      format: z.record(z.string(), seen),
      initial: {},
      remedy: 'Delete it, and the trigger of the job begins again.',
    });
    await store.open();
    this.stores.set(job, store);
    return store;
  }
}

/** Whether a job is one that files or tables start. */
export const isWatching = ({ trigger }: JobSettings): boolean =>
  trigger?.file_arrival !== undefined || trigger?.table_update !== undefined;
