import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const FIRST =
  'anna boris carla daniel elena felix greta hans irene jakob klara lukas maria nils olga paul rosa simon tina urs vera walter xenia yves zoe andrea bruno celine dario erika fabio gina hugo ines jonas karin leo marta noah olivia pia remo sara theo ursula viktor wanda lara';
const SYLLABLES = 'ber gold hof kam lin mann ner ost ru sen stein tal wald zim bach dorf feld gart hau kel';

/** A number from 0 to 1 that depends on the row and on what it is for. */
const chance = (salt: string): string => `(hash(concat(id, ' ${salt}')) / 18446744073709551616::DOUBLE)`;

const pick = (words: string, salt: string): string => {
  const list = words.split(' ');
  return `[${list.map((word) => `'${word}'`).join(', ')}][1 + CAST(floor(${list.length} * pow(${chance(salt)}, 1.5)) AS INT)]`;
};

/** Nine digits that depend on a value. */
const phone = (value: string): string =>
  `lpad(CAST(hash(concat(${value}, ' phone')) % 1000000000 AS VARCHAR), 9, '0')`;

/** A letter is wrong, missing or doubled. */
const mistyped = (text: string, salt: string): string => {
  const at = `(1 + CAST(floor(length(${text}) * ${chance(`${salt} at`)}) AS INT))`;
  return `CASE WHEN ${chance(`${salt} how`)} < 0.34 THEN ${text}[1 : ${at} - 1] || 'x' || ${text}[${at} + 1 :]
    WHEN ${chance(`${salt} how`)} < 0.67 THEN ${text}[1 : ${at} - 1] || ${text}[${at} + 1 :]
    ELSE ${text}[1 : ${at}] || ${text}[${at} :] END`;
};

/**
 * People of whom some are entered again with mistakes, in Parquet: `id`, `first`, `last`, `born`, `city`, `phone`, and
 * in `person` who it is. Made once for each number of rows.
 */
export async function peopleFile(rows: number): Promise<string> {
  const folder = join(tmpdir(), 'lakehouse-bench-data');
  const file = join(folder, `people-${rows}.parquet`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  // Seven of ten rows are another person; the rest is one of these, entered again.
  const persons = Math.ceil(rows * 0.7);
  await connection.run(`CREATE TABLE person AS SELECT id AS person,
    ${pick(FIRST, 'first')} AS first,
    ${pick(SYLLABLES, 'last 1')} || ${pick(SYLLABLES, 'last 2')} || ${pick(SYLLABLES, 'last 3')} AS last,
    DATE '1940-01-01' + CAST(floor(25000 * ${chance('born')}) AS INT) AS born,
    'city ' || CAST(floor(400 * pow(${chance('city')}, 2)) AS INT) AS city
    FROM range(${persons}) AS numbers(id)`);
  await connection.run(`COPY (
    SELECT id, CASE WHEN again AND ${chance('wrong first')} < 0.15 THEN ${mistyped('first', 'first')} ELSE first END AS first,
      CASE WHEN again AND ${chance('wrong last')} < 0.2 THEN ${mistyped('last', 'last')} ELSE last END AS last,
      CASE WHEN again AND ${chance('no born')} < 0.1 THEN NULL
        WHEN again AND ${chance('wrong born')} < 0.1 THEN date_trunc('month', born)::DATE + 27 ELSE born END AS born,
      CASE WHEN again AND ${chance('moved')} < 0.2 THEN 'city ' || CAST(floor(400 * ${chance('new city')}) AS INT) ELSE city END AS city,
      CASE WHEN ${chance('no phone')} < 0.3 THEN NULL
        WHEN again AND ${chance('other phone')} < 0.2 THEN ${phone("concat(id, ' other')")}
        WHEN again AND ${chance('wrong phone')} < 0.1 THEN ${mistyped(phone('person'), 'phone')}
        ELSE ${phone('person')} END AS phone,
      person
    FROM (
      SELECT id, id >= ${persons} AS again, CASE WHEN id < ${persons} THEN id ELSE CAST(floor(${persons} * ${chance('who')}) AS BIGINT) END AS person
      FROM range(${rows}) AS numbers(id)
    ) JOIN person USING (person)
    ORDER BY hash(concat(id, ' order'))
  ) TO '${file}.part' (FORMAT parquet)`);
  connection.closeSync();
  await rename(`${file}.part`, file);
  return file;
}
