import { expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../setup/administration-tables.ts';
import { masterStore } from '../testing/master-store.ts';
import { API_KEYS, WEBHOOKS } from './api-access.ts';
import { ENTITY_PERMISSIONS } from './entity-permissions.ts';
import { ROLES_QUERY } from './roles-query.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import { SECURITY_METRICS } from './security-metrics.ts';

const master = masterStore(ADMINISTRATION_TABLES);

it('counts 4 roles, 44 users, 7 events, 96 % compliance, 12 API keys, 1000 calls an hour and 5 webhooks', async () => {
  const metrics = {
    roles: 4,
    users: 44,
    events: 7,
    compliance: 96,
    apiKeys: 12,
    rateLimit: 1000,
    webhooks: 5,
  };
  expect(await master.ask(SECURITY_METRICS)).toEqual([metrics]);
  expect(SECURITY_METRICS.sample).toEqual([metrics]);
});

it('counts the users and permissions of each role', async () => {
  const said = (rows: readonly { name: string; users: number; permissions: number; status: string }[]) =>
    rows.map(({ name, users, permissions, status }) => [name, users, permissions, status]);
  const roles = await master.ask(ROLES_QUERY);
  expect(said(roles)).toEqual([
    ['Data Steward', 5, 8, 'Active'],
    ['Data Analyst', 12, 4, 'Active'],
    ['System Admin', 2, 15, 'Active'],
    ['Read Only', 25, 1, 'Active'],
  ]);
  expect(said(ROLES_QUERY.sample)).toEqual(said(roles));
  expect(roles.find(({ name }) => name === 'Data Analyst')?.permissionNames).toBe(
    'audit.export, audit.view, quality.view, records.read',
  );
});

it('lists the events, keys and webhooks that the metrics count', async () => {
  const events = await master.ask(SECURITY_EVENTS);
  expect(events).toHaveLength(7);
  expect(events.map(({ happenedAt }) => happenedAt)).toEqual(
    events
      .map(({ happenedAt }) => happenedAt)
      .toSorted()
      .toReversed(),
  );
  const keys = await master.ask(API_KEYS);
  expect([keys.length, keys.findIndex(({ status }) => status !== 'Active')]).toEqual([15, 12]);
  const hooks = await master.ask(WEBHOOKS);
  expect([hooks.length, hooks.findIndex(({ status }) => status !== 'Active')]).toEqual([6, 5]);
});

it('reads the matrix of permissions', async () => {
  const before = await master.ask(ENTITY_PERMISSIONS);
  expect(before).toEqual([
    { entity: 'Customer', create: true, read: true, update: true, delete: false },
    { entity: 'Product', create: true, read: true, update: true, delete: true },
    { entity: 'Supplier', create: false, read: true, update: true, delete: false },
    { entity: 'Category', create: true, read: true, update: false, delete: false },
  ]);
  expect(ENTITY_PERMISSIONS.sample).toEqual(before);
});
