import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { peopleTwice } from '@lakehouse/core/mdm/testing/people-twice';
import { beforeAll } from 'vitest';
import { liveStore } from '../../../parts/testing/live-store.ts';

/** Where the master data of the tests is. */
export const AT = { catalog: 'main' };

const { statement: TABLE, entity } = peopleTwice(['main', 'master_data', 'raw_people'], 3);

/** 30 people, of whom three are there twice. */
export const RAW_PEOPLE = entity;

/** Master data on a local workspace's engine, with an entity of people. */
export function peopleStore() {
  const store = liveStore();
  beforeAll(async () => {
    await store.run(TABLE);
    for (const { statement } of makeEntity(AT, RAW_PEOPLE, 'ada')) await store.execute(statement);
  });
  return store;
}
