import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabricksClient } from '@lakehouse/databricks-client/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

let workspace: FakeWorkspace;
let api: DatabricksClient['notificationDestinations'];
beforeAll(async () => {
  workspace = await startFakeWorkspace({ webhookHosts: allowedHosts.parse('hooks.intranet.example') });
  api = workspace.client().notificationDestinations;
});
afterAll(() => workspace.close());

const HOOK = 'https://hooks.example.com/services/T0/B0/geheim';
const hook = (more: object = {}) => ({ generic_webhook: { url: HOOK, ...more } });

it('are made, listed, changed and deleted; what is secret is never given back', async () => {
  const made = await api.create({
    display_name: ' On call ',
    config: hook({ username: 'ada', password: 'wort' }),
  });
  expect(made).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/u),
    display_name: 'On call',
    destination_type: 'WEBHOOK',
    config: { generic_webhook: { url_set: true, username_set: true, password_set: true } },
  });
  const mails = await api.create({
    display_name: 'Team',
    config: { email: { addresses: ['ada@example.com', 'ben@example.com', 'ada@example.com'] } },
  });
  expect(mails).toMatchObject({
    destination_type: 'EMAIL',
    config: { email: { addresses: ['ada@example.com', 'ben@example.com'] } },
  });
  expect(await api.list({})).toMatchObject({
    results: [
      { id: made.id, display_name: 'On call', destination_type: 'WEBHOOK' },
      { id: mails.id, display_name: 'Team', destination_type: 'EMAIL' },
    ],
  });
  await api.update({ id: made.id, display_name: 'At night' });
  expect(await api.get({ id: made.id })).toEqual({ ...made, display_name: 'At night' });
  for (const name of ['notification-destinations.json', 'secrets.json']) {
    const saved = await readFile(join(workspace.home, name), 'utf8');
    for (const word of ['geheim', 'wort', 'hooks.example.com']) expect(saved).not.toContain(word);
  }
  await api.delete({ id: made.id });
  await expect(api.get({ id: made.id })).rejects.toMatchObject({ status: 404 });
  const { body } = await workspace.call('GET', '/api/2.0/secrets/list?scope=notification-destinations');
  expect(body).toEqual({ secrets: [] });
  await api.delete({ id: mails.id });
});

it('another address does not get the password of the one before', async () => {
  const { id } = await api.create({ display_name: 'x', config: hook({ username: 'ada', password: 'wort' }) });
  const same = await api.update({ id, config: hook() });
  expect(same.config?.generic_webhook).toMatchObject({ username_set: true, password_set: true });
  const other = await api.update({ id, config: hook({ url: 'https://elsewhere.example.com/' }) });
  expect(other.config?.generic_webhook).toMatchObject({ username_set: false, password_set: false });
  const mails = await api.update({ id, config: { email: { addresses: ['ada@example.com'] } } });
  expect(mails).toMatchObject({ id, destination_type: 'EMAIL' });
  const { body } = await workspace.call('GET', '/api/2.0/secrets/list?scope=notification-destinations');
  expect(body).toEqual({ secrets: [] });
  await api.delete({ id });
});

describe('are refused', () => {
  it.each([
    ['without a name', { config: hook() }, /display_name/u],
    ['without a config', { display_name: 'x' }, /exactly one/u],
    [
      'of two kinds',
      { display_name: 'x', config: { ...hook(), email: { addresses: ['a@b.de'] } } },
      /exactly one/u,
    ],
    ['of a kind that is not there', { display_name: 'x', config: { slack: { url: HOOK } } }, /not to slack/u],
    ['without an address', { display_name: 'x', config: { generic_webhook: {} } }, /url is missing/u],
    [
      'in the own network',
      { display_name: 'x', config: hook({ url: 'https://10.0.0.1/' }) },
      /private or reserved/u,
    ],
    ['over http', { display_name: 'x', config: hook({ url: 'http://example.com/' }) }, /https:/u],
    [
      'with a password for nobody',
      { display_name: 'x', config: hook({ password: 'p' }) },
      /needs a username/u,
    ],
    ['with no mail address', { display_name: 'x', config: { email: {} } }, /1 to 100/u],
    [
      'with a line in a mail address',
      { display_name: 'x', config: { email: { addresses: ['a@b.de\nBcc: c@d.de'] } } },
      /not a mail address/u,
    ],
  ])('%s', async (_what, given, message) => {
    await expect(api.create(given)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    });
  });

  it('unless the settings allow their host', async () => {
    const { id } = await api.create({
      display_name: 'x',
      config: hook({ url: 'https://hooks.intranet.example/' }),
    });
    expect((await api.get({ id })).config?.generic_webhook?.url_set).toBe(true);
    await api.delete({ id });
  });

  it('when nothing is changed, or nothing is there', async () => {
    const { id } = await api.create({ display_name: 'x', config: hook() });
    await expect(api.update({ id })).rejects.toMatchObject({ status: 400 });
    await expect(api.update({ id, display_name: '' })).rejects.toMatchObject({ status: 400 });
    await api.delete({ id });
    await expect(api.delete({ id })).rejects.toMatchObject({ status: 404 });
    await expect(api.update({ id, display_name: 'y' })).rejects.toMatchObject({ status: 404 });
  });
});
