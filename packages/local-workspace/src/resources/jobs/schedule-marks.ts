import { join } from 'node:path';
import { z } from 'zod';
import { JsonStore } from '../../storage/json-store.ts';

const marks = z.record(z.string(), z.number());

/**
 * Up to when the times of each job were served, on the disk: what is between that and the next start of the workspace was
 * missed.
 */
export class ScheduleMarks {
  private readonly state: JsonStore<z.output<typeof marks>>;

  constructor(records: string) {
    this.state = new JsonStore(join(records, 'job-schedules.json'), {
      format: marks,
      initial: {},
      remedy: 'Delete it, and schedules go on from now.',
    });
  }

  open(): Promise<void> {
    return this.state.open();
  }

  /** Epoch milliseconds; undefined for a job whose times were not served yet. */
  of(job: number): number | undefined {
    return this.state.value[String(job)];
  }

  set(job: number, until: number): Promise<void> {
    return this.state.change((all) => ({ ...all, [String(job)]: until }));
  }

  forget(job: number): Promise<void> {
    return this.state.change((all) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => id !== String(job))),
    );
  }
}
