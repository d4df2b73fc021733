import { beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../pipeline/testing/random.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { decisionTables } from './decision-tables.ts';
import { keepRecords } from './golden-sql.ts';
import { matchTables, type OwnEntity, ownEntity } from './own-entity.ts';
import { decidePair, findPairs, matchChanges } from './pairs-sql.ts';

const master = masterStore([]);
const attribute = (name: string, method: string | undefined, block: boolean) => ({
  name,
  type: 'string',
  required: false,
  survivorship: 'complete',
  expression: '',
  ...(method !== undefined && { method }),
  block,
});
const entity = (id: string): OwnEntity =>
  ownEntity.parse({
    id,
    name: id,
    attributes: [
      attribute('name', 'edits', true),
      attribute('email', 'similar', true),
      attribute('city', 'exact', true),
      attribute('note', undefined, false),
    ],
    sources: [
      {
        name: 'crm',
        table: ['main', 'master_data', 'raw'],
        key: 'id',
        columns: { name: 'name', email: 'email', city: 'city', note: 'note' },
      },
    ],
    review: 0.1,
  });
const [GROWN, WHOLE] = [entity('grown'), entity('whole')];

const match = async (one: OwnEntity) => {
  await master.execute(keepRecords(AT, one));
  for (const statement of findPairs(AT, one)) await master.execute(statement);
};
const forget = async (one: OwnEntity) => {
  for (const table of matchTables(one)) await master.run(`DROP TABLE IF EXISTS main.master_data.${table}`);
};
const pairs = (one: OwnEntity) =>
  master.cells(
    `SELECT left_id, right_id, weight, probability, to_json(weights), decision FROM main.master_data.match_pairs WHERE entity = '${one.id}' ORDER BY 1, 2`,
  );
const LEVELS = ({ id }: OwnEntity) => `main.master_data.${id}_match_levels`;
const levels = (one: OwnEntity) => master.cells(`SELECT * FROM ${LEVELS(one)} ORDER BY 1, 2`);
/** How many compared pairs only one of both entities has. */
const differing = () => {
  const only = (one: OwnEntity, other: OwnEntity) =>
    `(SELECT count(*) FROM (SELECT * FROM ${LEVELS(one)} EXCEPT ALL SELECT * FROM ${LEVELS(other)}))`;
  return master.cells(`SELECT ${only(GROWN, WHOLE)}, ${only(WHOLE, GROWN)}`);
};
const changes = async () => (await master.ask(matchChanges(GROWN)))[0];

const random = seeded(11);
/** Some values are frequent enough to make blocks of more than 500, and of fewer. */
const someone = (id: number) => {
  const n = random.int(400);
  const name = random.chance(0.05) ? 'NULL' : `'Person ${n}${random.chance(0.2) ? 'x' : ''}'`;
  const city = random.chance(0.7) ? "'Berlin'" : `'Town ${random.int(40)}'`;
  return `(${id}, ${name}, 'p${n}${random.chance(0.3) ? 'e' : ''}@example.com', ${city}, 'n')`;
};
const insert = (from: number, count: number) =>
  master.run(
    `INSERT INTO main.master_data.raw VALUES ${Array.from({ length: count }, (_unused, at) => someone(from + at)).join(', ')}`,
  );

beforeAll(async () => {
  for (const statement of decisionTables(AT)) await master.execute(statement);
  await master.run(
    'CREATE TABLE main.master_data.raw (id INT, name STRING, email STRING, city STRING, note STRING)',
  );
});

describe('pairs of records that come in batches', () => {
  it('are those of all records at once, with their weights, whatever was added, changed and deleted', async () => {
    await insert(0, 650);
    await match(GROWN);
    expect(await changes()).toEqual({ added: 650, changed: 0, gone: 0 });
    const large = async () =>
      Number(
        (await master.cells("SELECT count(*) FROM main.master_data.raw WHERE city = 'Berlin'"))[0]?.[0],
      ) > 500;
    const sizes = [await large()];
    const batches = [
      () => insert(1000, 5),
      () => insert(2000, 150),
      () =>
        master.run("UPDATE main.master_data.raw SET name = 'Person 7', city = 'Town 3' WHERE id % 50 = 3"),
      () => master.run('DELETE FROM main.master_data.raw WHERE id % 3 = 1'),
      () => insert(3000, 180),
      async () => {
        await master.run('DELETE FROM main.master_data.raw WHERE id % 11 = 2');
        await master.run('UPDATE main.master_data.raw SET email = NULL WHERE id % 90 = 5');
        await insert(4000, 40);
      },
    ];
    for (const batch of batches) {
      await batch();
      await match(GROWN);
      sizes.push(await large());
      await forget(WHOLE);
      await match(WHOLE);
      expect(await differing()).toEqual([['0', '0']]);
      const found = await pairs(GROWN);
      expect(found.length).toBeGreaterThan(100);
      expect(found).toEqual(await pairs(WHOLE));
    }
    // The largest block became too large for pairs, and small enough again.
    expect(new Set(sizes)).toEqual(new Set([true, false]));
  });

  it('compare only new and changed records, and say how many those are', async () => {
    await match(GROWN);
    expect(await changes()).toEqual({ added: 0, changed: 0, gone: 0 });
    await insert(5000, 7);
    // What is not compared makes no difference.
    await master.run("UPDATE main.master_data.raw SET note = 'other' WHERE id < 100");
    await master.run("UPDATE main.master_data.raw SET name = 'Somebody' WHERE id IN (5000, 3, 6)");
    await master.run('DELETE FROM main.master_data.raw WHERE id = 9');
    await match(GROWN);
    expect(await changes()).toEqual({ added: 7, changed: 2, gone: 1 });
    // A pair that is known is not compared again: one with other levels stays as it is.
    await master.run(
      'UPDATE main.master_data.grown_match_levels SET pattern = 0 WHERE left_id = (SELECT min(left_id) FROM main.master_data.grown_match_levels WHERE pattern > 0)',
    );
    const changed = await levels(GROWN);
    await insert(6000, 1);
    await match(GROWN);
    const now = new Set((await levels(GROWN)).map((row) => row.join(' ')));
    expect(changed.filter((row) => !now.has(row.join(' ')))).toEqual([]);
  });

  it('keep the decisions of stewards', async () => {
    const [first, second] = (await pairs(GROWN)).filter(([, , , , , decision]) => decision === null);
    await master.run(
      `INSERT INTO main.master_data.own_entities VALUES ('grown', '${JSON.stringify(GROWN)}', 'ada', current_timestamp())`,
    );
    for (const [row, verdict] of [
      [first, 'same'],
      [second, 'different'],
    ] as const)
      await master.execute(
        decidePair(
          AT,
          { entity: 'grown', user: 'ada' },
          { left_id: row?.[0] ?? '', right_id: row?.[1] ?? '', version: 0 },
          verdict,
        ),
      );
    await insert(7000, 3);
    await match(GROWN);
    const decided = (await pairs(GROWN)).filter(([, , , , , decision]) => decision !== null);
    expect(decided.map(([left, right, , , , decision]) => [left, right, decision])).toEqual([
      [first?.[0], first?.[1], 'same'],
      [second?.[0], second?.[1], 'different'],
    ]);
    // Each pair is there once.
    const keys = (await pairs(GROWN)).map(([left, right]) => `${left} ${right}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are compared again when what is compared is changed', async () => {
    const after: OwnEntity = {
      ...GROWN,
      attributes: GROWN.attributes.map((one) => (one.name === 'name' ? { ...one, method: 'words' } : one)),
    };
    await match(after);
    const records = Number((await master.cells('SELECT count(*) FROM main.master_data.raw'))[0]?.[0]);
    expect(await changes()).toEqual({ added: 0, changed: records, gone: 0 });
    await forget(WHOLE);
    await match({ ...after, id: 'whole' });
    expect(await differing()).toEqual([['0', '0']]);
    expect(Number((await master.cells(`SELECT count(*) FROM ${LEVELS(GROWN)}`))[0]?.[0])).toBeGreaterThan(
      100,
    );
  });
});
