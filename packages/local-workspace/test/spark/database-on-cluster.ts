import { columnsProgram } from '@lakehouse/core/flows/cluster-run';
import { emptyFlow, type FlowDocument } from '@lakehouse/core/flows/document';
import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { suggestMapping } from '@lakehouse/core/flows/mapping';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Postgres } from '../support/postgres.ts';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

/** A server whose user and password are those of `login`, and who runs statements as its own program does. */
export type DatabaseServer = Pick<Postgres, 'port' | 'url' | 'login' | 'run' | 'close'>;

/** A cluster on which flows run, once it runs; its id. */
export async function startLoadCluster({ client, untilRunning }: SparkWorkspace): Promise<string> {
  const { cluster_id: id } = await client.clusters.create({
    cluster_name: 'Loads',
    spark_version: '19.x-scala2.13',
    num_workers: 1,
    spark_conf: { 'spark.driver.extraJavaOptions': QUICK_JAVA, 'spark.sql.shuffle.partitions': '2' },
  });
  await untilRunning(id);
  return id;
}

/** A server of a database, and a workspace whose cluster reads it with the login of a secret scope. */
export async function startDatabaseOnCluster(start: () => Promise<DatabaseServer>) {
  const [workspace, server] = await Promise.all([startSparkWorkspace(), start()]);
  const { secrets } = workspace.client;
  const { user, password } = server.login;
  await secrets.createScope({ scope: 'shop' });
  await secrets.put({ scope: 'shop', key: 'user', string_value: user });
  await secrets.put({ scope: 'shop', key: 'password', string_value: password });
  await secrets.put({ scope: 'shop', key: 'wrong', string_value: 'guess' });
  const clusterId = await startLoadCluster(workspace);
  const first = await openContext(workspace, clusterId);

  const settingsOf = (remoteTable: string, other: { url?: string; passwordKey?: string } = {}) => ({
    url: server.url,
    remoteTable,
    secretScope: 'shop',
    userKey: 'user',
    passwordKey: 'password',
    ...other,
  });
  const database = {
    workspace,
    server,
    clusterId,
    /** The context that reads the columns of tables: another one after a start of the cluster. */
    python: first,
    settingsOf,
    /** A flow from a table of the server to one of the catalog, with the columns that the cluster tells. */
    flowOf: async (from: string, to: string, job: Partial<JobSettings>): Promise<FlowDocument> => {
      const { results } = await database.python.run(
        columnsProgram({ kind: 'database', settings: settingsOf(from) }),
      );
      const columns = tableOfResults(results).rows.map(([name, type]) => ({
        name: name ?? '',
        type: parseType(type ?? ''),
      }));
      return {
        ...emptyFlow(),
        sourceKind: 'database',
        targetKind: 'delta-lake',
        sources: { database: { from: 'jdbc', table: '', ...settingsOf(from) } },
        targets: { 'delta-lake': { table: to } },
        mapping: suggestMapping(columns, null),
        job: { ...emptyFlow().job, name: 'Load', ...job },
      };
    },
    close: async (): Promise<void> => {
      await workspace.close();
      await server.close();
    },
  };
  return database;
}

export type DatabaseOnCluster = Awaited<ReturnType<typeof startDatabaseOnCluster>>;
