import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { alertEndpoints } from '@lakehouse/databricks-client/resources/alerts/endpoints';
import type { NewAlert } from '@lakehouse/databricks-client/resources/alerts/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi } from '../../../core/test/support/api-server.ts';
import { type LocalWorkspace, startLocalWorkspace } from '../../src/app/start.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { startFakeWorkspace } from './fake-workspace.ts';

type Receiver = Awaited<ReturnType<typeof startApi>>;

let home: string;
let workspace: LocalWorkspace;
let receiver: Receiver;
let warehouse = '';
let hook = '';
const bodies: string[] = [];

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${workspace.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${workspace.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
const sql = (statement: string) =>
  call('POST', '/api/2.0/sql/statements', { warehouse_id: warehouse, statement, wait_timeout: '30s' });
const alerts = () =>
  bindEndpoints(
    createFetchTransport({
      baseUrl: workspace.url,
      headers: () => ({ authorization: `Bearer ${workspace.token}` }),
    }),
    alertEndpoints,
  );

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-alerts-'));
  receiver = await startApi(({ body }) => {
    bodies.push(body);
    return { status: 204, text: '' };
  });
  workspace = await startLocalWorkspace({
    home,
    port: 0,
    seedTables: [],
    webhookHosts: allowedHosts.parse(receiver.url),
  });
  warehouse = (await call('GET', '/api/2.0/sql/warehouses')).warehouses[0].id;
  const made = await call('POST', '/api/2.0/notification-destinations', {
    display_name: 'On call',
    config: { generic_webhook: { url: `${receiver.url}/hook` } },
  });
  hook = made.id;
  await sql('CREATE TABLE main.default.jobs (late INT)');
});
afterAll(async () => {
  await workspace.close();
  await receiver.close();
  await rm(home, { recursive: true });
});

const given = (): NewAlert => ({
  display_name: 'Late jobs',
  query_text: 'SELECT late FROM main.default.jobs WHERE late > :least',
  warehouse_id: warehouse,
  parameters: [{ name: 'least', type: 'INT', value: '0' }],
  evaluation: {
    source: { name: 'late', aggregation: 'SUM' },
    comparison_operator: 'GREATER_THAN',
    threshold: { value: { double_value: 5 } },
    empty_result_state: 'OK',
    notification: { notify_on_ok: true, subscriptions: [{ destination_id: hook }] },
  },
  schedule: { quartz_cron_schedule: '* * * * * ?', timezone_id: 'Europe/Berlin' },
});
const stateOf = async (id: string) => (await alerts().get({ id })).evaluation?.state;
const WAIT = { timeout: 20_000 };

it('are evaluated at their times, and told to their destinations', async () => {
  const made = await alerts().create(given());
  const { id } = made;
  expect(made).toMatchObject({
    ...given(),
    owner_user_name: 'local-user@localhost',
    lifecycle_state: 'ACTIVE',
    evaluation: { state: 'UNKNOWN' },
  });
  await expect.poll(() => stateOf(id), WAIT).toBe('OK');
  expect(bodies).toEqual([]);
  await sql('INSERT INTO main.default.jobs VALUES (4), (3), (-1)');
  await expect.poll(() => stateOf(id), WAIT).toBe('TRIGGERED');
  await expect.poll(() => bodies.length, WAIT).toBe(1);
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    event_type: 'alerts.triggered',
    workspace_id: '1000000000000001',
    alert: { id, name: 'Late jobs', state: 'TRIGGERED' },
    condition: { column: 'late', comparison_operator: 'GREATER_THAN', threshold: '5', value: '7' },
  });
  await sql('DELETE FROM main.default.jobs');
  await expect.poll(() => bodies.length, WAIT).toBe(2);
  expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ alert: { state: 'OK' } });

  await sql('DROP TABLE main.default.jobs');
  await expect.poll(() => stateOf(id), WAIT).toBe('ERROR');
  const pause = { schedule: { ...given().schedule, pause_status: 'PAUSED' } };
  await alerts().update({ id, update_mask: 'schedule.pause_status', ...pause });
  const { evaluation } = await alerts().get({ id });
  expect(Date.parse(evaluation?.last_evaluated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await sql('CREATE TABLE main.default.jobs (late INT)');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await stateOf(id)).toBe('ERROR');
  await alerts().trash({ id });
  expect((await alerts().list({})).alerts).toEqual([]);
  expect(await alerts().get({ id })).toMatchObject({ lifecycle_state: 'DELETED' });
  await alerts().trash({ id, purge: true });
  await expect(alerts().get({ id })).rejects.toMatchObject({ status: 404 });
});

