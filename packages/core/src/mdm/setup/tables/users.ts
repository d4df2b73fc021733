import { sql } from '../../../codegen/sql/sql.ts';
import { PEOPLE } from '../data/people.ts';
import type { SetupTable } from '../setup-table.ts';

const people = sql.lines(PEOPLE.map((person) => sql`(${sql.str(person.userName)}, ${sql.str(person.role)})`));

/** One row per user, with their role. */
export const USERS_TABLE: SetupTable = {
  name: 'users',
  rows: () => sql`SELECT user_name,
  initcap(replace(user_name, '.', ' ')) AS full_name,
  concat(user_name, '@example.com') AS email,
  role,
  true AS active
FROM VALUES
  ${people} AS people(user_name, role)`,
};
