import { mkdir, rm } from 'node:fs/promises';
import { readJson, writeJson } from '../../storage/json-store.ts';
import { endingAfterRestart } from './ending-after-restart.ts';
import { INTERRUPTED } from './endings.ts';
import type { NoticeRecord } from './notice-record.ts';
import { hasWaiting } from './notices.ts';
import { numberedFile, numbersOfFiles } from './numbered-files.ts';
import { isActive, lifeAfter, type RunRecord, runRecord } from './run-record.ts';

/** As on the platform: runs are known for 60 days; and no more than this many. */
const LIFE_MS = 60 * 24 * 3_600_000;
const MAX_RUNS = 1000;

/** The runs of the workspace, one file each. */
export class RunStore {
  private readonly runs = new Map<number, RunRecord>();
  /** The pending write to the file of a run. */
  private readonly writing = new Map<number, Promise<void>>();
  /** The runs whose last write has not begun. */
  private readonly waiting = new Set<number>();

  constructor(
    private readonly folder: string,
    private readonly now: () => number,
    private readonly log: (line: string) => void,
    /** Completes a record before it is written. */
    private readonly onSave: (record: RunRecord) => void,
  ) {}

  /**
   * Reads the saved runs; those in progress when the workspace ended have ended as their tasks did. Those that waited for
   * their turn still do.
   */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const id of await numbersOfFiles(this.folder)) {
      try {
        const record = await readJson(this.path(id), runRecord, 'Delete it to remove the run.');
        if (record) this.runs.set(id, record);
      } catch (error) {
        // One unreadable run must not prevent the workspace from starting.
        this.log(`A run is skipped: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    for (const record of this.runs.values())
      if (isActive(record) && record.life !== 'QUEUED') this.interrupt(record);
  }

  get(id: number): RunRecord | undefined {
    return this.runs.get(id);
  }

  /** Newest first. */
  list(): readonly RunRecord[] {
    return [...this.runs.values()].toSorted((a, b) => b.run_id - a.run_id);
  }

  /** The largest id that a run or a task of one has. */
  get largestId(): number {
    return [...this.runs.values()]
      .flatMap(({ run_id, attempts, iterations = [] }) => [
        run_id,
        ...[...attempts, ...iterations].map((one) => one.run_id),
      ])
      .reduce((a, b) => Math.max(a, b), 0);
  }

  add(record: RunRecord): void {
    this.runs.set(record.run_id, record);
    this.save(record);
    // What is still to be sent of a run is in its record.
    const ended = this.list().filter((run) => !isActive(run) && !hasWaiting(run));
    const old = ended.filter((run, at) => at >= MAX_RUNS || this.now() - run.start_time > LIFE_MS);
    for (const { run_id } of old) this.delete(run_id);
  }

  /** Puts another state of a run in its place. */
  replace(record: RunRecord): void {
    this.runs.set(record.run_id, record);
    this.save(record);
  }

  save(record: RunRecord): void {
    const { run_id: id } = record;
    this.onSave(record);
    // A write that waits for the one before it takes the record as it is then.
    if (this.waiting.has(id)) return;
    this.waiting.add(id);
    const write = (): Promise<void> => {
      this.waiting.delete(id);
      const current = this.runs.get(id);
      return current ? writeJson(this.path(id), current) : Promise.resolve();
    };
    this.watch(id, write, 'saved');
  }

  /** Changes a message of a run; no effect when the run is gone. */
  editNotice(id: number, notice: string, edit: (notice: NoticeRecord) => NoticeRecord): void {
    const run = this.runs.get(id);
    if (!run) return;
    run.notices = run.notices?.map((one) => (one.id === notice ? edit(one) : one));
    this.save(run);
  }

  delete(id: number): void {
    this.runs.delete(id);
    this.watch(id, () => rm(this.path(id), { force: true }), 'removed');
  }

  /** Resolves when a run is on the disk as it is now. */
  saved(id: number): Promise<void> {
    return this.writing.get(id) ?? Promise.resolve();
  }

  /** Resolves when everything is on the disk. */
  async settled(): Promise<void> {
    await Promise.all(this.writing.values());
  }

  /** Queues an operation on the file of a run after the pending ones. */
  private watch(id: number, work: () => Promise<void>, what: string): void {
    const failed = (error: unknown): void => this.log(`The run ${id} could not be ${what}: ${String(error)}`);
    const before = this.writing.get(id) ?? Promise.resolve();
    this.writing.set(id, before.then(work).catch(failed));
  }

  private interrupt(record: RunRecord): void {
    const end_time = this.now();
    const ending = endingAfterRestart(record);
    for (const attempt of [...record.attempts, ...(record.iterations ?? [])].filter(isActive))
      Object.assign(attempt, { life: 'INTERNAL_ERROR', ending: INTERRUPTED, end_time });
    Object.assign(record, { life: lifeAfter(ending), ending, end_time });
    this.save(record);
  }

  private path(id: number): string {
    return numberedFile(this.folder, id);
  }
}
