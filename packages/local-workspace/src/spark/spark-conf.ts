import { delimiter, join } from 'node:path';
import { archiveOptions } from './class-archive.ts';
import type { SparkInstallation } from './spark-installer.ts';
import type { SparkSettings } from './spark-settings.ts';

export interface SessionConf {
  readonly settings: SparkSettings;
  readonly installation: SparkInstallation;
  readonly clusterName: string;
  /** The Spark configuration of the cluster's definition. */
  readonly own: Readonly<Record<string, string>>;
  readonly memoryMiB: number;
  readonly catalogs: readonly string[];
  /** The read-only ones among them. */
  readonly readOnly?: readonly string[];
  readonly work: string;
}

const CATALOG = 'org.apache.spark.sql.lakehouse.LakehouseCatalog';
/** Options of the platform's own Spark that open-source Spark does not know, or that say where Spark runs. */
const NOT_TAKEN = /^spark\.(databricks\.(?!delta\.)|master$|submit\.|driver\.memory$|jars)/u;

/**
 * The configuration of a cluster's Spark. It contains no secret: programs can list it, and parts of it are passed on a
 * command line. Table names, `/Volumes` and `/mnt` resolve as on the platform.
 */
export function sparkConf(options: SessionConf): Record<string, string> {
  const { settings, installation, work } = options;
  const jars = installation.jars.join(delimiter);
  const own = Object.entries(options.own).filter(
    ([name]) => name.startsWith('spark.') && !NOT_TAKEN.test(name),
  );
  const more = options.own['spark.driver.extraJavaOptions'] ?? '';
  const javaOptions = [
    '-XX:+ExitOnOutOfMemoryError',
    `-Djava.io.tmpdir=${work}`,
    ...(installation.archive === undefined ? [] : archiveOptions(installation.archive)),
  ];
  return {
    'spark.sql.session.timeZone': 'UTC',
    'spark.sql.shuffle.partitions': String(Math.max(2, settings.cores)),
    'spark.sql.sources.default': 'delta',
    'spark.databricks.delta.snapshotPartitions': '1',
    // Spark 4.2 substitutes parameters in the text before parsing, but Delta's parser does not and reports them as
    // unbound.
    'spark.sql.legacy.parameterSubstitution.constantsOnly': 'true',
    // The platform has the type TIME, Spark 4.2 behind a setting.
    'spark.sql.timeType.enabled': 'true',
    'spark.ui.enabled': 'false',
    'spark.ui.showConsoleProgress': 'false',
    ...Object.fromEntries(own),
    'spark.app.name': options.clusterName,
    'spark.master': settings.master ?? `local[${settings.cores}]`,
    'spark.driver.memory': `${options.memoryMiB}m`,
    // Without it, anyone who reaches the driver's port could read its blocks and send it work; an existing cluster has
    // a secret already.
    ...(settings.master
      ? {}
      : {
          'spark.authenticate': 'true',
          'spark.driver.host': '127.0.0.1',
          'spark.driver.bindAddress': '127.0.0.1',
        }),
    // Java options are split at spaces, so for a folder with a space the system's default for temporary files applies.
    'spark.driver.extraJavaOptions': [...javaOptions.filter((option) => !/\s/u.test(option)), more]
      .join(' ')
      .trim(),
    'spark.driver.extraClassPath': jars,
    'spark.executor.extraClassPath': jars,
    'spark.local.dir': join(work, 'spill'),
    'spark.sql.warehouse.dir': join(work, 'warehouse'),
    'spark.sql.catalogImplementation': 'in-memory',
    'spark.sql.extensions':
      'io.delta.sql.DeltaSparkSessionExtension,org.apache.spark.sql.lakehouse.CountedRows',
    'spark.sql.queryExecutionListeners': 'org.apache.spark.sql.lakehouse.MovedRows',
    'spark.sql.catalog.spark_catalog': 'org.apache.spark.sql.delta.catalog.DeltaCatalog',
    'spark.sql.defaultCatalog': 'main',
    ...Object.fromEntries(options.catalogs.map((name) => [`spark.sql.catalog.${name}`, CATALOG])),
    // The catalog above keeps observations until Delta computes the rows.
    'spark.lakehouse.observesNewTables': 'true',
    'spark.delta.logStore.file.impl': 'lakehouse.LakehouseLogStore',
    'spark.delta.logStore.dbfs.impl': 'lakehouse.LakehouseLogStore',
    'spark.hadoop.fs.file.impl': 'lakehouse.LakehouseFileSystem',
    'spark.hadoop.fs.dbfs.impl': 'lakehouse.LakehouseFileSystem',
    'spark.hadoop.fs.AbstractFileSystem.file.impl': 'lakehouse.LakehouseAbstractFileSystem',
    // Paths of S3 begin with s3: on the platform, which Hadoop does not know. Each session opens buckets with its own keys.
    ...Object.fromEntries(
      ['s3', 's3a'].flatMap((scheme) => [
        [`spark.hadoop.fs.${scheme}.impl`, 'lakehouse.BucketFileSystem'],
        [`spark.hadoop.fs.${scheme}.impl.disable.cache`, 'true'],
      ]),
    ),
    // The committer of this scheme knows no other class of a file system.
    'spark.hadoop.mapreduce.outputcommitter.factory.scheme.s3a':
      'org.apache.hadoop.mapreduce.lib.output.FileOutputCommitterFactory',
    // The default one reads nothing from servers that leave the ETag of a file out.
    'spark.hadoop.fs.s3a.input.stream.type': 'classic',
    // Files to write would wait on the disk of Hadoop's own file system, in whose place is that of the workspace.
    'spark.hadoop.fs.s3a.fast.upload.buffer': 'bytebuffer',
    'spark.hadoop.fs.s3a.multipart.size': '8M',
    // A wrong address is told within seconds; by default it is tried for minutes.
    'spark.hadoop.fs.s3a.attempts.maximum': '2',
    'spark.hadoop.fs.s3a.retry.limit': '2',
    'spark.hadoop.lakehouse.home': settings.home,
    'spark.hadoop.lakehouse.readOnly': (options.readOnly ?? []).join(','),
  };
}
