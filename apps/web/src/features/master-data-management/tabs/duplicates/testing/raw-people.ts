import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { proposeEntity } from '@lakehouse/core/mdm/own/propose-entity';
import { beforeAll } from 'vitest';
import { liveStore } from '../../../parts/testing/live-store.ts';

/** Where the master data of the tests is. */
export const AT = { catalog: 'main' };

const column = (name: string, distinct: number, isKey = false) => ({
  name,
  type: isKey ? 'int' : 'string',
  rows: 33,
  nulls: 0,
  distinct,
  isKey,
});

/** 30 people, of whom three are there twice. */
export const RAW_PEOPLE = proposeEntity(
  ['main', 'master_data', 'raw_people'],
  [column('id', 33, true), column('name', 30), column('email', 30)],
  new Set(),
);

/** Master data on a local workspace's engine, with an entity of people. */
export function peopleStore() {
  const store = liveStore();
  beforeAll(async () => {
    const people = Array.from({ length: 33 }, (_unused, at) => {
      const n = at % 30;
      return `(${at + 1}, 'Person ${String.fromCodePoint(65 + n)}${n}', 'p${n}@example.com')`;
    });
    await store.run(
      `CREATE TABLE main.master_data.raw_people AS SELECT * FROM VALUES ${people.join(', ')} AS t(id, name, email)`,
    );
    for (const { statement } of makeEntity(AT, RAW_PEOPLE, 'ada')) await store.execute(statement);
  });
  return store;
}
