import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkspaceServer } from '../../src/app/server.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { resource as identityResource } from '../../src/resources/identities/resource.ts';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { type OpenResources, openResources } from '../../src/resources/open-resources.ts';
import { resource as webhookResource } from '../../src/resources/webhooks/resource.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from './fake-cluster-runtime.ts';
import { correctContact, letRead, makeContacts, syncContacts } from './own-contacts.ts';

const TOKEN = 'dapi-own';
const store = testStore();
const run = (statement: string) => store.run(statement);
const clock = { now: Date.UTC(2026, 10, 26) };
/** The addresses of names that tests use. */
const names = new Map<string, string>();

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Record<string, never> & { readonly changes?: readonly Record<string, string>[] };
}
let received: Received[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('answered');
  });
});
let origin = '';
let resources: OpenResources;
let close: () => Promise<void>;
let hooks: ReturnType<typeof createDatabricksClient>['webhooks'];
let url = '';

/** Opens the workspace on the folder of the store, as at each start. */
async function open(): Promise<void> {
  resources = await openResources(RESOURCES, {
    home: store.home(),
    records: store.home(),
    temporary: join(store.home(), 'tmp'),
    engine: store.open().engine,
    catalog: store.open().catalog,
    volumes: store.open().volumes,
    clusterRuntime: new FakeClusterRuntime(),
    log: () => undefined,
    now: () => clock.now,
    webhookHosts: allowedHosts.parse(`${origin},hooks.intranet.example`),
    resolve: async (host) => [{ address: names.get(host) ?? '203.0.113.7', family: 4 }],
  });
  const app = buildWorkspaceServer({
    resources,
    token: TOKEN,
    readiness: { ready: true, text: '' },
    log: () => undefined,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  hooks = createDatabricksClient(
    createFetchTransport({ baseUrl: url, headers: () => ({ authorization: `Bearer ${TOKEN}` }) }),
  ).webhooks;
  close = async () => {
    await resources.stop();
    await app.close();
    await resources.close();
  };
}
const look = async () => (await resources.get(webhookResource)).look();
const log = async () =>
  (await hooks.deliveries({})).deliveries.map(({ state, attempts }) => [
    state,
    attempts.map((one) => one.status),
  ]);

beforeAll(async () => {
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await makeContacts(run);
  await open();
});
afterAll(async () => {
  await close();
  receiver.closeAllConnections();
  receiver.close();
});

/** A webhook of its own for a test, deleted after it. */
async function withWebhook(
  given: Partial<Parameters<typeof hooks.create>[0]>,
  work: (webhook: { readonly id: string; readonly secret: string }) => Promise<void>,
): Promise<void> {
  received = [];
  status = 200;
  const { webhook, secret } = await hooks.create({ url: `${origin}/hook`, ...given });
  try {
    await work({ id: webhook.id, secret });
  } finally {
    await hooks.delete({ webhook_id: webhook.id });
  }
}

describe('a webhook', () => {
  it.each([
    ['nothing', 'not a URL'],
    ['ftp://example.com/', 'https://'],
    ['http://example.com/hook', 'https://'],
    ['https://user:secret@example.com/', 'user name'],
    ['https://example.com/#x', 'fragment'],
    ['https://127.0.0.1/', 'private or reserved'],
    ['https://127.1/', 'private or reserved'],
    ['https://2130706433/', 'private or reserved'],
    ['https://0x7f000001/', 'private or reserved'],
    ['https://0.0.0.0/', 'private or reserved'],
    ['https://10.0.0.8/', 'private or reserved'],
    ['https://192.168.1.1/', 'private or reserved'],
    ['https://169.254.169.254/latest/meta-data', 'private or reserved'],
    ['https://168.63.129.16/', 'private or reserved'],
    ['https://[::1]/', 'private or reserved'],
    ['https://[::ffff:127.0.0.1]/', 'private or reserved'],
    ['https://[fd00:ec2::254]/', 'private or reserved'],
    ['https://[64:ff9b::a00:1]/', 'private or reserved'],
    ['http://127.0.0.1:1/', 'https://'],
  ])('may not lead to %s', async (to, why) => {
    await expect(hooks.create({ url: to })).rejects.toThrow(why);
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1'])(
    'is not sent to a name that leads to %s, whatever it led to before',
    async (address) => {
      await withWebhook({ url: 'https://hooks.example.com/' }, async ({ id }) => {
        names.set('hooks.example.com', address);
        const { delivery } = await hooks.test({ webhook_id: id });
        expect(delivery.state).toBe('failed');
        expect(delivery.attempts[0]?.problem).toContain(
          'hooks.example.com is in a private or reserved network',
        );
      });
    },
  );

  it('may lead into the own network where the settings allow it, but never where clouds give credentials', async () => {
    await withWebhook({ url: 'https://hooks.intranet.example/' }, async ({ id }) => {
      names.set('hooks.intranet.example', '169.254.169.254');
      const refused = await hooks.test({ webhook_id: id });
      expect(refused.delivery.attempts[0]?.problem).toContain('private or reserved');
      // Nobody listens there, but it is asked.
      names.set('hooks.intranet.example', '127.0.0.1');
      const asked = await hooks.test({ webhook_id: id });
      expect(asked.delivery.attempts[0]?.problem).toMatch(
        /could not be reached: it refused the connection$/u,
      );
    });
  });

  it('has a secret that signs what it sends, and is never shown again', async () => {
    await withWebhook({}, async ({ id, secret }) => {
      const { delivery } = await hooks.test({ webhook_id: id });
      expect(delivery).toMatchObject({ state: 'delivered', type: 'test', attempts: [{ status: 200 }] });
      const [{ url: path, headers, text, body } = expect.fail('nothing was sent')] = received;
      expect([path, body['type'], body['id']]).toEqual(['/hook', 'test', delivery.id]);
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      expect(key).toHaveLength(32);
      const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.');
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      );
      expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual([
        delivery.id,
        String(clock.now / 1000),
      ]);
      const files = await Promise.all(
        ['webhooks.json', 'secrets.json'].map((name) => readFile(join(store.home(), name), 'utf8')),
      );
      const said = JSON.stringify([await hooks.list({}), await hooks.deliveries({}), files]);
      expect(said).not.toContain(key.toString('base64'));
    });
  });

  it('does not follow redirects', async () => {
    await withWebhook({}, async ({ id }) => {
      status = 302;
      const { delivery } = await hooks.test({ webhook_id: id });
      expect([delivery.state, delivery.attempts[0]?.problem]).toEqual([
        'failed',
        'The receiver answered with status 302',
      ]);
      expect(received).toHaveLength(1);
    });
  });

  it('is told of what changed since it was made, once', async () => {
    await withWebhook({}, async () => {
      await look();
      expect(received).toEqual([]);
      await correctContact(run, 'crm:4', 'city', 'Naples');
      await look();
      await look();
      expect(received.map(({ body }) => body)).toEqual([
        expect.objectContaining({
          type: 'golden_records.changed',
          catalog: 'main',
          entity: 'contacts',
          more: false,
          changes: [expect.objectContaining({ change: 'updated', golden_id: 'crm:4' })],
        }),
      ]);
      const [change] = received[0]?.body.changes ?? [];
      expect(change?.['values']).toMatchObject({ name: 'Dora Diaz', city: 'Naples' });
    });
  });

  it('is told only of the entities and events that it asks for', async () => {
    await expect(hooks.create({ url: `${origin}/`, entities: ['planets'] })).rejects.toThrow(
      'no entity planets',
    );
    await withWebhook({ entities: ['contacts'], events: ['deleted'] }, async () => {
      await correctContact(run, 'crm:4', 'city', 'Turin');
      await look();
      expect(received).toEqual([]);
      await run('DELETE FROM main.default.people WHERE id = 5');
      await run("UPDATE main.default.people SET town = 'Bonn' WHERE id = 1");
      await syncContacts(run);
      await look();
      expect(
        received.map(({ body }) => body.changes?.map(({ change, golden_id }) => [change, golden_id])),
      ).toEqual([[['deleted', 'crm:5']]]);
    });
  });

  it('is told of many changes in parts, in order', async () => {
    await withWebhook({}, async () => {
      await run(
        "INSERT INTO main.default.people SELECT 1000 + id, concat('Person ', id), 'Ulm', 1 FROM range(150) AS t(id)",
      );
      await syncContacts(run);
      await look();
      expect(received.map(({ body }) => [body.changes?.length, body['more']])).toEqual([
        [100, true],
        [50, false],
      ]);
      const told = received.flatMap(({ body }) => (body.changes ?? []).map(({ golden_id }) => golden_id));
      expect(new Set(told).size).toBe(150);
      expect(told).toEqual(told.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
    });
  });
});

describe('a delivery', () => {
  it('is tried again, each time later, also by a workspace that was started again', async () => {
    await withWebhook({}, async ({ id }) => {
      status = 503;
      await correctContact(run, 'crm:2', 'city', 'Lyon');
      await look();
      expect(received).toHaveLength(1);
      // Not yet: ten seconds have to pass.
      await look();
      clock.now += 9000;
      await look();
      expect(received).toHaveLength(1);
      clock.now += 1000;
      await look();
      expect(await log()).toEqual([['waiting', [503, 503]]]);
      const [before] = (await hooks.deliveries({})).deliveries;
      expect(before?.next_at).toBe(clock.now + 60_000);

      await close();
      await open();
      expect((await hooks.deliveries({})).deliveries).toEqual([before]);
      // What changes meanwhile is told after it.
      await correctContact(run, 'crm:3', 'city', 'Nice');
      clock.now += 60_000;
      status = 200;
      await look();
      await look();
      expect(received.map(({ headers }) => headers['webhook-id']).slice(0, 3)).toEqual(
        Array(3).fill(before?.id),
      );
      expect(received.map(({ body }) => body.changes?.map(({ golden_id }) => golden_id))).toEqual([
        ['crm:2'],
        ['crm:2'],
        ['crm:2'],
        ['crm:3'],
      ]);
      expect(await log()).toEqual([
        ['delivered', [200]],
        ['delivered', [503, 503, 200]],
      ]);
      expect((await hooks.list({})).webhooks.map((one) => [one.id, one.active])).toEqual([[id, true]]);
    });
  });

  it('fails after its last attempt, and is sent again by hand', async () => {
    await withWebhook({}, async () => {
      status = 500;
      await correctContact(run, 'crm:2', 'city', 'Metz');
      await look();
      for (const wait of [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]) {
        clock.now += wait;
        await look();
      }
      expect(await log()).toEqual([['failed', Array(7).fill(500)]]);
      clock.now += 86_400_000;
      await look();
      expect(received).toHaveLength(7);
      status = 204;
      const [failed] = (await hooks.deliveries({})).deliveries;
      const { delivery } = await hooks.resend({ delivery_id: failed?.id ?? '' });
      expect(delivery.state).toBe('delivered');
      expect(received.at(-1)?.body.changes).toEqual(received[0]?.body.changes);
    });
  });

  it('waits while its webhook is paused, and is forgotten with it', async () => {
    await withWebhook({}, async ({ id }) => {
      await hooks.update({ webhook_id: id, active: false });
      await correctContact(run, 'crm:2', 'city', 'Brest');
      await look();
      expect(received).toEqual([]);
      await hooks.update({ webhook_id: id, active: true });
      await look();
      expect(received).toHaveLength(1);
    });
    expect(await hooks.deliveries({})).toEqual({ deliveries: [] });
    expect(await hooks.list({})).toEqual({ webhooks: [] });
  });

  it('reads with the rights of who made its webhook', async () => {
    const identities = await resources.get(identityResource);
    const { id: admins } =
      identities.all('Groups').find(({ name }) => name === 'admins') ?? expect.fail('no admins');
    const { id } = await identities.create('Users', { name: 'helper@x.org', displayName: 'Helper' });
    const setAdmins = (members: readonly string[]) =>
      identities.change('Groups', admins, () => ({ members: [...members] }));
    const { members } = identities.get('Groups', admins);
    await setAdmins([...members, id]);
    received = [];
    status = 200;
    const service = await resources.get(webhookResource);
    const caller = identities.caller(id) ?? expect.fail('no caller');
    const { webhook } = await service.create(caller, { url: `${origin}/hook` });
    // No administrator any more, and without grants.
    await setAdmins(members);
    await correctContact(run, 'crm:2', 'city', 'Nancy');
    await look();
    expect(received).toEqual([]);
    await letRead(run, 'helper@x.org', 'contacts');
    await look();
    expect(received).toHaveLength(1);
    await identities.delete('Users', id);
    await correctContact(run, 'crm:2', 'city', 'Dijon');
    await look();
    expect(received).toHaveLength(1);
    const [found] = (await hooks.list({})).webhooks;
    expect(found?.problem).toContain('helper@x.org, with whose rights records are read, is gone');
    await hooks.delete({ webhook_id: webhook.id });
  });
});
