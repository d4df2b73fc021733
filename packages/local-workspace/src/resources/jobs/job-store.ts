import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type JobSettings, jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { z } from 'zod';
import { invalidParameter } from '../../http/api-error.ts';
import { JsonStore, readJson, writeJson } from '../../storage/json-store.ts';
import { numberedFile, numbersOfFiles } from './numbered-files.ts';

/** A saved job; `created` is epoch milliseconds. */
const jobRecord = z.object({
  job_id: z.number().int(),
  created: z.number(),
  settings: jobSettings,
});
/** How earlier versions saved all jobs. */
const jobsFile = z.object({ version: z.literal(1), jobs: z.array(jobRecord) });

export type JobRecord = z.output<typeof jobRecord>;

const REMEDY = 'Restore it, or delete it to start without';

/**
 * The jobs of the workspace, one file each, saved before a change resolves: a job may have megabytes, and printing all of
 * them for each change would keep everybody waiting. Methods throw ApiError in the words that official clients look for.
 */
export class JobStore {
  private readonly jobs = new Map<number, JsonStore<JobRecord>>();

  constructor(private readonly folder: string) {}

  /** Rejects with an Error that names the file when one cannot be read. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.divide();
    for (const id of await numbersOfFiles(this.folder)) {
      const job = await readJson(numberedFile(this.folder, id), jobRecord, `${REMEDY} the job.`);
      if (job) this.jobs.set(id, this.storeOf(job));
    }
  }

  /** Newest first. */
  list(): readonly JobRecord[] {
    return Array.from(this.jobs.values(), ({ value }) => value).toSorted((a, b) => b.job_id - a.job_id);
  }

  find(id: number): JobRecord | undefined {
    return this.jobs.get(id)?.value;
  }

  get(id: string): JobRecord {
    return this.stored(id).value;
  }

  async add(job: JobRecord): Promise<void> {
    const store = this.storeOf(job);
    await store.change(() => job);
    this.jobs.set(job.job_id, store);
  }

  async change(id: string, change: (settings: JobSettings) => JobSettings): Promise<JobRecord> {
    const store = this.stored(id);
    await store.change(({ job_id, created, settings }) => {
      // It may have been removed while this change waited.
      this.stored(id);
      return { job_id, created, settings: change(settings) };
    });
    return store.value;
  }

  async delete(id: string): Promise<void> {
    await this.stored(id).alone(async () => {
      const { job_id } = this.get(id);
      await rm(numberedFile(this.folder, job_id));
      this.jobs.delete(job_id);
    });
  }

  private stored(id: string): JsonStore<JobRecord> {
    const found = this.jobs.get(Number(id));
    if (!found) throw invalidParameter(`Job ${id} does not exist.`);
    return found;
  }

  private storeOf(job: JobRecord): JsonStore<JobRecord> {
    return new JsonStore(numberedFile(this.folder, job.job_id), {
      format: jobRecord,
      initial: job,
      remedy: `${REMEDY} the job.`,
    });
  }

  /** Gives each job of an earlier version's file a file; repeated by the next start when it is interrupted. */
  private async divide(): Promise<void> {
    const path = join(this.folder, 'jobs.json');
    const old = await readJson(path, jobsFile, `${REMEDY} jobs.`);
    for (const job of old?.jobs ?? []) await writeJson(numberedFile(this.folder, job.job_id), job);
    await rm(path, { force: true });
  }
}
