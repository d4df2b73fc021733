import { proposeEntity } from '../own/propose-entity.ts';

const PEOPLE = 30;

/** 30 people, the first ones of whom are there twice: their entity, and the statement that makes its table. */
export function peopleTwice(table: readonly [string, string, string], twice: number) {
  const rows = Array.from({ length: PEOPLE + twice }, (_unused, at) => {
    const n = at % PEOPLE;
    return `(${at + 1}, 'Person ${String.fromCodePoint(65 + n)}${n}', 'p${n}@example.com')`;
  });
  const column = (name: string, distinct: number, isKey = false) => ({
    name,
    type: isKey ? 'int' : 'string',
    rows: rows.length,
    nulls: 0,
    distinct,
    isKey,
  });
  return {
    statement: `CREATE TABLE ${table.join('.')} AS SELECT * FROM VALUES ${rows.join(', ')} AS t(id, name, email)`,
    entity: proposeEntity(
      table,
      [column('id', rows.length, true), column('name', PEOPLE), column('email', PEOPLE)],
      new Set(),
    ),
  };
}
