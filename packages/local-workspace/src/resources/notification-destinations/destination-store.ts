import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { GivenDestinationConfig } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import type { AllowedHost } from '../../http/allowed-host.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { webhookDestination } from '../webhooks/webhook-rule.ts';
import {
  type DestinationRecord,
  type DestinationsFile,
  destinationsFile,
  type HookSecret,
  hookSecret,
} from './destination-record.ts';
import { checkAddress } from './mail-address.ts';

/** The scope with what is secret of destinations, by their ids. */
const SCOPE = 'notification-destinations';
const MAX_DESTINATIONS = 100;
const MAX_NAME = 200;
const MAX_ADDRESSES = 100;
const KINDS = ['email', 'generic_webhook'] as const;

export interface DestinationChange {
  readonly display_name?: string | undefined;
  readonly config?: GivenDestinationConfig | undefined;
}

/** The notification destinations of the workspace, on disk before a change resolves. Methods throw ApiError, never with a secret. */
export class DestinationStore {
  private constructor(
    private readonly state: JsonStore<DestinationsFile>,
    private readonly secrets: SecretStore,
    private readonly allowed: readonly AllowedHost[],
  ) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(
    home: string,
    secrets: SecretStore,
    allowed: readonly AllowedHost[],
  ): Promise<DestinationStore> {
    const state = new JsonStore<DestinationsFile>(join(home, 'notification-destinations.json'), {
      format: destinationsFile,
      initial: { version: 1, destinations: [] },
      remedy: 'Restore it, or delete it to begin without notification destinations.',
      mode: 0o600,
    });
    await state.open();
    return new DestinationStore(state, secrets, allowed);
  }

  /** The oldest first. */
  list(): readonly DestinationRecord[] {
    return this.state.value.destinations;
  }

  find(id: string): DestinationRecord | undefined {
    return this.list().find((one) => one.id === id);
  }

  get(id: string): DestinationRecord {
    const found = this.find(id);
    if (!found)
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `The notification destination ${id} does not exist`);
    return found;
  }

  async create({ display_name, config }: DestinationChange): Promise<DestinationRecord> {
    const id = randomUUID();
    const made = this.made(config ?? {}, undefined);
    const record = { id, display_name: checkedName(display_name), ...made.record };
    // A destination without its secret would be broken for ever, a secret without one harms nobody.
    if (made.secret) await this.putSecret(id, made.secret);
    await this.state.change(({ destinations }) => {
      if (destinations.length >= MAX_DESTINATIONS)
        throw new ApiError(
          400,
          'RESOURCE_LIMIT_EXCEEDED',
          `A workspace has at most ${MAX_DESTINATIONS} notification destinations`,
        );
      return { version: 1, destinations: [...destinations, record] };
    });
    return record;
  }

  async update(id: string, { display_name, config }: DestinationChange): Promise<DestinationRecord> {
    const before = this.get(id);
    if (display_name === undefined && config === undefined)
      throw invalidParameter('Give a display_name or a config');
    const made = config && this.made(config, before);
    const name = display_name === undefined ? before.display_name : checkedName(display_name);
    const record = made ? { id, display_name: name, ...made.record } : { ...before, display_name: name };
    if (made?.secret) await this.putSecret(id, made.secret);
    await this.state.change(({ destinations }) => {
      // It may have been removed while this change waited.
      this.get(id);
      return { version: 1, destinations: destinations.map((one) => (one.id === id ? record : one)) };
    });
    if (record.type !== 'WEBHOOK') await this.forgetSecret(id);
    return record;
  }

  async delete(id: string): Promise<void> {
    await this.state.change(({ destinations }) => {
      this.get(id);
      return { version: 1, destinations: destinations.filter((one) => one.id !== id) };
    });
    await this.forgetSecret(id);
  }

  /** Where a webhook leads, and as whom. */
  secretOf(id: string): HookSecret {
    return hookSecret.parse(JSON.parse(this.secrets.secretValue(SCOPE, id).toString('utf8')));
  }

  /** What a config makes, over what the destination was. */
  private made(config: GivenDestinationConfig, before: DestinationRecord | undefined): MadeDestination {
    const kinds = Object.keys(config).filter((name) => config[name] !== undefined);
    const [kind = ''] = kinds;
    if (kinds.length !== 1) throw invalidParameter(`config has exactly one of ${KINDS.join(' and ')}`);
    if (!KINDS.some((known) => known === kind))
      throw invalidParameter(
        `config.${kind}: the local workspace sends to ${KINDS.join(' and ')}, but not to ${kind}`,
      );
    const { email, generic_webhook: hook } = config;
    if (email) return { record: { type: 'EMAIL', addresses: checkedAddresses(email.addresses) } };
    const known = before?.type === 'WEBHOOK' ? this.secretOf(before.id) : undefined;
    const secret = this.hookSecret(hook ?? {}, known);
    return {
      record: {
        type: 'WEBHOOK',
        username_set: secret.username !== undefined,
        password_set: secret.password !== undefined,
      },
      secret,
    };
  }

  private hookSecret(
    { url: given, username, password }: NonNullable<GivenDestinationConfig['generic_webhook']>,
    known: HookSecret | undefined,
  ): HookSecret {
    if (given === undefined && !known) throw invalidParameter('config.generic_webhook.url is missing');
    const url = given === undefined ? (known?.url ?? '') : webhookDestination(given, this.allowed).url.href;
    // Another address gets no password that was given for the one before.
    const credentials = known?.url === url ? known : undefined;
    const user = username ?? credentials?.username;
    const word = password ?? credentials?.password;
    if (word !== undefined && user === undefined)
      throw invalidParameter('config.generic_webhook: a password needs a username');
    if (user?.includes(':')) throw invalidParameter('config.generic_webhook.username has no colon');
    return {
      url,
      ...(user !== undefined && { username: user }),
      ...(word !== undefined && { password: word }),
    };
  }

  private async putSecret(id: string, secret: HookSecret): Promise<void> {
    const { secrets } = this;
    if (!secrets.scopes().some(({ name }) => name === SCOPE)) await secrets.createScope(SCOPE);
    await secrets.put(SCOPE, id, Buffer.from(JSON.stringify(secret), 'utf8'));
  }

  private async forgetSecret(id: string): Promise<void> {
    // The scope is a person's to delete.
    const known = this.secrets.scopes().find(({ name }) => name === SCOPE)?.secrets ?? [];
    if (known.some(({ key }) => key === id)) await this.secrets.delete(SCOPE, id);
  }
}

interface MadeDestination {
  readonly record:
    | { readonly type: 'EMAIL'; readonly addresses: string[] }
    | { readonly type: 'WEBHOOK'; readonly username_set: boolean; readonly password_set: boolean };
  readonly secret?: HookSecret;
}

function checkedName(name: string | undefined): string {
  const text = name?.trim() ?? '';
  if (text === '' || text.length > MAX_NAME)
    throw invalidParameter(`display_name has 1 to ${MAX_NAME} characters`);
  return text;
}

function checkedAddresses(addresses: readonly string[] = []): string[] {
  if (addresses.length === 0 || addresses.length > MAX_ADDRESSES)
    throw invalidParameter(`config.email.addresses has 1 to ${MAX_ADDRESSES} mail addresses`);
  for (const address of addresses) checkAddress('config.email.addresses', address);
  return [...new Set(addresses)];
}
