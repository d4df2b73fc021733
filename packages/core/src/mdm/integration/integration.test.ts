import { expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../setup/administration-tables.ts';
import { masterStore } from '../testing/master-store.ts';
import { API_LIST, API_METRICS } from './api-metrics.ts';
import { CONNECTIONS_QUERY } from './connections-query.ts';
import { FLOWS_QUERY } from './flows-query.ts';

const master = masterStore(ADMINISTRATION_TABLES);

it('has 12 active APIs, 98.5 % up, 2.3 million calls a month, 145 ms', async () => {
  const metrics = [{ activeApis: 12, uptime: 98.5, calls: 2_300_000, averageMs: 145 }];
  expect(await master.ask(API_METRICS)).toEqual(metrics);
  expect(API_METRICS.sample).toEqual(metrics);
});

it('lists the active APIs with metrics that add up', async () => {
  const list = await master.ask(API_LIST);
  expect(list).toHaveLength(12);
  expect(list.reduce((sum, { calls }) => sum + calls, 0)).toBe(2_300_000);
  expect(list.every(({ uptime, averageMs }) => uptime > 90 && uptime <= 100 && averageMs > 0)).toBe(true);
});

it('has the three connections', async () => {
  const said = (rows: readonly { name: string; technology: string; status: string }[]) =>
    rows.map(({ name, technology, status }) => [name, technology, status]);
  const connections = await master.ask(CONNECTIONS_QUERY);
  expect(said(connections)).toEqual([
    ['Databricks Delta Lake', 'Lakehouse', 'Connected'],
    ['Salesforce CRM', 'CRM', 'Connected'],
    ['SAP ERP', 'ERP', 'Syncing'],
  ]);
  expect(said(CONNECTIONS_QUERY.sample)).toEqual(said(connections));
});

it('has the three flows: running at 75 %, scheduled for 02:00, completed', async () => {
  const flows = await master.ask(FLOWS_QUERY);
  expect(flows).toEqual(FLOWS_QUERY.sample);
  expect(
    flows.map(({ name, source, target, status, startsAt, percent }) => [
      name,
      `${source}→${target}`,
      status,
      startsAt,
      percent,
    ]),
  ).toEqual([
    ['Customer Master Sync', 'Salesforce→Delta Lake', 'Running', null, 75],
    ['Product Catalog Sync', 'SAP ERP→Delta Lake', 'Scheduled', '02:00', 0],
    ['Financial Data Export', 'Delta Lake→Analytics Platform', 'Completed', null, 100],
  ]);
});
