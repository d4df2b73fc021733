import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NewAlert } from '@lakehouse/databricks-client/resources/alerts/types';
import { z } from 'zod';
import { decodeRows } from '../../engine/encoded-rows.ts';
import { publicMessage } from '../../http/public-message.ts';
import type { Clockwork } from '../clockwork.ts';
import { timesOf } from '../jobs/timetable.ts';
import type { DestinationService } from '../notification-destinations/destination-service.ts';
import { MessageSender, type Posted } from '../notification-destinations/message-sender.ts';
import { RecordList } from '../record-list.ts';
import { readExecuteCommand } from '../statements/statement-request.ts';
import type { StatementRun } from '../statements/statement-run.ts';
import type { StatementStore } from '../statements/statement-store.ts';
import { type AlertRecord, alertRecord } from './alert-record.ts';
import { alertBody, alertLetter } from './alert-text.ts';
import { checkedAlert, masked } from './checked-alert.ts';
import { question, stateOf } from './condition.ts';
import { evaluated, type Outcome } from './evaluated.ts';

interface AlertDeps {
  readonly statements: StatementStore;
  readonly destinations: DestinationService;
  readonly clockwork: Clockwork;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Alerts on the results of queries: stored, evaluated at their times, and told. Methods throw ApiError. */
export class AlertService {
  private readonly stops = new Map<string, () => void>();
  /** What is being evaluated: an alert whose query takes longer than its times are apart is asked once at a time. */
  private readonly busy = new Map<string, Promise<void>>();
  /** Their queries in progress. */
  private readonly runs = new Set<StatementRun>();
  private readonly sender: MessageSender;
  private closing = false;
  private end: () => void = () => undefined;
  private readonly stopped = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  private constructor(
    private readonly records: RecordList<AlertRecord>,
    private readonly deps: AlertDeps,
  ) {
    const { destinations, now, log } = deps;
    this.sender = new MessageSender({ posted: () => this.posted(), destinations, now, log });
  }

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(folder: string, deps: AlertDeps): Promise<AlertService> {
    const records = await RecordList.open({
      path: join(folder, 'alerts.json'),
      format: z.object({ version: z.literal(1), records: z.array(alertRecord) }),
      noun: 'alert',
      idOf: (record) => record.id,
    });
    return new AlertService(records, deps);
  }

  /** Starts the schedules. */
  start(): void {
    for (const record of this.records.all()) this.setTimes(record);
  }

  /** Ends the schedules; resolves when what is in progress is on the disk. */
  async stop(): Promise<void> {
    this.closing = true;
    for (const stop of this.stops.values()) stop();
    for (const run of this.runs) run.cancel();
    this.end();
    await Promise.all(this.busy.values());
    await this.sender.stop();
  }

  /** Sends the messages that are due. */
  send(): Promise<void> {
    return this.sender.look();
  }

  /** Those that are not in the trash, the oldest first. */
  list(): readonly AlertRecord[] {
    return this.records.all().filter(({ is_trashed }) => !is_trashed);
  }

  get(id: string): AlertRecord {
    return this.records.get(id);
  }

  async create(given: NewAlert, owner: string): Promise<AlertRecord> {
    const alert = checkedAlert(given, owner, this.isDestination);
    const now = this.deps.now();
    const made = await this.records.add(() => ({
      id: randomUUID(),
      alert,
      owner,
      created_at: now,
      updated_at: now,
      is_trashed: false,
      state: 'UNKNOWN',
      messages: [],
    }));
    this.setTimes(made);
    return made;
  }

  async update(id: string, given: Readonly<Record<string, unknown>>, mask: string): Promise<AlertRecord> {
    const changed = await this.records.change(id, (before) => ({
      ...before,
      alert: checkedAlert(masked(before.alert, given, mask), before.owner, this.isDestination),
      updated_at: this.deps.now(),
    }));
    this.setTimes(changed);
    return changed;
  }

  async trash(id: string, forGood: boolean): Promise<void> {
    if (forGood) await this.records.delete(id);
    else
      await this.records.change(id, (before) => ({
        ...before,
        is_trashed: true,
        updated_at: this.deps.now(),
      }));
    this.stops.get(id)?.();
    this.stops.delete(id);
  }

  /** Asks the query of an alert, notes its state and tells it. */
  evaluate(id: string): Promise<void> {
    const known = this.busy.get(id);
    if (known) return known;
    const work = this.evaluateOnce(id)
      .catch((error: unknown) => this.deps.log(`An alert was not evaluated: ${publicMessage(error)}`))
      .finally(() => this.busy.delete(id));
    this.busy.set(id, work);
    return work;
  }

  private async evaluateOnce(id: string): Promise<void> {
    const outcome = await this.ask(this.get(id).alert);
    // It may be gone, or the workspace about to end, which cancels statements.
    if (this.closing || !this.records.find(id)) return;
    const { destinations, now } = this.deps;
    await this.records.change(id, (record) =>
      evaluated(record, outcome, now(), (destination) => {
        const found = destinations.store.find(destination);
        return found?.type === 'EMAIL' ? found.addresses : undefined;
      }),
    );
    void this.sender.look();
  }

  private async ask({ evaluation, query_text, warehouse_id, parameters }: NewAlert): Promise<Outcome> {
    const failed = (problem: string): Outcome => ({ state: 'ERROR', value: null, problem });
    try {
      const statement = question(evaluation, query_text).text;
      const run = this.deps.statements.execute(
        readExecuteCommand({ statement, warehouse_id, parameters, wait_timeout: '0s' }),
      );
      this.runs.add(run);
      await Promise.race([run.ended, this.stopped]);
      this.runs.delete(run);
      if (run.result?.kind !== 'inline') return failed(run.failure?.message ?? 'The query was cancelled.');
      const [cells = []] = run.result.chunks.flatMap((chunk) => decodeRows(chunk));
      return { state: stateOf(evaluation, cells), value: cells[0] ?? null };
    } catch (error) {
      return failed(publicMessage(error));
    }
  }

  private setTimes({ id, alert, is_trashed }: AlertRecord): void {
    this.stops.get(id)?.();
    this.stops.delete(id);
    const { quartz_cron_schedule, timezone_id, pause_status } = alert.schedule;
    if (is_trashed || pause_status === 'PAUSED' || this.closing) return;
    const times = timesOf({ quartz_cron_expression: quartz_cron_schedule, timezone_id });
    this.stops.set(
      id,
      this.deps.clockwork(times, () => void this.evaluate(id)),
    );
  }

  private readonly isDestination = (id: string): boolean =>
    this.deps.destinations.store.find(id) !== undefined;

  private posted(): readonly Posted[] {
    return this.records.all().flatMap((record) =>
      record.messages.map((message) => ({
        message,
        // A change of records resolves when it is on the disk.
        saved: async () => undefined,
        note: async (delivery) => {
          if (!this.records.find(record.id)) return;
          await this.records.change(record.id, (now) => ({
            ...now,
            messages: now.messages.map((one) => (one.id === message.id ? { ...one, ...delivery } : one)),
          }));
        },
        body: () => alertBody(record, message),
        letter: () => alertLetter(record, message),
      })),
    );
  }
}
