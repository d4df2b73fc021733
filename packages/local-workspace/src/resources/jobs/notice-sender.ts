import { publicMessage } from '../../http/public-message.ts';
import { type DestinationService, Undeliverable } from '../notification-destinations/destination-service.ts';
import type { RunPage } from '../resource.ts';
import type { NoticeRecord } from './notice-record.ts';
import { hookBody, letterOf } from './notice-text.ts';
import type { RunRecord } from './run-record.ts';
import type { RunStore } from './run-store.ts';

/** How long to wait after each attempt that failed; after the last one the message has failed. */
const WAITS_MS: readonly number[] = [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000];
/** How long a stop waits for answers, before what is being sent is left for the next start. */
const GRACE_MS = 3000;

export interface NoticeSenderDeps {
  readonly runs: RunStore;
  readonly destinations: DestinationService;
  readonly now: () => number;
  readonly runPage: RunPage;
  readonly log: (line: string) => void;
}

interface Due {
  readonly run: RunRecord;
  readonly notice: NoticeRecord;
}

/**
 * Sends the messages of runs. They are part of the records of the runs, which are the outbox: what is in one is sent, and
 * what became of it is on the disk before the next is sent to the same receiver.
 */
export class NoticeSender {
  private readonly stopping = new AbortController();
  private readonly cut = new AbortController();
  /** By receiver: what is being sent to it, one message after the other. */
  private readonly busy = new Map<string, Promise<void>>();

  constructor(private readonly deps: NoticeSenderDeps) {}

  /** Sends what is due; resolves when it was tried. */
  async look(): Promise<void> {
    const receivers = new Set(this.due().map(({ notice }) => receiverOf(notice)));
    await Promise.all(Array.from(receivers, (receiver) => this.sendTo(receiver)));
  }

  /** Stops; what could not be sent in time is sent after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const timer = setTimeout(() => this.cut.abort(), GRACE_MS).unref();
    await Promise.all(this.busy.values());
    clearTimeout(timer);
  }

  private due(): readonly Due[] {
    const now = this.deps.now();
    return this.deps.runs
      .list()
      .flatMap((run) =>
        (run.notices ?? [])
          .filter(({ state, next_at }) => state === 'waiting' && next_at <= now)
          .map((notice) => ({ run, notice })),
      );
  }

  private sendTo(receiver: string): Promise<void> {
    const known = this.busy.get(receiver);
    if (known) return known;
    const work = this.sendAll(receiver).catch((error: unknown) => {
      this.busy.delete(receiver);
      this.deps.log(`A notification could not be sent: ${publicMessage(error)}`);
    });
    this.busy.set(receiver, work);
    return work;
  }

  private async sendAll(receiver: string): Promise<void> {
    for (;;) {
      const [first] = this.due()
        .filter(({ notice }) => receiverOf(notice) === receiver)
        .toSorted((a, b) => a.notice.created_at - b.notice.created_at);
      if (!first || this.stopping.signal.aborted) {
        // At once: a message that is added from here on starts the next round.
        this.busy.delete(receiver);
        return;
      }
      await this.send(first);
    }
  }

  private async send({ run, notice }: Due): Promise<void> {
    const { runs, now } = this.deps;
    // One that is not on the disk would be sent once more after a crash.
    await runs.saved(run.run_id);
    const failure = await this.attempt(run, notice);
    // Stopped while it was sent: that was no fault of the receiver.
    if (failure && this.cut.signal.aborted) return;
    const wait = failure instanceof Undeliverable ? undefined : WAITS_MS[notice.attempts];
    const at = now();
    runs.editNotice(run.run_id, notice.id, ({ problem: _before, ...one }) => ({
      ...one,
      attempts: one.attempts + 1,
      ...(!failure && { state: 'sent', ended_at: at }),
      ...(failure && { problem: publicMessage(failure) }),
      ...(failure && (wait === undefined ? { state: 'failed', ended_at: at } : { next_at: at + wait })),
    }));
    await runs.saved(run.run_id);
  }

  private async attempt(run: RunRecord, notice: NoticeRecord): Promise<Error | undefined> {
    const { destinations, runPage } = this.deps;
    try {
      if (notice.kind === 'webhook')
        await destinations.post(
          { id: notice.to, key: notice.id, body: hookBody(notice, run) },
          this.cut.signal,
        );
      else await untilCut(destinations.mail(letterOf(notice, run, runPage(run))), this.cut.signal);
      return undefined;
    } catch (failure) {
      return failure instanceof Error ? failure : new Error(String(failure));
    }
  }
}

const receiverOf = ({ kind, to }: NoticeRecord): string => `${kind} ${to}`;

/** Rejects when the signal does, whatever becomes of the work. */
async function untilCut(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let end = (): void => undefined;
  const cut = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The workspace ended'));
  });
  signal.addEventListener('abort', end);
  try {
    await Promise.race([work, cut]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
