import { describe, expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../setup/administration-tables.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { AUDIT_CHOICES } from './audit-choices.ts';
import { auditCsv } from './audit-csv.ts';
import { auditEntries } from './audit-entries.ts';
import { auditEntry } from './audit-entry.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AUDIT_METRICS } from './audit-metrics.ts';
import { SAMPLE_ENTRIES } from './sample-entries.ts';

const master = masterStore(ADMINISTRATION_TABLES);
const ALL: AuditFilter = { period: 'all' };
const first = (filter: AuditFilter, limit = 1, offset = 0) =>
  master.ask(auditEntries(filter, { limit, offset }));
const total = async (filter: AuditFilter) => (await first(filter))[0]?.total ?? 0;

describe('the audit log', () => {
  it('has 1,247 changes in 30 days by 23 users, 5 failed, in 156 data versions', async () => {
    expect(await master.ask(AUDIT_METRICS)).toEqual([
      { changes: 1247, activeUsers: 23, failedOperations: 5, dataVersions: 156 },
    ]);
    expect(AUDIT_METRICS.sample).toEqual(await master.ask(AUDIT_METRICS));
    expect(await total(ALL)).toBe(1600);
  });

  it('has the three named entries on top', async () => {
    const named = (entry: (typeof SAMPLE_ENTRIES)[number]) => [
      entry.id,
      entry.action,
      entry.entity,
      entry.recordId,
      entry.userName,
      entry.changes,
      entry.status,
      entry.reason,
    ];
    const entries = await first(ALL, 3);
    expect(entries.map(named)).toEqual(SAMPLE_ENTRIES.map(named));
    expect(entries.map(named)).toMatchObject([
      ['AUD-001600', 'UPDATE', 'Customer', 'CUST-001', 'john.doe', 3, 'Success', null],
      ['AUD-001599', 'CREATE', 'Product', 'PROD-542', 'jane.smith', 12, 'Success', null],
      ['AUD-001598', 'DELETE', 'Supplier', 'SUPP-089', 'mike.wilson', 1, 'Failed', expect.any(String)],
    ]);
    expect(entries[0]?.changedFields[0]).toEqual({
      field: 'email',
      before: 'customer1@mail.example',
      after: 'customer1@example.com',
    });
    expect(entries.every(({ changes, changedFields }) => changes === changedFields.length)).toBe(true);
  });

  it('never lets a change succeed that the permissions forbid', async () => {
    const forbidden = await master.cells(
      "SELECT count_if(entity = 'Supplier' AND action = 'CREATE'), count_if(entity <> 'Product' AND action = 'DELETE') FROM main.master_data.audit_log WHERE status = 'Success'",
    );
    expect(forbidden).toEqual([['0', '0']]);
  });

  it('is filtered and paged in SQL', async () => {
    expect(await total({ period: 'month', status: 'Failed' })).toBe(5);
    expect(await total({ period: 'all', status: 'Failed' })).toBe(7);
    const chosen = await first({ period: 'all', user: 'amy.chen', action: 'UPDATE', entity: 'Product' }, 5);
    expect(chosen.map(({ userName, action, entity }) => `${userName} ${action} ${entity}`)).toEqual(
      Array.from({ length: 5 }, () => 'amy.chen UPDATE Product'),
    );
    expect((await first({ period: 'all', record: ' prod-542' })).map(({ recordId }) => recordId)).toEqual([
      'PROD-542',
    ]);
    expect(await first({ period: 'all', record: "x' OR '1'='1" })).toEqual([]);
    const pages = [...(await first(ALL, 40)), ...(await first(ALL, 40, 40))].map(({ id }) => id);
    expect(new Set(pages).size).toBe(80);
    expect(pages).toEqual(pages.toSorted().toReversed());
    const day = await total({ period: 'day' });
    expect(day).toBeGreaterThan(3);
    expect(await total({ period: 'week' })).toBeGreaterThan(day);
  });

  it('filters the sample entries in the same way', () => {
    const named = (filter: AuditFilter) =>
      auditEntries(filter, { limit: 25, offset: 0 }).sample.map(({ userName, total }) => [userName, total]);
    expect(named(ALL).map(([user]) => user)).toEqual(['john.doe', 'jane.smith', 'mike.wilson']);
    expect(named({ period: 'day', status: 'Success' })).toEqual([
      ['john.doe', 2],
      ['jane.smith', 2],
    ]);
    expect(named({ period: 'all', record: 'supp', user: 'mike.wilson' })).toEqual([['mike.wilson', 1]]);
    expect(named({ period: 'all', action: 'MERGE' })).toEqual([]);
  });

  it('lists its filter options', async () => {
    const choices = await master.ask(AUDIT_CHOICES);
    expect(choices.filter(({ kind }) => kind === 'user')).toHaveLength(25);
    expect(choices.filter(({ kind }) => kind === 'action').map(({ choice }) => choice)).toEqual([
      'CREATE',
      'DELETE',
      'MERGE',
      'UPDATE',
    ]);
  });
});

describe('auditEntry', () => {
  it('adds an entry with its fields as the newest one, with a new data version', async () => {
    const before = (await master.ask(AUDIT_METRICS))[0];
    const fields = [
      { field: 'delete', before: 'no', after: "O'Brien ${x}" },
      { field: 'read', before: null, after: 'yes' },
    ];
    await master.execute(
      auditEntry(AT, {
        user: 'a@b.c',
        action: 'UPDATE',
        entity: 'Permission',
        recordId: 'Customer',
        status: 'Failed',
        reason: 'No',
        fields,
      }),
    );
    const [entry] = await first(ALL);
    expect(entry).toMatchObject({
      userName: 'a@b.c',
      recordId: 'Customer',
      changes: 2,
      status: 'Failed',
      reason: 'No',
    });
    expect(entry?.changedFields).toEqual([
      { field: 'delete', before: 'no', after: "O'Brien ${x}" },
      { field: 'read', after: 'yes' },
    ]);
    const after = (await master.ask(AUDIT_METRICS))[0];
    expect([after?.changes, after?.failedOperations, after?.dataVersions]).toEqual([
      (before?.changes ?? 0) + 1,
      (before?.failedOperations ?? 0) + 1,
      (before?.dataVersions ?? 0) + 1,
    ]);
  });
});

it('accepts an entry without fields', async () => {
  const nothing = {
    user: 'x',
    action: 'MERGE',
    entity: 'Product',
    recordId: 'PROD-1',
    status: 'Success',
  } as const;
  await master.execute(auditEntry(AT, { ...nothing, fields: [] }));
  expect((await first({ period: 'all', user: 'x' }))[0]).toMatchObject({ changes: 0, changedFields: [] });
});

describe('auditCsv', () => {
  it('writes one line per entry and escapes formulas', () => {
    const [entry] = SAMPLE_ENTRIES;
    if (!entry) throw new Error('no sample');
    const csv = auditCsv([
      {
        ...entry,
        userName: '=cmd|x',
        reason: 'a "b", c',
        changedFields: [{ field: 'f', before: null, after: '1' }],
      },
    ]);
    expect(csv).toBe(
      'id,time,user,action,entity,record,changes,status,reason,changed fields\r\n' +
        'AUD-001600,2025-01-15T10:30:00.000Z,\'=cmd|x,UPDATE,Customer,CUST-001,3,Success,"a ""b"", c",f: (none) → 1\r\n',
    );
  });
});
