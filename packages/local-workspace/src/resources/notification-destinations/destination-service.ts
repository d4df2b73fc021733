import type { AllowedHost } from '../../http/allowed-host.ts';
import type { Resolve } from '../../http/checked-lookup.ts';
import type { MailSettings } from '../../http/mail-settings.ts';
import { send } from '../webhooks/send.ts';
import { webhookDestination } from '../webhooks/webhook-rule.ts';
import type { DestinationStore } from './destination-store.ts';
import { type Letter, MailRefused, sendMail } from './mail.ts';

interface DestinationDeps {
  readonly store: DestinationStore;
  readonly allowed: readonly AllowedHost[];
  readonly resolve: Resolve;
  /** Absent where no mail server is set. */
  readonly mail: MailSettings | undefined;
}

const NO_SERVER =
  'SMTP_URL is not set, so that no mail was sent. Set it to the address of a mail server, such as smtp://user:password@mail.example.com:587, and start the app again.';

/** A message that no repetition gets delivered: the destination is gone, or nothing can be sent. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Sends messages to destinations and mail addresses. */
export class DestinationService {
  constructor(private readonly deps: DestinationDeps) {}

  get store(): DestinationStore {
    return this.deps.store;
  }

  /** Posts a body to a webhook. Rejects with Undeliverable, and with another Error where it may be tried again. */
  async post(
    { id, key, body }: { readonly id: string; readonly key: string; readonly body: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { store, allowed, resolve } = this.deps;
    if (store.find(id)?.type !== 'WEBHOOK') throw new Undeliverable('The destination was deleted.');
    const { url, username, password = '' } = store.secretOf(id);
    const headers = {
      'idempotency-key': key,
      ...(username !== undefined && {
        authorization: `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`,
      }),
    };
    const status = await send(webhookDestination(url, allowed), body, { headers, resolve, signal });
    if (status < 200 || status > 299) throw new Error(`The receiver answered with status ${status}`);
  }

  /** Sends a mail. Rejects with Undeliverable, and with another Error where it may be tried again. */
  async mail(letter: Letter): Promise<void> {
    const { mail } = this.deps;
    if (!mail) throw new Undeliverable(NO_SERVER);
    try {
      await sendMail(mail, letter);
    } catch (failure) {
      throw failure instanceof MailRefused ? new Undeliverable(failure.message, { cause: failure }) : failure;
    }
  }
}
