import { describe, expect, it } from 'vitest';
import { entitiesWith } from '../entities/entity-queries.ts';
import { EMPTY_CROSSWALK, merge, unmerge } from '../merges/crosswalk.ts';
import { ENTITY_TYPES } from '../modeling/model-queries.ts';
import { QUALITY_RULES, ruleResults } from '../quality/rule-queries.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { saveMerges, saveUnmerge } from './decisions-sql.ts';
import { recomputeGolden } from './golden-sql.ts';
import { makeEntity, readAgain } from './make-entity.ts';
import {
  goldenRecords,
  mergesOf,
  OWN_ENTITIES,
  readCrosswalk,
  recordsOfGolden,
  splitsOf,
} from './own-queries.ts';
import {
  decideAbove,
  decidePair,
  decisionOf,
  openPairs,
  pairCounts,
  reopenPair,
  reopenPairs,
} from './pairs-sql.ts';
import { type KnownColumn, proposeEntity, proposeSource } from './propose-entity.ts';

const master = masterStore();
const FIRST = ['Ada', 'Ben', 'Carla', 'Dora', 'Emil', 'Fay', 'Gina', 'Hugo', 'Ines', 'Jon'];
const LAST = ['Adler', 'Bauer', 'Costa', 'Diaz', 'Evans', 'Fischer'];

/** 60 people; the first three twice, with other spellings. */
const PEOPLE = [
  ...FIRST.flatMap((first, one) =>
    LAST.map((last, two) => [
      `${first} ${last}`,
      `${first}.${last}@example.com`.toLowerCase(),
      `030 ${1000 + one * 60 + two * 7}`,
      ['Berlin', 'Paris', 'Rome'][(one + two) % 3] ?? '',
    ]),
  ),
  ['Adler Ada', 'ada.adler@example.com', '030 1000', 'Berlin'],
  ['Ada Bauer', 'ada.bauer@example.com', '030 1008', 'Paris'],
  ['Ada Kosta', 'ada.costa@example.com', '030 1014', 'Rome'],
];
const column = (name: string, distinct: number, more: Partial<KnownColumn> = {}): KnownColumn => ({
  name,
  type: 'string',
  rows: PEOPLE.length,
  nulls: 0,
  distinct,
  isKey: false,
  ...more,
});
const COLUMNS = [
  column('id', PEOPLE.length, { type: 'int', isKey: true }),
  column('name', 62),
  column('email', 60),
  column('phone', 61),
  column('city', 3),
  column('source', 1),
  column('updated_at', 40, { type: 'timestamp' }),
];
const TABLE = ['main', 'default', 'contacts'];
const PROPOSED = proposeEntity(TABLE, COLUMNS, new Set(['products']));
const BY = { entity: 'contacts', user: 'ada' };

async function setUp() {
  await master.run('CREATE SCHEMA IF NOT EXISTS main.default');
  const rows = PEOPLE.map(
    (values, at) =>
      `(${at + 1}, ${values.map((value) => `'${value}'`).join(', ')}, 'x', TIMESTAMP'2026-01-01 10:00:0${at % 10}')`,
  );
  await master.run(
    `CREATE OR REPLACE TABLE main.default.contacts AS SELECT * FROM VALUES ${rows.join(', ')} AS t(id, name, email, phone, city, source, updated_at)`,
  );
}

