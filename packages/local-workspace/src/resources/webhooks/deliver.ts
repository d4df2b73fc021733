import type { AllowedHost } from '../../http/allowed-host.ts';
import type { Caller } from '../../http/caller.ts';
import type { Resolve } from '../../http/checked-lookup.ts';
import { publicMessage } from '../../http/public-message.ts';
import type { GoldenReader } from '../golden-records/golden-reader.ts';
import { writePageToken } from '../golden-records/page-token.ts';
import { send } from './send.ts';
import { signedHeaders } from './signature.ts';
import {
  type Attempt,
  type ChangeRange,
  type DeliveryRecord,
  newDelivery,
  type WebhookRecord,
} from './webhook-record.ts';
import { webhookDestination } from './webhook-rule.ts';

/** How long to wait after each attempt that failed; after the last one the delivery has failed. */
const WAITS_MS: readonly number[] = [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000];
/** Records in one delivery: those that follow are in the next one. */
const PAGE = 100;

export interface DeliverDeps {
  readonly reader: GoldenReader;
  readonly now: () => number;
  readonly allowed: readonly AllowedHost[];
  readonly resolve: Resolve;
  readonly secretOf: (webhookId: string) => string;
  /** The identity with whose rights records are read; undefined when it is gone. */
  readonly ownerOf: (webhook: WebhookRecord) => Caller | undefined;
  readonly signal: AbortSignal;
}

/** What is told of a range of changes: one page of them. */
export async function readChanges(
  { reader, ownerOf }: Pick<DeliverDeps, 'reader' | 'ownerOf'>,
  webhook: WebhookRecord,
  { entity, since, version, after }: ChangeRange,
  size = PAGE,
) {
  const owner = ownerOf(webhook);
  if (!owner) throw new Error(`${webhook.owner}, with whose rights records are read, is gone or not active`);
  return reader.changes(owner, webhook.catalog, {
    entity,
    since,
    size,
    only: webhook.events,
    token: writePageToken({ version, after }),
  });
}

/** Tries a delivery once: the delivery as it is then, and the one with the changes that follow. */
export async function deliver(
  deps: DeliverDeps,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
): Promise<{ readonly delivery: DeliveryRecord; readonly next: DeliveryRecord | undefined }> {
  const at = deps.now();
  const begun = performance.now();
  let status: number | undefined;
  let problem: string | undefined;
  let follows: string | undefined;
  try {
    const destination = webhookDestination(webhook.url, deps.allowed);
    const page = delivery.changes && (await readChanges(deps, webhook, delivery.changes));
    if (page && 'next_page_token' in page) follows = page.changes.at(-1)?.golden_id;
    const body = JSON.stringify({
      id: delivery.id,
      time: new Date(at).toISOString(),
      type: delivery.changes ? 'golden_records.changed' : 'test',
      ...(delivery.changes && {
        catalog: webhook.catalog,
        entity: delivery.changes.entity,
        since: delivery.changes.since ?? null,
        version: delivery.changes.version,
        changes: page?.changes,
        more: follows !== undefined,
      }),
    });
    const seconds = Math.floor(at / 1000);
    const headers = signedHeaders(deps.secretOf(webhook.id), { id: delivery.id, seconds, body });
    status = await send(destination, body, { headers, resolve: deps.resolve, signal: deps.signal });
    if (status < 200 || status > 299) problem = `The receiver answered with status ${status}`;
  } catch (error) {
    problem = publicMessage(error);
  }
  const attempt: Attempt = {
    at,
    ms: Math.round(performance.now() - begun),
    ...(status !== undefined && { status }),
    ...(problem !== undefined && { problem }),
  };
  const tried = { ...delivery, attempts: [...delivery.attempts, attempt] };
  if (problem === undefined) {
    const next = follows === undefined ? undefined : pageAfter(delivery, follows, deps.now());
    return { delivery: { ...tried, state: 'delivered' }, next };
  }
  // A person looks at a test: it is not sent again behind their back.
  const wait = delivery.changes && WAITS_MS[delivery.attempts.length];
  return {
    delivery: wait === undefined ? { ...tried, state: 'failed' } : { ...tried, next_at: deps.now() + wait },
    next: undefined,
  };
}

const pageAfter = (
  { webhook_id, changes }: DeliveryRecord,
  after: string,
  now: number,
): DeliveryRecord | undefined => changes && newDelivery(webhook_id, { ...changes, after }, now);
