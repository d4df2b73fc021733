import { EMPTY_CROSSWALK, merge } from '@lakehouse/core/mdm/merges/crosswalk';
import { saveMerges } from '@lakehouse/core/mdm/own/decisions-sql';
import { recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { AT, CONTACTS, correctContact, letRead, makeContacts, syncContacts } from './own-contacts.ts';

const OWN_TOKEN = 'dapi-own';
const store = testStore();
const run = (statement: string) => store.run(statement);
let workspace: ServedWorkspace;

const serve = () =>
  serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: OWN_TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
  });

async function call(token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${workspace.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

async function tokenOf(name: string): Promise<string> {
  await call(OWN_TOKEN, 'POST', '/api/2.0/preview/scim/v2/Users', { userName: name });
  const path = '/api/2.0/token-management/on-behalf-of/tokens';
  return (await call(OWN_TOKEN, 'POST', path, { application_id: name })).body.token_value;
}

const clientWith = (token: string) =>
  createDatabricksClient(
    createFetchTransport({ baseUrl: workspace.url, headers: () => ({ authorization: `Bearer ${token}` }) }),
  ).goldenRecords;
let golden: ReturnType<typeof clientWith>;

beforeAll(async () => {
  workspace = await serve();
});
beforeEach(() => {
  golden = clientWith(OWN_TOKEN);
});
afterAll(() => workspace.close());

describe('golden records over the API', () => {
  it('are of no entity before one was made', async () => {
    expect(await golden.entityTypes({})).toEqual({ entity_types: [] });
    await expect(golden.list({ entity: 'contacts' })).rejects.toMatchObject({
      code: 'RESOURCE_DOES_NOT_EXIST',
    });
  });

  it('are of entities with their attributes and sources', async () => {
    await makeContacts(run);
    const { entity_types } = await golden.entityTypes({});
    expect(entity_types).toEqual([
      {
        id: 'contacts',
        name: 'Contacts',
        attributes: [
          { name: 'name', type: 'string', required: true },
          { name: 'city', type: 'string', required: false },
          { name: 'revenue', type: 'decimal(20,2)', required: false },
        ],
        sources: [
          { name: 'crm', table: 'main.default.people' },
          { name: 'erp', table: 'main.default.partners' },
        ],
      },
    ]);
  });

  it('come in pages of one version, in the order of their ids, with their origins', async () => {
    const first = await golden.list({ entity: 'contacts', page_size: 2 });
    expect(first.records).toEqual([
      {
        golden_id: 'crm:1',
        records: 1,
        values: { name: 'Ada Adler', city: 'Berlin', revenue: '12345678901234567.89' },
        origins: { name: 'crm:1', city: 'crm:1', revenue: 'crm:1' },
      },
      expect.objectContaining({ golden_id: 'crm:2' }),
    ]);
    // What changes meanwhile is not in the pages that follow.
    await correctContact(run, 'crm:4', 'name', 'Dora Changed');
    const seen: string[] = [];
    let token = first.next_page_token ?? '';
    while (token !== '') {
      const page = await golden.list({ entity: 'contacts', page_size: 2, page_token: token });
      expect(page.version).toBe(first.version);
      seen.push(...page.records.map(({ values }) => values?.['name'] ?? ''));
      token = page.next_page_token ?? '';
    }
    expect(seen).toEqual(['Carla Costa', 'Dora Diaz', 'Emil Evans', 'Adler Ada']);
    const changed = await golden.get({ entity: 'contacts', golden_id: 'crm:4' });
    expect([changed.values?.['name'], changed.origins?.['name']]).toEqual(['Dora Changed', 'steward ada']);
  });

  it('are chosen by a condition', async () => {
    const of = async (filter: string) =>
      (await golden.list({ entity: 'contacts', filter })).records.map(({ golden_id }) => golden_id);
    expect(await of("city = 'Berlin'")).toEqual(['crm:1', 'crm:3']);
    expect(await of("city IS NULL OR revenue < 2 AND name LIKE 'B%'")).toEqual(['crm:2', 'crm:5', 'erp:P1']);
    await expect(of('city =')).rejects.toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
    await expect(of('1 = 1) OR (1 = 1')).rejects.toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
    await expect(of('planet = 1')).rejects.toThrow('planet');
  });

  it('refuse pages that are none', async () => {
    await expect(golden.list({ entity: 'contacts', page_size: 0 })).rejects.toThrow('from 1 to 1000');
    await expect(golden.list({ entity: 'contacts', page_size: 1001 })).rejects.toThrow('from 1 to 1000');
    await expect(golden.list({ entity: 'contacts', page_token: 'bm9uZQ' })).rejects.toThrow('page token');
    await expect(golden.get({ entity: 'contacts', golden_id: 'crm:9' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('have their source records as crosswalk', async () => {
    const one = { survivor: 'crm:1', merged: 'erp:P1' };
    const by = { entity: 'contacts', user: 'ada' };
    await run(saveMerges(AT, by, merge(EMPTY_CROSSWALK, one), [one]).text);
    await run(recomputeGolden(AT, CONTACTS, ['crm:1', 'erp:P1']).text);
    const record = await golden.get({ entity: 'contacts', golden_id: 'crm:1' });
    expect(record.records).toBe(2);
    expect(
      record.crosswalk.map(({ record_id, source, source_key, values }) => [
        record_id,
        source,
        source_key,
        values['name'],
      ]),
    ).toEqual([
      ['crm:1', 'crm', '1', 'Ada Adler'],
      ['erp:P1', 'erp', 'P1', 'Adler Ada'],
    ]);
  });

  it('say what changed since a version', async () => {
    const { version } = await golden.list({ entity: 'contacts' });
    expect((await golden.changes({ entity: 'contacts', since: version })).changes).toEqual([]);
    await run("UPDATE main.default.people SET town = 'Oslo' WHERE id = 2");
    await run('DELETE FROM main.default.people WHERE id = 5');
    await run("INSERT INTO main.default.people VALUES (6, 'Fay Fischer', 'Rome', 6)");
    await syncContacts(run);
    const feed = await golden.changes({ entity: 'contacts', since: version });
    expect(
      feed.changes.map(({ change, golden_id, values }) => [change, golden_id, values?.['city']]),
    ).toEqual([
      ['updated', 'crm:2', 'Oslo'],
      ['deleted', 'crm:5', undefined],
      ['created', 'crm:6', 'Rome'],
    ]);
    expect(feed.version).toBeGreaterThan(version);
    const one = await golden.changes({ entity: 'contacts', since: version, page_size: 1 });
    const two = await golden.changes({
      entity: 'contacts',
      since: version,
      page_size: 1,
      page_token: one.next_page_token ?? '',
    });
    expect([one, two].map(({ changes }) => changes.map(({ golden_id }) => golden_id))).toEqual([
      ['crm:2'],
      ['crm:5'],
    ]);
    const all = await golden.changes({ entity: 'contacts' });
    expect(new Set(all.changes.map(({ change }) => change))).toEqual(new Set(['created']));
    expect(all.changes).toHaveLength(5);
    await expect(golden.changes({ entity: 'contacts', since: 999 })).rejects.toThrow(
      'read its records again',
    );
  });
});

describe('the rights to golden records', () => {
  it('are those to their tables', async () => {
    const token = await tokenOf('reader@x.org');
    const theirs = clientWith(token);
    expect(await theirs.entityTypes({})).toEqual({ entity_types: [] });
    const calls = [
      () => theirs.list({ entity: 'contacts' }),
      () => theirs.get({ entity: 'contacts', golden_id: 'crm:1' }),
      () => theirs.changes({ entity: 'contacts' }),
    ];
    // As for an entity that is not there, so that nobody learns of one.
    for (const ask of calls) await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(await theirs.usage({})).toEqual({ apis: [expect.objectContaining({ entity: '' })] });

    await letRead(run, 'reader@x.org', 'contacts');
    expect((await theirs.entityTypes({})).entity_types).toHaveLength(1);
    expect((await theirs.list({ entity: 'contacts' })).records).toHaveLength(5);
    const record = await theirs.get({ entity: 'contacts', golden_id: 'crm:1' });
    expect([record.values?.['name'], record.crosswalk]).toEqual(['Ada Adler', []]);
    // A condition reads nothing but the record.
    const sneaky = 'EXISTS (SELECT 1 FROM main.default.people)';
    await expect(theirs.list({ entity: 'contacts', filter: sneaky })).rejects.toThrow('subquery');

    await letRead(run, 'reader@x.org', 'contacts_records');
    expect((await theirs.get({ entity: 'contacts', golden_id: 'crm:1' })).crosswalk).toHaveLength(2);
  });

  it('need a token', async () => {
    expect((await call('', 'GET', '/api/2.0/master-data/entity-types')).status).toBe(401);
    expect((await call('dapi-wrong', 'GET', '/api/2.0/master-data/entity-types')).status).toBe(403);
  });
});

it('counts the calls that were made, also after a restart', async () => {
  const before = (await golden.usage({})).apis.find(({ entity }) => entity === 'contacts');
  await golden.list({ entity: 'contacts' });
  await golden.changes({ entity: 'contacts' });
  await expect(golden.list({ entity: 'contacts', filter: 'nonsense =' })).rejects.toThrow();
  const after = (await golden.usage({})).apis.find(({ entity }) => entity === 'contacts');
  expect(after).toMatchObject({
    calls: (before?.calls ?? 0) + 3,
    refused: (before?.refused ?? 0) + 1,
    failed: 0,
  });
  expect(after?.average_ms).toBeGreaterThan(0);
  await workspace.close();
  workspace = await serve();
  golden = clientWith(OWN_TOKEN);
  expect((await golden.usage({})).apis.find(({ entity }) => entity === 'contacts')).toEqual(after);
});

describe('golden records of a table with a row filter and a column mask', () => {
  it('are those that the policies show, in every call and in the answer to every condition', async () => {
    const token = await tokenOf('filtered@x.org');
    const reader = clientWith(token);
    await letRead(run, 'filtered@x.org', 'contacts', 'contacts_records');
    await run('GRANT EXECUTE ON SCHEMA main.master_data TO `filtered@x.org`');
    await run(
      "CREATE FUNCTION main.master_data.near(city STRING) RETURN city <> 'Rome' OR is_member('admins')",
    );
    await run(
      "CREATE FUNCTION main.master_data.initial(name STRING) RETURN CASE WHEN is_member('admins') THEN name ELSE concat(left(name, 1), '…') END",
    );
    const before = await golden.list({ entity: 'contacts' });
    const hidden = before.records.find(({ values }) => values?.['city'] === 'Rome')?.golden_id ?? '';
    const shown = before.records.filter(({ values }) => values?.['city'] && values['city'] !== 'Rome');
    const { version: since } = before;
    for (const table of ['contacts', 'contacts_records']) {
      await run(`ALTER TABLE main.master_data.${table} SET ROW FILTER main.master_data.near ON (city)`);
      await run(`ALTER TABLE main.master_data.${table} ALTER COLUMN name SET MASK main.master_data.initial`);
    }
    // A change after which a name would be in the feed.
    await correctContact(run, shown[0]?.golden_id ?? '', 'name', 'Quentin Quiet');
    await correctContact(run, hidden, 'name', 'Quinn Quiet');

    const list = await reader.list({ entity: 'contacts' });
    expect(list.records.map(({ golden_id }) => golden_id)).toEqual(shown.map(({ golden_id }) => golden_id));
    for (const { values } of list.records) expect(values?.['name']).toMatch(/^.…$/u);
    const [{ id: warehouse_id }] = (await call(token, 'GET', '/api/2.0/sql/warehouses')).body.warehouses;
    const preview = async (table: string) => {
      const statement = `SELECT * FROM main.master_data.${table} LIMIT 100`;
      const asked = { warehouse_id, statement, wait_timeout: '50s' };
      return (await call(token, 'POST', '/api/2.0/sql/statements', asked)).body;
    };
    const previews = [await preview('contacts'), await preview('contacts_records')];
    expect(previews.map(({ status, manifest }) => [status.state, manifest.total_row_count])).toEqual([
      ['SUCCEEDED', shown.length],
      ['SUCCEEDED', expect.any(Number)],
    ]);
    const asked = [
      ...previews,
      await call(token, 'GET', '/api/2.1/unity-catalog/tables/main.master_data.contacts'),
      list,
      await reader.get({ entity: 'contacts', golden_id: shown[0]?.golden_id ?? '' }),
      await reader.changes({ entity: 'contacts' }),
      await reader.changes({ entity: 'contacts', since }),
      await reader.list({ entity: 'contacts', filter: "name LIKE '%Quiet%'" }),
      await reader.list({ entity: 'contacts', filter: "city = 'Rome' OR true" }),
    ];
    const said = JSON.stringify(asked);
    for (const secret of ['Quiet', 'Adler', 'Bauer', 'Diaz', 'Rome', hidden])
      expect(said).not.toContain(secret);
    expect(asked.at(-2)).toMatchObject({ records: [] });
    await expect(reader.get({ entity: 'contacts', golden_id: hidden })).rejects.toMatchObject({
      status: 404,
    });
    // A condition can't tell by its error what a hidden row has.
    const probe = "CAST(if(city = 'Rome', concat('x', name), '1') AS INT) = 1";
    expect((await reader.list({ entity: 'contacts', filter: probe })).records).toHaveLength(shown.length);
    // Whom the functions show everything, sees everything.
    const all = await golden.list({ entity: 'contacts' });
    expect(all.records.find(({ golden_id }) => golden_id === hidden)?.values?.['name']).toBe('Quinn Quiet');
  });
});