describe('an entity of a table', () => {
  it('is proposed from the profile of the table', () => {
    expect(PROPOSED).toMatchObject({
      id: 'contacts',
      name: 'Contacts',
      sources: [{ name: 'contacts', table: TABLE, key: 'id', changedAt: 'updated_at' }],
    });
    expect(PROPOSED.attributes.map(({ name, method, block }) => [name, method, block])).toEqual([
      ['name', 'words', true],
      ['email', 'edits', true],
      ['phone', 'edits', true],
      ['city', 'exact', false],
      // The name of a column that the tables of master data have themselves.
      ['source_2', undefined, false],
    ]);
    expect(proposeEntity(['m', 's', 'products'], COLUMNS, new Set(['products'])).id).toBe('products_2');
    expect(proposeEntity(TABLE, COLUMNS, new Set(['contacts_records'])).id).toBe('contacts_2');
    expect(() => proposeEntity(TABLE, COLUMNS.slice(1), new Set())).toThrow(
      'No column of contacts has another value in each row. A record needs a key.',
    );
    const empty = COLUMNS.map((one) => ({ ...one, rows: 0, distinct: 0, isKey: false }));
    expect(() => proposeEntity(TABLE, empty, new Set())).toThrow(
      'contacts has no rows. They show which column is the key: add some first.',
    );
    const other = proposeSource(
      PROPOSED,
      ['main', 'erp', 'Partner'],
      [column('no', 9, { isKey: true }), column('E-Mail', 9), column('NAME', 9)],
    );
    expect(other).toEqual({
      name: 'partner',
      table: ['main', 'erp', 'Partner'],
      key: 'no',
      columns: { name: 'NAME', email: 'E-Mail' },
    });
    expect(() => proposeSource(PROPOSED, TABLE, [column('x', 9, { isKey: true })])).toThrow(
      'No column of contacts has the name of an attribute.',
    );
  });

  it('is in the model, its quality and its records are computed, and its duplicates are found', async () => {
    await setUp();
    for (const { statement } of makeEntity(AT, PROPOSED, 'ada')) await master.execute(statement);
    expect(await master.ask(OWN_ENTITIES)).toEqual([{ config: PROPOSED }]);
    const entities = await master.ask(entitiesWith(['contacts']));
    expect(entities.map(({ name, records }) => [name, records])).toEqual([
      ['Contacts', 63],
      ['Products', 15_420],
      ['Customers', 8750],
      ['Suppliers', 1250],
      ['Categories', 450],
    ]);
    expect((await master.ask(ENTITY_TYPES))[0]).toEqual({
      name: 'Contacts',
      attributes: 5,
      relationships: 0,
      status: 'Active',
    });
    const rules = (await master.ask(QUALITY_RULES)).filter(({ entity }) => entity === 'contacts');
    expect(rules.map(({ name }) => name)).toContain('email is an address');
    expect(await master.ask(ruleResults(rules))).toContainEqual({
      rule_id: 'contacts-1',
      rows: 63,
      failed: 0,
    });
    const pairs = await master.ask(openPairs(PROPOSED));
    expect(
      pairs
        .map(({ left_id, right_id }) => [left_id, right_id].toSorted().join(' '))
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['contacts:1 contacts:61', 'contacts:2 contacts:62', 'contacts:3 contacts:63']);
    expect(pairs.every(({ weights }) => weights.length === 4)).toBe(true);
    // A pair's weight is that of the data in general, and what each comparison adds.
    const prior = pairs.map(({ weight, weights }) => weight - weights.reduce((sum, one) => sum + one, 0));
    for (const one of prior) expect(one).toBeCloseTo(prior[0] ?? 0, 2);
  });

  it('decides a pair once: whoever comes second changes nothing', async () => {
    const [pair] = await master.ask(openPairs(PROPOSED));
    if (!pair) throw new Error('No pair');
    const affected = async (
      user: string,
      decision: 'same' | 'different' | undefined,
      version = pair.version,
    ) =>
      (
        await master.execute(
          decision === undefined
            ? reopenPair(AT, { entity: 'contacts', user }, { ...pair, version })
            : decidePair(AT, { entity: 'contacts', user }, { ...pair, version }, decision),
        )
      ).rows[0]?.[0];
    expect(await affected('ada', 'different')).toBe('1');
    expect(await affected('ben', 'same')).toBe('0');
    expect(await master.ask(decisionOf('contacts', pair))).toEqual([
      { decision: 'different', user_name: 'ada', version: 1 },
    ]);
    // What was decided stays when the sources are read again.
    for (const { statement } of readAgain(AT, PROPOSED)) await master.execute(statement);
    expect((await master.ask(openPairs(PROPOSED))).some(({ left_id }) => left_id === pair.left_id)).toBe(
      false,
    );
    expect(await affected('ada', undefined, 1)).toBe('1');
    expect((await master.ask(openPairs(PROPOSED)))[0]).toMatchObject({ left_id: pair.left_id, version: 2 });
  });

  it('merges all pairs above a probability at once', async () => {
    const counts = async () => (await master.ask(pairCounts([PROPOSED])))[0];
    const pairs = await master.ask(openPairs(PROPOSED));
    expect((await counts())?.open).toBe(pairs.length);
    const sure = pairs.slice(0, 3);
    const limit = sure.at(-1)?.probability ?? 1;
    let crosswalk = EMPTY_CROSSWALK;
    for (const { left_golden, right_golden } of sure)
      crosswalk = merge(crosswalk, { survivor: left_golden, merged: right_golden });
    await master.execute(decideAbove(AT, BY, limit));
    await master.execute(saveMerges(AT, BY, crosswalk, crosswalk.merges));
    const ids = sure.flatMap(({ left_golden, right_golden }) => [left_golden, right_golden]);
    await master.execute(recomputeGolden(AT, PROPOSED, ids));
    expect(
      readCrosswalk(await master.ask(mergesOf('contacts')), await master.ask(splitsOf('contacts'))),
    ).toEqual({
      ...crosswalk,
      merges: expect.arrayContaining([...crosswalk.merges]),
    });
    expect(await master.cells('SELECT count(*) FROM main.master_data.contacts')).toEqual([['60']]);
    expect(await counts()).toMatchObject({ entity: 'contacts', same: 3, different: 0 });
    const golden = await master.execute(goldenRecords(AT, PROPOSED, 3));
    expect(golden.rows.map(([, records]) => records)).toEqual(['2', '2', '2']);
    expect((await master.execute(recordsOfGolden(AT, PROPOSED, ids))).rows).toHaveLength(6);

    // A merge that is taken back opens its pair again, for the next steward to look at.
    await master.execute(reopenPairs(AT, PROPOSED, 'ben'));
    expect((await counts())?.same).toBe(3);
    const [{ merged } = { merged: '' }] = crosswalk.merges;
    await master.execute(saveUnmerge(AT, 'contacts', unmerge(crosswalk, merged), merged));
    await master.execute(reopenPairs(AT, PROPOSED, 'ben'));
    expect(await counts()).toMatchObject({ same: 2, open: pairs.length - 2 });
  });
});
