import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { archiveOptions } from '../../src/spark/class-archive.ts';
import { sparkConf } from '../../src/spark/spark-conf.ts';
import { SparkInstaller } from '../../src/spark/spark-installer.ts';
import { sparkSettings } from '../../src/spark/spark-settings.ts';
import { QUICK_JAVA, QUICK_PLANS } from './quick-java.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The Spark of this repository, installed when it isn't yet, for a data folder. */
async function installedSpark(home: string) {
  const settings = sparkSettings(home, {
    LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
    LAKEHOUSE_SPARK_PYTHON: await findPython(),
    LAKEHOUSE_MAVEN_REPOSITORY: process.env['LAKEHOUSE_MAVEN_REPOSITORY'],
  });
  return { settings, installation: await new SparkInstaller(settings).install(() => undefined) };
}

/** The settings of a Spark session by which its Java starts soon: its classes are those of the archive, in the same class path. */
export async function quickJava(): Promise<Readonly<Record<string, string>>> {
  const { jars, archive } = (await installedSpark(tmpdir())).installation;
  const classes = archive === undefined ? [] : archiveOptions(archive);
  const classPath = jars.join(delimiter);
  const options = [QUICK_JAVA, '-XX:+UseSerialGC', ...classes].join(' ');
  return {
    // What each sort and each aggregation takes at once: usually 16 MB, which are cleared and collected for a few rows.
    'spark.buffer.pageSize': '1m',
    // Of the usual gigabyte, hundreds of small plans and their classes leave so little that most collections are of all.
    'spark.driver.memory': '1536m',
    'spark.driver.extraClassPath': classPath,
    'spark.driver.extraJavaOptions': options,
    'spark.executor.extraClassPath': classPath,
    'spark.executor.extraJavaOptions': options,
  };
}

/** The configuration of a Spark session with the jars and the settings that clusters of the product have. */
export async function sessionConf(home: string, name: string): Promise<Readonly<Record<string, string>>> {
  const { settings, installation } = await installedSpark(home);
  const { 'spark.sql.defaultCatalog': _main, ...conf } = sparkConf({
    settings: { ...settings, cores: 2 },
    installation,
    clusterName: name,
    own: {
      'spark.sql.shuffle.partitions': '1',
      'spark.driver.extraJavaOptions': `${QUICK_JAVA} -XX:+UseSerialGC -Xshare:auto`,
      ...QUICK_PLANS,
      'spark.shuffle.compress': 'false',
    },
    memoryMiB: 1536,
    catalogs: [],
    readOnly: ['samples'],
    work: join(home, 'spark-work'),
  });
  return conf;
}