it('are listed page by page, and changed by a mask', async () => {
  const never = { quartz_cron_schedule: '0 0 0 1 1 ?', timezone_id: 'UTC' };
  const made = await alerts().create({ ...given(), schedule: never });
  await alerts().create({ ...given(), display_name: 'Second', schedule: never });
  const first = await alerts().list({ page_size: 1 });
  expect(first.alerts.map(({ display_name }) => display_name)).toEqual(['Late jobs']);
  const rest = await alerts().list({ page_size: 1, page_token: first.next_page_token ?? '' });
  expect(rest.alerts.map(({ display_name }) => display_name)).toEqual(['Second']);
  const { id } = made;
  const changed = await alerts().update({
    id,
    update_mask: 'display_name,evaluation.threshold',
    display_name: 'Later',
    query_text: 'not taken',
    evaluation: { threshold: { value: { double_value: 6 } } },
  });
  expect(changed).toMatchObject({
    display_name: 'Later',
    query_text: given().query_text,
    evaluation: { source: { name: 'late' }, threshold: { value: { double_value: 6 } } },
  });
  for (const update_mask of ['owner_user_name', 'state', 'query_text'])
    await expect(alerts().update({ id, update_mask })).rejects.toMatchObject({ status: 400 });
  await alerts().update({ ...given(), id, update_mask: '*' });
  expect(await alerts().get({ id })).toMatchObject({ display_name: 'Late jobs' });
});

it('whose query takes long hold up no stop', async () => {
  const fake = await startFakeWorkspace();
  const { body } = await fake.call('GET', '/api/2.0/sql/warehouses');
  const [first] = z.array(z.object({ id: z.string() })).parse(body['warehouses']);
  // A query that does not end, not even when it is cancelled.
  fake.engine.warmUp = new Promise(() => undefined);
  const { evaluation, ...rest } = given();
  const alert = { ...rest, warehouse_id: first?.id, evaluation: { ...evaluation, notification: {} } };
  expect((await fake.call('POST', '/api/2.0/alerts', alert)).status).toBe(200);
  fake.planned.at(-1)?.onTime();
  await expect.poll(() => fake.engine.seen.length, WAIT).toBeGreaterThan(0);
  await fake.close();
});

describe('are refused', () => {
  it.each<[string, (alert: NewAlert) => object, RegExp]>([
    ['without a name', () => ({ display_name: ' ' }), /display_name/u],
    ['with two statements', () => ({ query_text: 'SELECT 1; DROP TABLE t' }), /one query/u],
    ['with what is not a query', () => ({ query_text: 'DELETE FROM t' }), /one query/u],
    [
      'with a wrong time',
      ({ schedule }) => ({ schedule: { ...schedule, quartz_cron_schedule: 'x' } }),
      /quartz/u,
    ],
    [
      'without a threshold',
      ({ evaluation }) => ({ evaluation: { ...evaluation, threshold: {} } }),
      /threshold/u,
    ],
    [
      'with a threshold where there is none',
      ({ evaluation }) => ({ evaluation: { ...evaluation, comparison_operator: 'IS_NULL' } }),
      /threshold/u,
    ],
    [
      'for an unknown destination',
      ({ evaluation }) => ({
        evaluation: { ...evaluation, notification: { subscriptions: [{ destination_id: 'x' }] } },
      }),
      /destination x does not exist/u,
    ],
    [
      'with an unknown place in a text',
      () => ({ custom_summary: 'a {{QUERY_RESULT_TABLE}}' }),
      /RESULT_TABLE/u,
    ],
    ['in HTML', () => ({ custom_template_format: 'HTML' }), /plain text/u],
    ['as somebody else', () => ({ run_as: { user_name: 'ana@x.org' } }), /run_as/u],
  ])('%s', async (_what, change, message) => {
    const alert = given();
    await expect(alerts().create({ ...alert, ...change(alert) })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    });
  });
});
