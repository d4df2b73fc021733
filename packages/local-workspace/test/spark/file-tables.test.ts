import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore, UPLOADS } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';

const { home, run, rows } = testStore();

let spark: OtherEngines;
beforeAll(async () => {
  spark = await startOtherEngines(home());
});
afterAll(() => spark.close());

const COLUMNS = 'id INT, n DECIMAL(9,2), at TIMESTAMP, tags ARRAY<STRING>, word STRING, day DATE';
const VALUES =
  "(1, 1.50, TIMESTAMP'2024-01-02 03:04:05.678', array('a', NULL), 'ä/b: %', DATE'2024-01-02'), (2, NULL, NULL, NULL, NULL, NULL), (3, -7, TIMESTAMP'1969-12-31 23:59:59', array(), 'x', DATE'2024-01-02')";

it.each(['parquet', 'json'])(
  'writes tables of %s that Spark reads, and reads those that Spark writes',
  async (format) => {
    const own = `own_${format}`;
    await run(`CREATE TABLE ${own} (${COLUMNS}) USING ${format} PARTITIONED BY (word, day)`);
    await run(`INSERT INTO ${own} VALUES ${VALUES}`);
    const expected = await rows(`SELECT * FROM ${own} ORDER BY id`);
    const reader = `spark.read.schema("${COLUMNS}").format("${format}").load`;
    const folder = (path: string): string => JSON.stringify(join(home(), path));
    await spark
      .run(
        [
          'from pyspark.sql import SparkSession',
          'spark = SparkSession.getActiveSession()',
          `rows = ${reader}(${folder(`catalogs/main/default/${own}`)})`,
          'rows.write.mode("overwrite").saveAsTable("spark_catalog.default.seen_in_spark")',
          `rows.repartition(2).write.partitionBy("word", "day").format("${format}").save(${folder(`volumes/main/default/uploads/spark_${format}`)})`,
        ].join('\n'),
        'spark_catalog.default.seen_in_spark',
      )
      .then(({ rows: seen }) => expect(seen).toHaveLength(expected.length));
    await run(
      `CREATE TABLE of_spark_${format} (${COLUMNS}) USING ${format} PARTITIONED BY (word, day) LOCATION '${UPLOADS}/spark_${format}'`,
    );
    expect(await rows(`SELECT * FROM of_spark_${format} ORDER BY id`)).toEqual(expected);
  },
);
