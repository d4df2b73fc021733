import { describe, expect, it } from 'vitest';
import { javaVersion } from './find-programs.ts';
import { sparkConf } from './spark-conf.ts';
import { sparkSettings } from './spark-settings.ts';

describe('the settings of local Spark', () => {
  it('come from the environment, with Spark in the data folder by default', () => {
    expect(sparkSettings('/data', {})).toMatchObject({ folder: '/data/spark', python: undefined });
    expect(
      sparkSettings('/data', {
        LAKEHOUSE_SPARK_HOME: '/opt/spark',
        SPARK_MASTER: 'spark://host:7077',
        LAKEHOUSE_SPARK_MEMORY_MIB: '2048',
      }),
    ).toMatchObject({ folder: '/opt/spark', master: 'spark://host:7077', memoryMiB: 2048 });
    for (const wrong of ['lots', '100', '1.5'])
      expect(() => sparkSettings('/data', { LAKEHOUSE_SPARK_MEMORY_MIB: wrong })).toThrow(
        'LAKEHOUSE_SPARK_MEMORY_MIB',
      );
  });

  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_401"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ['command not found', 0],
  ])('%s is Java %d', (output, version) => {
    expect(javaVersion(output)).toBe(version);
  });
});

describe('the configuration of a cluster', () => {
  const conf = (own: Record<string, string>, master?: string, archive?: string) =>
    sparkConf({
      settings: sparkSettings('/data', master ? { SPARK_MASTER: master } : {}),
      installation: {
        python: 'python',
        java: 'java',
        jars: ['/a.jar', '/b.jar'],
        sources: '/spark',
        ...(archive !== undefined && { archive }),
      },
      clusterName: 'c',
      own,
      memoryMiB: 1024,
      catalogs: ['main', 'samples'],
      work: '/data/tmp/clusters/c',
    });

  it('uses the definition’s configuration, except for where Spark runs and for options that only the platform knows', () => {
    const made = conf({
      'spark.sql.shuffle.partitions': '7',
      'spark.databricks.delta.optimizeWrite.enabled': 'true',
      'spark.databricks.cluster.profile': 'singleNode',
      'spark.master': 'local[64]',
      'spark.driver.memory': '99g',
      'spark.sql.catalog.main': 'else',
      'spark.authenticate': 'false',
      other: 'x',
    });
    expect(made).toMatchObject({
      'spark.sql.shuffle.partitions': '7',
      'spark.databricks.delta.optimizeWrite.enabled': 'true',
      'spark.driver.memory': '1024m',
      'spark.sql.catalog.main': 'org.apache.spark.sql.lakehouse.LakehouseCatalog',
      'spark.sql.catalog.samples': 'org.apache.spark.sql.lakehouse.LakehouseCatalog',
      'spark.driver.extraClassPath': '/a.jar:/b.jar',
      'spark.authenticate': 'true',
    });
    expect(made['spark.master']).toMatch(/^local\[\d+\]$/u);
    expect(made).not.toHaveProperty('other');
    expect(made).not.toHaveProperty(['spark.databricks.cluster.profile']);
  });

  it('takes the class archive, unless its path has a space, at which Java options are split', () => {
    const options = (archive: string) => conf({}, undefined, archive)['spark.driver.extraJavaOptions'];
    expect(options('/data/classes.jsa')).toContain(' -XX:SharedArchiveFile=/data/classes.jsa ');
    expect(options('/my data/classes.jsa')).not.toContain('SharedArchiveFile');
  });

  it('sends work to an existing cluster when there is one', () => {
    const made = conf({}, 'spark://host:7077');
    expect(made['spark.master']).toBe('spark://host:7077');
    expect(made).not.toHaveProperty(['spark.driver.host']);
    expect(made).not.toHaveProperty(['spark.authenticate']);
  });
});
