import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openLocalStore } from '../../../src/app/create-engine.ts';
import { changed, newSession } from '../../../src/engine/session-state.ts';
import type { StatementResult } from '../../../src/engine/sql-engine.ts';

/** The names that Spark's suite has for its catalog and its schema. */
const HERE = { catalog: 'spark_catalog', schema: 'default' } as const;
const ZONE = 'America/Los_Angeles';

const MAPS = [5, 4, 3, 2, 1].map(
  (size) =>
    `map(${Array.from({ length: size }, (_, at) => `${at + 1}, '${'abcde'[at]}${6 - size}'`).join(', ')})`,
);
const POSTGRES = `${'unique1 unique2 two four ten twenty hundred thousand twothousand fivethous tenthous odd even'
  .split(' ')
  .map((name) => `${name} INT`)
  .join(', ')}, stringu1 STRING, stringu2 STRING, string4 STRING`;

/** The tables that every file of the suite may read. */
const TABLES: Readonly<Record<string, string>> = {
  testdata: 'SELECT CAST(id AS INT) AS key, CAST(id AS STRING) AS value FROM range(1, 101) ORDER BY id',
  arraydata:
    'SELECT * FROM VALUES (array(1, 2, 3), array(array(1, 2, 3))), (array(2, 3, 4), array(array(2, 3, 4))) t(arraycol, nestedarraycol)',
  mapdata: `SELECT * FROM VALUES ${MAPS.map((map) => `(${map})`).join(', ')} t(mapcol)`,
};
/** Those whose rows are in files. */
const FILES: readonly { readonly name: string; readonly file: string; readonly columns: string }[] = [
  { name: 'aggtest', file: 'agg.data', columns: 'a INT, b FLOAT' },
  { name: 'onek', file: 'onek.data', columns: POSTGRES },
  { name: 'tenk1', file: 'tenk.data', columns: POSTGRES },
];
const KEPT = new Set([...Object.keys(TABLES), ...FILES.map(({ name }) => name)]);

export interface SuiteSession {
  run(statement: string): Promise<StatementResult>;
}

export type SuiteStore = Awaited<ReturnType<typeof openSuiteStore>>;

/** One of its random scripts loops for ever where DISTINCT … LIMIT 3 gives other rows than it gave Spark. */
const STUCK_MS = 120_000;

/** A store with the tables of the suite, in a folder of its own. */
export async function openSuiteStore(folder: string) {
  const home = await mkdtemp(join(tmpdir(), 'spark-sql-suite-'));
  const store = await openLocalStore({ home, planLimitMs: 600_000, statementTimeoutMs: STUCK_MS });
  const run = (statement: string): Promise<StatementResult> => store.engine.execute({ statement, ...HERE });
  const names = async (statement: string): Promise<readonly (readonly (string | null)[])[]> =>
    (await run(statement)).chunks.flat();
  await store.engine.execute({ statement: `CREATE CATALOG ${HERE.catalog}` });
  for (const [name, query] of Object.entries(TABLES)) await run(`CREATE TABLE ${name} AS ${query}`);
  for (const { name, file, columns } of FILES) {
    const path = `/Volumes/main/default/uploads/${file}`;
    const content = await readFile(join(folder, 'test-data/postgresql', file));
    await store.volumes.write(path, Readable.from([content]), { overwrite: true });
    await run(
      `CREATE TABLE ${name} AS SELECT * FROM read_files('${path}', format => 'csv', sep => '\\t', header => 'false', schema => '${columns}')`,
    );
  }
  return {
    openSession: (): SuiteSession => {
      let session = newSession(HERE.catalog, HERE.schema, ZONE);
      return {
        run: async (statement) => {
          const result = await store.engine.execute({ statement, session });
          for (const change of result.changes ?? []) session = changed(session, change);
          return result;
        },
      };
    },
    /** Removes what a file has made. */
    clean: async (): Promise<void> => {
      for (const [schema = ''] of await names(`SHOW SCHEMAS IN ${HERE.catalog}`))
        if (schema !== HERE.schema && schema !== 'information_schema')
          await run(`DROP SCHEMA IF EXISTS \`${schema}\` CASCADE`);
      const views = new Set((await names('SHOW VIEWS')).map(([, name]) => name));
      for (const [, name] of await names('SHOW TABLES'))
        if (name && !KEPT.has(name)) await run(`DROP ${views.has(name) ? 'VIEW' : 'TABLE'} \`${name}\``);
    },
    close: async (): Promise<void> => {
      await store.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
