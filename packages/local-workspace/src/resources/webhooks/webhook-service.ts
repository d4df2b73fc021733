import { randomUUID } from 'node:crypto';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { WEBHOOK_EVENTS } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { listVersions } from '../../delta/log-files.ts';
import { invalidParameter } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { publicMessage } from '../../http/public-message.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { type DeliverDeps, deliver, readChanges } from './deliver.ts';
import { newSecret } from './signature.ts';
import { type DeliveryRecord, newDelivery, type WebhookRecord } from './webhook-record.ts';
import { webhookDestination } from './webhook-rule.ts';
import type { WebhookStore } from './webhook-store.ts';

/** The scope with the secrets of webhooks, by their ids. */
const SCOPE = 'master-data-webhooks';
const DEFAULT_CATALOG = 'main';
/** How often golden records and waiting deliveries are looked at. */
const LOOK_MS = 5000;

export interface WebhookServiceDeps extends Omit<DeliverDeps, 'secretOf' | 'signal'> {
  readonly store: WebhookStore;
  readonly secrets: SecretStore;
  readonly catalog: LocalCatalog;
  readonly log: (line: string) => void;
}

type Edit = Partial<Pick<WebhookRecord, 'active' | 'events'>>;

/** Tells other systems of changed golden records. Deliveries are on disk until they arrived. Methods throw ApiError. */
export class WebhookService {
  private readonly stopped = new AbortController();
  private readonly deps: DeliverDeps;
  private sending: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly given: WebhookServiceDeps) {
    this.deps = {
      ...given,
      signal: this.stopped.signal,
      secretOf: (id) => given.secrets.secretValue(SCOPE, id).toString('utf8'),
    };
  }

  get store(): WebhookStore {
    return this.given.store;
  }

  /** Makes a webhook that is told of what changes from now on; its secret can't be read again. */
  async create(
    owner: Caller,
    {
      url,
      catalog = DEFAULT_CATALOG,
      entities = [],
      events = [...WEBHOOK_EVENTS],
    }: {
      readonly url: string;
      readonly catalog?: string | undefined;
      readonly entities?: readonly string[] | undefined;
      readonly events?: WebhookRecord['events'] | undefined;
    },
  ): Promise<{ readonly webhook: WebhookRecord; readonly secret: string }> {
    const { reader, allowed, secrets, now } = this.given;
    const destination = webhookDestination(url, allowed);
    const known = await reader.entities(owner, catalog);
    for (const id of entities)
      if (!known.some((one) => one.id === id)) throw invalidParameter(`entities: there is no entity ${id}`);
    const versions: Record<string, number> = {};
    for (const entity of known) versions[entity.id] = await reader.version(owner, catalog, entity);
    const webhook: WebhookRecord = {
      id: randomUUID(),
      url: destination.url.href,
      catalog,
      entities: [...entities],
      events,
      active: true,
      owner_id: owner.id,
      owner: owner.name,
      created_at: now(),
      versions,
    };
    const secret = newSecret();
    if (!secrets.scopes().some(({ name }) => name === SCOPE)) await secrets.createScope(SCOPE);
    await secrets.put(SCOPE, webhook.id, Buffer.from(secret, 'utf8'));
    await this.store.create(webhook);
    return { webhook, secret };
  }

  async edit(id: string, edit: Edit): Promise<WebhookRecord> {
    this.store.webhook(id);
    await this.store.edit(id, (webhook) => ({ ...webhook, ...edit }));
    return this.store.webhook(id);
  }

  async delete(id: string): Promise<void> {
    await this.store.delete(id);
    const { secrets } = this.given;
    // The scope is a person's to delete.
    const known = secrets.scopes().find(({ name }) => name === SCOPE)?.secrets ?? [];
    if (known.some(({ key }) => key === id)) await secrets.delete(SCOPE, id);
  }

  /** Sends a test at once, and gives what became of it. */
  async test(id: string): Promise<DeliveryRecord> {
    const test = newDelivery(id, undefined, this.given.now());
    const { delivery } = await deliver(this.deps, this.store.webhook(id), test);
    await this.store.add(delivery);
    return delivery;
  }

  /** Sends the changes of a delivery that ended once more. */
  async resend(id: string): Promise<DeliveryRecord> {
    const { state, changes, webhook_id } = this.store.delivery(id);
    if (state === 'waiting') throw invalidParameter(`The delivery ${id} is still being sent`);
    if (!changes) return this.test(webhook_id);
    return this.alone(async () => {
      const again = newDelivery(webhook_id, changes, this.given.now());
      await this.store.add(again);
      return this.attempt(this.store.webhook(webhook_id), again);
    });
  }

  /** Looks at golden records and waiting deliveries now and then, until it is stopped. */
  start(): void {
    const again = async (): Promise<void> => {
      try {
        await this.look();
      } catch (error) {
        this.given.log(`Webhooks: ${publicMessage(error)}`);
      }
      if (!this.stopped.signal.aborted) this.start();
    };
    this.timer = setTimeout(() => void again(), LOOK_MS).unref();
  }

  /** Stops; what is being sent is sent again after the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopped.abort();
    await this.sending.catch(() => undefined);
  }

  /** Makes deliveries of what changed, and sends those that are due. */
  look(): Promise<void> {
    return this.alone(async () => {
      const active = this.store.webhooks.filter((one) => one.active);
      await Promise.all(active.map((webhook) => this.lookFor(webhook)));
    });
  }

  /** Does work that sends waiting deliveries after all other such work, so that none is sent by two. */
  private alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.sending.then(work, work);
    this.sending = result;
    return result;
  }

  private async lookFor(webhook: WebhookRecord): Promise<void> {
    try {
      if (this.waiting(webhook).length === 0) await this.queue(webhook);
      await this.note(webhook, undefined);
    } catch (error) {
      await this.note(webhook, publicMessage(error));
    }
    // In order: a receiver that was told of an older version last would be wrong.
    for (
      let [first] = this.waiting(webhook);
      first && first.next_at <= this.given.now();
      [first] = this.waiting(webhook)
    ) {
      if (this.stopped.signal.aborted) return;
      await this.attempt(webhook, first);
    }
  }

  private waiting(webhook: WebhookRecord): readonly DeliveryRecord[] {
    return this.store.deliveries.filter(
      ({ webhook_id, state, changes }) => webhook_id === webhook.id && state === 'waiting' && changes,
    );
  }

  /** Writes down a delivery for each entity that has another version than the webhook knows. */
  private async queue(webhook: WebhookRecord): Promise<void> {
    const owner = this.given.ownerOf(webhook);
    if (!owner)
      throw new Error(`${webhook.owner}, with whose rights records are read, is gone or not active`);
    const entities = await this.given.reader.entities(owner, webhook.catalog);
    for (const entity of entities) {
      if (webhook.entities.length > 0 && !webhook.entities.includes(entity.id)) continue;
      const version = await this.newest(webhook, entity);
      const known = webhook.versions[entity.id];
      if (version === undefined || version === known) continue;
      // An entity that was deleted and made again begins at version 0: all of it is new.
      const since = known !== undefined && known < version ? known : undefined;
      const changes = { entity: entity.id, ...(since !== undefined && { since }), version, after: '' };
      const { changes: found } = await readChanges(this.given, webhook, changes, 1);
      const now = { entity: entity.id, version };
      if (found.length > 0) await this.store.add(newDelivery(webhook.id, changes, this.given.now()), now);
      else
        await this.store.edit(webhook.id, (one) => ({
          ...one,
          versions: { ...one.versions, [entity.id]: version },
        }));
    }
  }

  /** The newest version of an entity's golden records, read from the names in its log: no statement has to run for that. */
  private async newest({ catalog }: WebhookRecord, { id }: OwnEntity): Promise<number | undefined> {
    const table = await this.given.catalog.getTable(catalog, MASTER_SCHEMA, id);
    return table && (await listVersions(table.storageLocation)).at(-1);
  }

  private async note({ id, problem: before }: WebhookRecord, problem: string | undefined): Promise<void> {
    if (problem === before) return;
    await this.store.edit(id, ({ problem: _before, ...one }) => ({
      ...one,
      ...(problem !== undefined && { problem }),
    }));
  }

  private async attempt(webhook: WebhookRecord, delivery: DeliveryRecord): Promise<DeliveryRecord> {
    const tried = await deliver(this.deps, webhook, delivery);
    // Stopped while it was sent: that was no fault of the receiver.
    if (this.stopped.signal.aborted && tried.delivery.state !== 'delivered') return delivery;
    await this.store.settle(tried.delivery, tried.next);
    return tried.delivery;
  }
}
