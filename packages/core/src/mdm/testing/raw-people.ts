import { proposeEntity } from '../own/propose-entity.ts';

/** A column of a table of one's own as its profile says: all values differ. */
export const profileOf = (name: string, isKey = false, rows = 2) => ({
  name,
  type: isKey ? 'int' : 'string',
  rows,
  nulls: 0,
  distinct: rows,
  isKey,
});

/** Makes a table of two people. */
export const RAW_PEOPLE =
  "CREATE TABLE main.master_data.raw_people AS SELECT * FROM VALUES (1, 'Ada', 'a@x.org'), (2, 'Ben', 'b@x.org') AS t(id, nickname, email)";

/** The entity that is proposed for it. */
export const PEOPLE = proposeEntity(
  ['main', 'master_data', 'raw_people'],
  [profileOf('id', true), profileOf('nickname'), profileOf('email')],
  new Set(['raw_people']),
);
