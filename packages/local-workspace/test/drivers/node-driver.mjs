/**
 * Drives a local workspace with the official driver for Node as it comes: by Thrift. Each check prints its name, and the first that
 * fails ends it.
 *
 * Usage: node-driver.mjs FOLDER_OF_THE_DRIVER, with host, port, path, token and SSL_CERT_FILE in the variables.
 */
import { deepStrictEqual, rejects } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

const { DBSQLClient, DBSQLParameter, DBSQLParameterType, LogLevel, DBSQLLogger } = createRequire(
  join(process.argv[2], 'package.json'),
)('@databricks/sql');
const { env } = process;

const say = (line) => process.stdout.write(`${line}\n`);

const check = (name, found, wanted) => {
  deepStrictEqual(found, wanted, `${name}: ${JSON.stringify(found)}`);
  say(name);
};
const fails = async (name, work, text) => {
  await rejects(
    work,
    (error) => `${error.message} ${error.response?.displayMessage ?? ''}`.includes(text),
    name,
  );
  say(name);
};

const connected = (token = env.DATABRICKS_TOKEN, customCaCert = readFileSync(env.SSL_CERT_FILE)) =>
  // It says on the standard output what it does.
  new DBSQLClient({ logger: new DBSQLLogger({ level: LogLevel.error, filepath: 'driver.log' }) }).connect({
    host: env.DATABRICKS_HOST,
    port: Number(env.DATABRICKS_PORT),
    path: env.DATABRICKS_HTTP_PATH,
    token,
    customCaCert,
    telemetryEnabled: false,
  });

const rowsOf = async (session, statement, options) => {
  const operation = await session.executeStatement(statement, options);
  const rows = await operation.fetchAll();
  await operation.close();
  return rows;
};

const VALUES = `SELECT 1 AS i, 9007199254740991L AS l, 1.50BD AS d, 'ä' AS s, DATE'2024-02-29' AS day,
  TIMESTAMP'2024-01-02 03:04:05.123' AS at, X'00FF' AS x, CAST(NULL AS STRING) AS nothing, array(1, 2) AS list, map('k', 2) AS entries,
  named_struct('n', 1, 's', 'x') AS record, true AS yes, CAST(2.5 AS DOUBLE) AS e, INTERVAL '1' DAY AS days`;

async function all(session, options) {
  const [row] = await rowsOf(session, VALUES, options);
  check(
    'values',
    { ...row, x: [...row.x], at: new Date(row.at).toISOString(), day: new Date(row.day).toISOString() },
    {
      i: 1,
      l: 9007199254740991,
      d: 1.5,
      s: 'ä',
      day: '2024-02-29T00:00:00.000Z',
      at: '2024-01-02T03:04:05.123Z',
      x: [0, 255],
      nothing: null,
      list: [1, 2],
      entries: { k: 2 },
      record: { n: 1, s: 'x' },
      yes: true,
      e: 2.5,
      days: '1 00:00:00.000000000',
    },
  );
  check('no rows', await rowsOf(session, 'SELECT 1 AS x WHERE false', options), []);
  const many = await session.executeStatement(
    "SELECT id, concat('name ', id) AS name FROM range(300000)",
    options,
  );
  let [count, sum, last] = [0, 0, ''];
  for (let more = true; more; more = await many.hasMoreRows()) {
    for (const { id, name } of await many.fetchChunk({ maxRows: 50_000 })) {
      count++;
      sum += Number(id);
      last = name;
    }
  }
  await many.close();
  check('many rows', [count, sum, last], [300_000, 44_999_850_000, 'name 299999']);
}

const client = await connected();
const session = await client.openSession({ initialCatalog: 'main', initialSchema: 'default' });
for (const options of [{}, { useCloudFetch: true }, { useCloudFetch: false, useLZ4Compression: false }]) {
  say(JSON.stringify(options));
  await all(session, options);
}
await rowsOf(session, "CREATE OR REPLACE TABLE node_driver (id INT COMMENT 'the key', name STRING)");
await rowsOf(session, "INSERT INTO node_driver VALUES (1, 'a'), (2, NULL)");
check('written', await rowsOf(session, 'SELECT * FROM node_driver ORDER BY id'), [
  { id: 1, name: 'a' },
  { id: 2, name: null },
]);
check(
  'parameters by name',
  await rowsOf(session, 'SELECT name FROM node_driver WHERE id = :id', { namedParameters: { id: 1 } }),
  [{ name: 'a' }],
);
const long = new DBSQLParameter({ type: DBSQLParameterType.BIGINT, value: '12345678901' });
check(
  'parameters by position',
  await rowsOf(session, 'SELECT ? AS a, ? AS b', { ordinalParameters: ["it's", long] }),
  [{ a: "it's", b: 12_345_678_901 }],
);
const listed = async (operation) => (await operation).fetchAll();
check(
  'catalogs',
  (await listed(session.getCatalogs())).map(({ TABLE_CAT }) => TABLE_CAT).includes('main'),
  true,
);
check(
  'schemas',
  (await listed(session.getSchemas({ catalogName: 'main', schemaName: 'def%' }))).map(
    ({ TABLE_SCHEM }) => TABLE_SCHEM,
  ),
  ['default'],
);
check(
  'tables',
  (
    await listed(session.getTables({ catalogName: 'main', schemaName: 'default', tableName: 'node_dr%' }))
  ).map(({ TABLE_NAME, TABLE_TYPE }) => [TABLE_NAME, TABLE_TYPE]),
  [['node_driver', 'TABLE']],
);
check(
  'columns',
  (
    await listed(session.getColumns({ catalogName: 'main', schemaName: 'default', tableName: 'node_driver' }))
  ).map(({ COLUMN_NAME, TYPE_NAME, REMARKS }) => [COLUMN_NAME, TYPE_NAME, REMARKS]),
  [
    ['id', 'INT', 'the key'],
    ['name', 'STRING', ''],
  ],
);
await fails('an error', () => rowsOf(session, 'SELECT * FROM nothing_here'), 'TABLE_OR_VIEW_NOT_FOUND');
const endless = await session.executeStatement(
  'SELECT sum(a.id * b.id) FROM range(1000000) a CROSS JOIN range(1000000) b',
  { runAsync: true },
);
setTimeout(() => void endless.cancel(), 1000);
await fails('cancelled', () => endless.fetchAll(), 'cancel');
await session.close();
await client.close();
await fails('a wrong token', async () => (await connected('dapi-wrong')).openSession(), '403');
await fails(
  'another authority',
  async () => (await connected(undefined, rootCertificates[0])).openSession(),
  'unable to verify',
);
say('done');
