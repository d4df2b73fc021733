import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { clusterProgram, columnsProgram, loadsProgram } from '@lakehouse/core/flows/cluster-run';
import { emptyFlow, type FlowDocument } from '@lakehouse/core/flows/document';
import { newestLoad } from '@lakehouse/core/flows/load-progress';
import { suggestMapping } from '@lakehouse/core/flows/mapping';
import { remoteFailure } from '@lakehouse/core/flows/remote-failures';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMariadb } from '../support/mariadb.ts';
import { type DatabaseOnCluster, startDatabaseOnCluster } from './database-on-cluster.ts';

let database: DatabaseOnCluster;

beforeAll(async () => {
  database = await startDatabaseOnCluster(startMariadb);
});
afterAll(() => database.close());

/** Runs a flow, which has no problems; gives what was wrong where it failed. */
async function load(flow: FlowDocument): Promise<string | undefined> {
  expect(checkFlow(flow, undefined).filter(({ severity }) => severity === 'error')).toEqual([]);
  const { status, results } = await database.python.run(clusterProgram(flow) ?? '');
  return status === 'Finished' && results?.resultType !== 'error' ? undefined : `${results?.summary}`;
}

it('loads a table of MySQL by ranges of its key, with its own names, types and texts', async () => {
  await database.server.run(`CREATE TABLE orders (id int unsigned PRIMARY KEY, \`Full "name"\` varchar(40), paid decimal(10,2), at datetime(6), paidBy enum('card', 'cash'), isOpen tinyint(1), about json);
    INSERT INTO orders SELECT seq, CONCAT('Ünn 😀 ', seq), seq * 1.25, TIMESTAMPADD(MINUTE, seq, '2024-01-01 00:00:00.000001'), 'card', seq % 2, IF(seq % 3 = 0, NULL, '{"a": 1}') FROM seq_1_to_25000`);
  const flow = await database.flowOf('orders', 'main.default.orders', {
    writeMode: 'merge',
    batchSize: '1000',
  });
  expect(flow.mapping.map(({ source, sourceType, key }) => [source, sourceType, key])).toEqual([
    ['id', 'BIGINT', true],
    ['Full "name"', 'STRING', false],
    ['paid', 'DECIMAL(10,2)', false],
    ['at', 'TIMESTAMP', false],
    ['paidBy', 'STRING', false],
    ['isOpen', 'BOOLEAN', false],
    ['about', 'STRING', false],
  ]);
  const counts = `SELECT count(*), sum(id), sum(paid), count(about), max(at), sum(CAST(isOpen AS INT)), min(\`Full_"name"\`) FROM main.default.orders`;
  const all = [
    '25000',
    '312512500',
    '390640625.00',
    '16667',
    '2024-01-18T08:40:00.000001Z',
    '12500',
    'Ünn 😀 1',
  ];
  for (let turn = 0; turn < 2; turn++) {
    expect(await load(flow)).toBeUndefined();
    expect(await database.workspace.rows(counts)).toEqual([all]);
  }
  const commits = await database.python.run(loadsProgram(['main', 'default', 'orders']));
  expect(newestLoad(tableOfResults(commits.results).rows)).toMatchObject({
    range: 3,
    ranges: 3,
    planned: 25_000,
  });
  expect(clusterProgram(flow)).not.toContain(database.server.login.password);
});

it('reads by jdbc:mariadb as by jdbc:mysql once the server takes names in quotes', async () => {
  await database.server.run("CREATE TABLE words (word varchar(9)); INSERT INTO words VALUES ('value')");
  const read = async (url: string): Promise<unknown> => {
    const login = (key: string): string => `dbutils.secrets.get("shop", "${key}")`;
    return database.python.text(
      `spark.read.format("jdbc").options(url="${url}", dbtable="words", user=${login('user')}, password=${login('password')}).load().first()[0]`,
    );
  };
  const mariadb = database.server.url.replace('mysql', 'mariadb');
  expect([
    await read(database.server.url),
    await read(`${mariadb}?sessionVariables=sql_mode=ANSI_QUOTES`),
    // What the check of a flow warns of.
    await read(mariadb),
  ]).toEqual(['value', 'value', 'word'].map((text) => expect.stringContaining(text)));
});

it('writes into a table of MySQL: adds rows, and replaces them with its columns as they are', async () => {
  const { server, workspace, settingsOf } = database;
  await server.run(
    'CREATE TABLE totals (region varchar(20) PRIMARY KEY, total decimal(12,2) NOT NULL DEFAULT 0, note varchar(5) DEFAULT "new")',
  );
  await workspace.rows(
    "CREATE TABLE main.default.totals AS SELECT * FROM VALUES ('Süd', 1.50), ('Nord', 2.25) AS t(region, total)",
  );
  const columns = [
    { name: 'region', type: parseType('STRING') },
    { name: 'total', type: parseType('DECIMAL(12,2)') },
  ];
  const flow = (writeMode: 'append' | 'overwrite'): FlowDocument => ({
    ...emptyFlow(),
    sourceKind: 'database',
    targetKind: 'database',
    sources: {
      database: {
        from: 'catalog',
        table: 'main.default.totals',
        url: '',
        remoteTable: '',
        secretScope: '',
        userKey: '',
        passwordKey: '',
      },
    },
    targets: { database: { to: 'jdbc', table: '', ...settingsOf('totals') } },
    mapping: suggestMapping(columns, null),
    job: { ...emptyFlow().job, name: 'Totals', writeMode },
  });
  expect(await load(flow('append'))).toBeUndefined();
  expect(await server.run('SELECT * FROM totals ORDER BY 1')).toBe('Nord\t2.25\tnew\nSüd\t1.50\tnew');
  expect(await load(flow('append'))).toContain('Duplicate entry');
  await workspace.rows("DELETE FROM main.default.totals WHERE region = 'Nord'");
  expect(await load(flow('overwrite'))).toBeUndefined();
  expect(await server.run('SELECT * FROM totals')).toBe('Süd\t1.50\tnew');
});

it('says what to correct: the login, the host, the port, the database, the table', async () => {
  const failure = async (remoteTable: string, other: { url?: string; passwordKey?: string }) => {
    const { results } = await database.python.run(
      columnsProgram({ kind: 'database', settings: database.settingsOf(remoteTable, other) }),
    );
    return remoteFailure(`${results?.summary}\n${results?.cause}`) ?? results;
  };
  expect([
    await failure('orders', { passwordKey: 'wrong' }),
    await failure('orders', { url: 'jdbc:mysql://nowhere.invalid:3306/shop' }),
    await failure('orders', { url: 'jdbc:mysql://127.0.0.1:1/shop' }),
    await failure('orders', { url: `jdbc:mysql://127.0.0.1:${database.server.port}/other` }),
    await failure('mysql.global_priv', {}),
    await failure('missing', {}),
  ]).toEqual([
    'The database refuses the login: check the secrets of user name and password',
    'The host nowhere.invalid is not known on the cluster: check the JDBC URL',
    'Nothing answers at 127.0.0.1:1: check host and port in the JDBC URL, and that the cluster may reach them',
    'The server has no database other, or the user of the secret scope may not use it: check the JDBC URL',
    'The user of the secret scope may not read mysql.global_priv',
    'The database has no table shop.missing',
  ]);
});
