import { z } from 'zod';
import { publicMessage } from '../../http/public-message.ts';
import { type DestinationService, Undeliverable } from './destination-service.ts';
import type { Letter } from './mail.ts';

/** One message to one receiver, and what became of it. Times are epoch milliseconds. */
export const message = z.object({
  id: z.string(),
  kind: z.enum(['email', 'webhook']),
  /** A mail address, or the id of a destination. */
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int(),
  created_at: z.number(),
  next_at: z.number(),
  ended_at: z.number().optional(),
  problem: z.string().optional(),
});
export type Message = z.output<typeof message>;

/** What an attempt changes of a message. */
type Delivery = Partial<Pick<Message, 'state' | 'attempts' | 'next_at' | 'ended_at' | 'problem'>>;

/** A message in the records of what it is about, which are the outbox. */
export interface Posted {
  readonly message: Message;
  /** Resolves when it is on the disk: one that is not would be sent once more after a crash. */
  saved(): Promise<void>;
  /** Notes what became of it; no effect when it is gone. */
  note(delivery: Delivery): void | Promise<void>;
  /** What a webhook is sent. */
  body(): string;
  letter(): Letter;
}

/** How long to wait after each attempt that failed; after the last one the message has failed. */
const WAITS_MS: readonly number[] = [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000];
/** How long a stop waits for answers, before what is being sent is left for the next start. */
const GRACE_MS = 3000;

interface SenderDeps {
  readonly posted: () => readonly Posted[];
  readonly destinations: DestinationService;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/**
 * Sends messages out of the records of what they are about. What is in one is sent, and what became of it is on the disk
 * before the next is sent to the same receiver.
 */
export class MessageSender {
  private readonly stopping = new AbortController();
  private readonly cut = new AbortController();
  /** By receiver: what is being sent to it, one message after the other. */
  private readonly busy = new Map<string, Promise<void>>();

  constructor(private readonly deps: SenderDeps) {}

  /** Sends what is due; resolves when it was tried. */
  async look(): Promise<void> {
    const receivers = new Set(this.due().map((one) => receiverOf(one)));
    await Promise.all(Array.from(receivers, (receiver) => this.sendTo(receiver)));
  }

  /** Stops; what could not be sent in time is sent after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const timer = setTimeout(() => this.cut.abort(), GRACE_MS).unref();
    await Promise.all(this.busy.values());
    clearTimeout(timer);
  }

  private due(): readonly Posted[] {
    const now = this.deps.now();
    return this.deps
      .posted()
      .filter(({ message: { state, next_at } }) => state === 'waiting' && next_at <= now);
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
        .filter((one) => receiverOf(one) === receiver)
        .toSorted((a, b) => a.message.created_at - b.message.created_at);
      if (!first || this.stopping.signal.aborted) {
        // At once: a message that is added from here on starts the next round.
        this.busy.delete(receiver);
        return;
      }
      await this.send(first);
    }
  }

  private async send(posted: Posted): Promise<void> {
    await posted.saved();
    const failure = await this.attempt(posted);
    // Stopped while it was sent: that was no fault of the receiver.
    if (failure && this.cut.signal.aborted) return;
    const { attempts } = posted.message;
    const wait = failure instanceof Undeliverable ? undefined : WAITS_MS[attempts];
    const at = this.deps.now();
    await posted.note({
      attempts: attempts + 1,
      problem: failure && publicMessage(failure),
      ...(!failure && { state: 'sent', ended_at: at }),
      ...(failure && (wait === undefined ? { state: 'failed', ended_at: at } : { next_at: at + wait })),
    });
    await posted.saved();
  }

  private async attempt(posted: Posted): Promise<Error | undefined> {
    const { destinations } = this.deps;
    const { id, kind, to } = posted.message;
    try {
      if (kind === 'webhook')
        await destinations.post({ id: to, key: id, body: posted.body() }, this.cut.signal);
      else await untilCut(destinations.mail(posted.letter()), this.cut.signal);
      return undefined;
    } catch (failure) {
      return failure instanceof Error ? failure : new Error(String(failure));
    }
  }
}

const receiverOf = ({ message: { kind, to } }: Posted): string => `${kind} ${to}`;

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
