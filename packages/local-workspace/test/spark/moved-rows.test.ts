import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

let workspace: SparkWorkspace;
let python: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  workspace = await startSparkWorkspace();
  const { cluster_id: id } = await workspace.client.clusters.create({
    cluster_name: 'Lineage',
    spark_version: '19.x-scala2.13',
    num_workers: 1,
    spark_conf: { 'spark.driver.extraJavaOptions': QUICK_JAVA, 'spark.sql.shuffle.partitions': '2' },
  });
  await workspace.untilRunning(id);
  python = await openContext(workspace, id);
  await workspace.rows(
    "CREATE TABLE main.default.orders AS SELECT * FROM VALUES (1, 'ann', 5), (2, 'ben', 7) AS t (id, customer, amount)",
  );
});
afterAll(() => workspace.close());

const COLUMNS = `SELECT concat_ws('.', source_table_name, source_column_name), concat_ws('.', target_table_name, target_column_name)
  FROM system.access.column_lineage ORDER BY 2, 1`;
const TABLES = `SELECT coalesce(source_table_full_name, source_path), target_table_full_name
  FROM system.access.table_lineage ORDER BY 2, 1`;

it('what code on a cluster moves between tables is in the lineage of tables and of columns', async () => {
  await python.text(`
from pyspark.sql import functions as F
orders = spark.table("main.default.orders")
orders.groupBy("customer").agg(F.sum("amount").alias("total")).write.saveAsTable("main.default.totals")
orders.where("id > 1").createOrReplaceTempView("later")
spark.sql("CREATE TABLE main.default.copied (buyer STRING, number INT)")
spark.sql("INSERT INTO main.default.copied (number, buyer) SELECT l.id, upper(t.customer) FROM later l JOIN main.default.totals t ON t.customer = l.customer")
spark.sql("""MERGE INTO main.default.copied AS c USING main.default.orders AS o ON c.number = o.amount
  WHEN MATCHED THEN UPDATE SET buyer = concat(c.buyer, o.customer)
  WHEN NOT MATCHED THEN INSERT (buyer, number) VALUES (o.customer, o.amount)""")
spark.createDataFrame([(1,)], "x INT").write.saveAsTable("main.default.made")
dbutils.fs.mkdirs("/Volumes/main/default/uploads/in")
orders.write.mode("overwrite").parquet("/Volumes/main/default/uploads/in/orders")
spark.read.parquet("/Volumes/main/default/uploads/in/orders").select(F.col("id").alias("nr")).write.saveAsTable("main.default.read")
`);
  const told = async () =>
    expect(await workspace.rows(TABLES)).toEqual([
      ['main.default.orders', 'main.default.copied'],
      ['main.default.totals', 'main.default.copied'],
      ['/Volumes/main/default/uploads/in/orders', 'main.default.read'],
      ['main.default.orders', 'main.default.totals'],
    ]);
  await vi.waitFor(told, { timeout: 600_000, interval: 500 });
  expect(await workspace.rows(COLUMNS)).toEqual([
    ['orders.customer', 'copied.buyer'],
    ['totals.customer', 'copied.buyer'],
    ['orders.amount', 'copied.number'],
    ['orders.id', 'copied.number'],
    ['id', 'read.nr'],
    ['orders.customer', 'totals.customer'],
    ['orders.amount', 'totals.total'],
  ]);
});

it('the files of a table with a row filter or a column mask are refused by their path too, and so is what leads to them', async () => {
  await workspace.rows('CREATE FUNCTION main.default.hidden (x STRING) RETURN "***"');
  await workspace.rows('CREATE TABLE main.default.plain AS SELECT 1 AS id');
  const path = `${workspace.home}/catalogs/main/default/orders`;
  const rowsOf = (place: string): string => `print(spark.read.format("delta").load("${place}").count())`;
  expect(String(await python.text(rowsOf(path)))).toContain('2');
  await python.text(`frame = spark.read.format("delta").load("${path}")`);
  await workspace.rows('ALTER TABLE main.default.orders ALTER COLUMN customer SET MASK main.default.hidden');
  const refusals = [
    rowsOf(path),
    rowsOf(`file:${path}`),
    `spark.sql("SELECT * FROM delta.\`${path}\`").show()`,
    `spark.read.parquet("${path}").show()`,
    `spark.read.text("${path}/_delta_log").show()`,
    `import os; os.symlink("${path}", "${workspace.home}/mnt/elsewhere"); spark.read.parquet("/mnt/elsewhere").show()`,
    'frame.collect()',
    `spark.range(1).write.format("delta").mode("overwrite").save("${path}")`,
  ];
  for (const command of refusals) {
    const { results } = await python.run(command);
    expect([command, results?.resultType, `${results?.summary}${results?.cause}`]).toEqual([
      command,
      'error',
      expect.stringContaining("The table 'main.default.orders' has a row filter or column masks"),
    ]);
  }
  expect(String(await python.text(rowsOf(`${workspace.home}/catalogs/main/default/plain`)))).toContain('1');
});
