import { join } from 'node:path';
import { type JobSettings, jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { z } from 'zod';
import { invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';

/** A saved job; `created` is epoch milliseconds. */
const jobRecord = z.object({
  job_id: z.number().int(),
  created: z.number(),
  settings: jobSettings,
});
const jobsFile = z.object({ version: z.literal(1), jobs: z.array(jobRecord) });

export type JobRecord = z.output<typeof jobRecord>;

/**
 * The jobs of the workspace, saved before a change resolves. Methods throw ApiError in the words that official clients
 * look for.
 */
export class JobStore {
  private readonly state: JsonStore<z.output<typeof jobsFile>>;

  constructor(folder: string) {
    this.state = new JsonStore(join(folder, 'jobs.json'), {
      format: jobsFile,
      initial: { version: 1, jobs: [] },
      remedy: 'Restore it, or delete it to start without jobs.',
    });
  }

  open(): Promise<void> {
    return this.state.open();
  }

  /** Newest first. */
  list(): readonly JobRecord[] {
    return this.state.value.jobs.toSorted((a, b) => b.job_id - a.job_id);
  }

  find(id: number): JobRecord | undefined {
    return this.state.value.jobs.find(({ job_id }) => job_id === id);
  }

  get(id: string): JobRecord {
    const found = this.find(Number(id));
    if (!found) throw invalidParameter(`Job ${id} does not exist.`);
    return found;
  }

  add(job: JobRecord): Promise<void> {
    return this.state.change(({ jobs }) => ({ version: 1, jobs: [...jobs, job] }));
  }

  async change(id: string, change: (settings: JobSettings) => JobSettings): Promise<JobRecord> {
    await this.state.change(({ jobs }) => {
      const { job_id, created, settings } = this.get(id);
      const next = { job_id, created, settings: change(settings) };
      return { version: 1, jobs: jobs.map((job) => (job.job_id === job_id ? next : job)) };
    });
    return this.get(id);
  }

  remove(id: string): Promise<void> {
    return this.state.change(({ jobs }) => {
      const { job_id } = this.get(id);
      return { version: 1, jobs: jobs.filter((job) => job.job_id !== job_id) };
    });
  }
}
