import { join } from 'node:path';
import { ApiError } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';
import {
  type DeliveryRecord,
  type WebhookRecord,
  type WebhooksFile,
  webhooksFile,
} from './webhook-record.ts';

const MAX_WEBHOOKS = 100;
/** Ended deliveries in the log; those that wait are never dropped. */
const MAX_ENDED = 500;

const missing = (what: string, id: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `${what} ${id} does not exist`);

/** The webhooks of the workspace and the log of their deliveries, on disk before a change resolves. */
export class WebhookStore {
  private constructor(private readonly state: JsonStore<WebhooksFile>) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(home: string): Promise<WebhookStore> {
    const state = new JsonStore<WebhooksFile>(join(home, 'webhooks.json'), {
      format: webhooksFile,
      initial: { version: 1, webhooks: [], deliveries: [] },
      remedy: 'Restore it, or delete it to begin without webhooks.',
      mode: 0o600,
    });
    await state.open();
    return new WebhookStore(state);
  }

  get webhooks(): readonly WebhookRecord[] {
    return this.state.value.webhooks;
  }

  /** The oldest first. */
  get deliveries(): readonly DeliveryRecord[] {
    return this.state.value.deliveries;
  }

  webhook(id: string): WebhookRecord {
    const found = this.webhooks.find((one) => one.id === id);
    if (!found) throw missing('The webhook', id);
    return found;
  }

  delivery(id: string): DeliveryRecord {
    const found = this.deliveries.find((one) => one.id === id);
    if (!found) throw missing('The delivery', id);
    return found;
  }

  async create(webhook: WebhookRecord): Promise<void> {
    await this.state.change((file) => {
      if (file.webhooks.length >= MAX_WEBHOOKS)
        throw new ApiError(400, 'QUOTA_EXCEEDED', `A workspace has at most ${MAX_WEBHOOKS} webhooks`);
      return { ...file, webhooks: [...file.webhooks, webhook] };
    });
  }

  /** Changes a webhook; one that was deleted meanwhile stays deleted. */
  async edit(id: string, edit: (webhook: WebhookRecord) => WebhookRecord): Promise<void> {
    await this.state.change((file) => ({
      ...file,
      webhooks: file.webhooks.map((one) => (one.id === id ? edit(one) : one)),
    }));
  }

  /** Deletes a webhook with its deliveries. */
  async delete(id: string): Promise<void> {
    await this.state.change((file) => {
      this.webhook(id);
      return {
        ...file,
        webhooks: file.webhooks.filter((one) => one.id !== id),
        deliveries: file.deliveries.filter((one) => one.webhook_id !== id),
      };
    });
  }

  /** Writes down a delivery; with the version that its webhook knows then, in the same write. */
  async add(
    delivery: DeliveryRecord,
    known?: { readonly entity: string; readonly version: number },
  ): Promise<void> {
    await this.state.change((file) => ({
      ...file,
      webhooks: file.webhooks.map((one) =>
        known && one.id === delivery.webhook_id
          ? { ...one, versions: { ...one.versions, [known.entity]: known.version } }
          : one,
      ),
      deliveries: bounded([...file.deliveries, delivery]),
    }));
  }

  /** Writes down what became of a delivery, with the one that follows it; one of a deleted webhook is forgotten. */
  async settle(delivery: DeliveryRecord, next: DeliveryRecord | undefined): Promise<void> {
    await this.state.change((file) => ({
      ...file,
      deliveries: bounded(
        file.deliveries.flatMap((one) =>
          one.id === delivery.id ? [delivery, ...(next ? [next] : [])] : [one],
        ),
      ),
    }));
  }
}

/** Without the oldest of those that ended, where there are too many. */
function bounded(deliveries: readonly DeliveryRecord[]): DeliveryRecord[] {
  const ended = deliveries.filter(({ state }) => state !== 'waiting');
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - MAX_ENDED)));
  return deliveries.filter((one) => !dropped.has(one));
}
