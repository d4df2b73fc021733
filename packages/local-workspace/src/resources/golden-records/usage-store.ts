import { join } from 'node:path';
import { z } from 'zod';
import { JsonStore } from '../../storage/json-store.ts';

const count = z.int().min(0);
const day = z.object({
  /** UTC, `2026-11-26`. */
  day: z.string(),
  catalog: z.string(),
  /** The entity that was asked for; empty for the list of them. */
  entity: z.string(),
  calls: count,
  failed: count,
  refused: count,
  /** Of all calls together. */
  ms: z.number().min(0),
});
type Day = z.output<typeof day>;

const file = z.object({ version: z.literal(1), days: z.array(day) });
type UsageFile = z.output<typeof file>;

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const STORED_DAYS = 90;
/** How long a call is known only in memory. */
const SAVE_MS = 2000;

/** One call that was answered. */
export interface Call {
  readonly catalog: string;
  readonly entity: string;
  readonly ms: number;
  /** HTTP status. */
  readonly status: number;
}

/** How often the golden records were asked for, by day: saved soon after each call. */
export class UsageStore {
  private readonly pending: Day[] = [];
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly state: JsonStore<UsageFile>,
    private readonly now: () => number,
    private readonly log: (line: string) => void,
  ) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(home: string, now: () => number, log: (line: string) => void): Promise<UsageStore> {
    const state = new JsonStore<UsageFile>(join(home, 'golden-record-usage.json'), {
      format: file,
      initial: { version: 1, days: [] },
      remedy: 'Restore it, or delete it to count from zero.',
    });
    await state.open();
    return new UsageStore(state, now, log);
  }

  add({ catalog, entity, ms, status }: Call): void {
    this.pending.push({
      day: this.dayBefore(0),
      catalog,
      entity,
      calls: 1,
      failed: status >= 500 ? 1 : 0,
      refused: status >= 400 && status < 500 ? 1 : 0,
      ms,
    });
    this.timer ??= setTimeout(() => {
      void this.save().catch((error: unknown) =>
        this.log(`The usage of golden records is not saved: ${String(error)}`),
      );
    }, SAVE_MS).unref();
  }

  /** The calls of the last 30 days in a catalog, by entity. */
  sums(catalog: string): readonly Omit<Day, 'day'>[] {
    const from = this.dayBefore(SHOWN_DAYS - 1);
    const sums: Day[] = [];
    for (const one of [...this.state.value.days, ...this.pending])
      if (one.catalog === catalog && one.day >= from) add(sums, { ...one, day: '' });
    return sums;
  }

  /** Writes what was counted since the last time. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.length === 0) return;
    const oldest = this.dayBefore(STORED_DAYS);
    let taken = 0;
    await this.state.change(({ days }) => {
      const next = days.filter((one) => one.day >= oldest).map((one) => ({ ...one }));
      taken = this.pending.length;
      for (const one of this.pending) add(next, one);
      return { version: 1, days: next };
    });
    // Only now: what could not be written is written with the next calls.
    this.pending.splice(0, taken);
  }

  private dayBefore(days: number): string {
    return new Date(this.now() - days * DAY_MS).toISOString().slice(0, 10);
  }
}

/** Adds the counts of a day to those of the same day and entity. */
function add(days: Day[], one: Day): void {
  const at = days.findIndex(
    ({ day: known, catalog, entity }) =>
      known === one.day && catalog === one.catalog && entity === one.entity,
  );
  const known = days[at];
  if (!known) days.push(one);
  else
    days[at] = {
      ...known,
      calls: known.calls + one.calls,
      failed: known.failed + one.failed,
      refused: known.refused + one.refused,
      ms: known.ms + one.ms,
    };
}
