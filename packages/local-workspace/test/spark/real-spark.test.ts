import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import {
  openContext,
  PYTHON,
  SPARK_SOURCES,
  type SparkWorkspace,
  startSparkWorkspace,
} from './spark-workspace.ts';

/** As the specification creates it, with a Java that starts sooner. */
const CLUSTER = {
  cluster_name: 'Pipeline-Cluster-1',
  spark_version: '11.3.x-scala2.12',
  node_type_id: 'Standard_DS3_v2',
  num_workers: 1,
  autotermination_minutes: 30,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    'spark.sql.shuffle.partitions': '1',
  },
};
const SECRET = 'very-secret-value';

let workspace: SparkWorkspace;
let clusterId: string;
let context: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  // Little, so that a program soon wants more.
  process.env['LAKEHOUSE_SPARK_MEMORY_MIB'] = '1536';
  workspace = await startSparkWorkspace();
  clusterId = (await workspace.client.clusters.create(CLUSTER)).cluster_id;
  await workspace.untilRunning(clusterId);
  context = await openContext(workspace, clusterId);
});
afterAll(() => workspace.close());

/** The processes of a cluster: the group of its driver. */
async function family(root: number): Promise<number[]> {
  const found = [root];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/u.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    if (group === root && Number(entry) !== root) found.push(Number(entry));
  }
  return found;
}
/** Runs Python as a notebook task on the cluster, and gives the run's id once the notebook has written its first rows. */
async function beginRun(code: string): Promise<string> {
  const { jobs, workspace: objects } = workspace.client;
  const content = Buffer.from(code).toString('base64');
  await objects.import({ path: '/Users/run', format: 'SOURCE', language: 'PYTHON', content });
  const notebook_task = { notebook_path: '/Users/run' };
  const tasks = [{ task_key: 'run', notebook_task, existing_cluster_id: clusterId }];
  const { run_id } = await jobs.submit({ tasks });
  const written = async (): Promise<boolean> =>
    workspace.rows('SELECT count(*) FROM main.default.kept_too').then(
      ([row]) => Number(row?.[0]) > 0,
      () => false,
    );
  await expect.poll(written).toBe(true);
  return run_id;
}

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Asks the driver for one of its services as a program without its secret does; prints how that ends. */
const INTRUDER = `
jvm = sc._jvm
conf = jvm.org.apache.spark.SparkConf(False).set('spark.rpc.askTimeout', '20s').set('spark.rpc.lookupTimeout', '20s')
if AUTHENTICATED:
    conf = sc._jsc.sc().getConf()
manager = jvm.org.apache.spark.SecurityManager
guard = sc._jsc.sc().env().securityManager() if AUTHENTICATED else manager(conf, getattr(manager, '$lessinit$greater$default$2')(), getattr(manager, '$lessinit$greater$default$3')())
port = int(sc.getConf().get('spark.driver.port'))
rpc = jvm.org.apache.spark.rpc.RpcEnv.create('intruder', '127.0.0.1', 0, conf, guard, True)
try:
    rpc.setupEndpointRef(jvm.org.apache.spark.rpc.RpcAddress('127.0.0.1', port), 'MapOutputTracker')
    print('reached')
except Exception:
    print('refused')
finally:
    rpc.shutdown()
`;

describe('the ports of a cluster', () => {
  it('refuse programs that do not have its secret', async () => {
    const ask = async (authenticated: boolean): Promise<unknown> =>
      context.text(INTRUDER.replaceAll('AUTHENTICATED', authenticated ? 'True' : 'False'));
    expect(await context.text('spark.range(1000).repartition(4).count()')).toBe('1000');
    expect(await ask(true)).toBe('reached\n');
    expect(await ask(false)).toBe('refused\n');
  });
});

describe('commands', () => {
  it('give text, keep their variables and stream what they print', async () => {
    expect(await context.text('x = 20\nx + 1')).toBe('21');
    expect(await context.text('print("hello")\nx * 2')).toBe('hello\n40');
    const id = await context.begin('import time\nprint("first")\ntime.sleep(600)');
    await expect.poll(async () => (await context.look(id)).results?.data).toBe('first\n');
    await context.cancel(id);
    expect(await context.end(id)).toMatchObject({ status: 'Cancelled' });
    expect(await context.text('x')).toBe('20');
  });

  it('run SQL with parameters', async () => {
    const query = `spark.sql("SELECT :a + 1 AS n, :b AS t", args={"a": 2, "b": "it's"}).collect()`;
    expect(await context.text(query)).toBe(`[Row(n=3, t="it's")]`);
  });

  it('give tables with their schema, cut at 1,000 rows', async () => {
    const { results } = await context.run(
      'from decimal import Decimal\nimport datetime\n' +
        'display(spark.createDataFrame([(1, 2**60, "a", Decimal("1.50"), datetime.date(2024, 1, 2), None, [1, 2])], ' +
        '"i int, l bigint, s string, d decimal(10,2), t date, n double, a array<int>"))',
    );
    expect(results).toMatchObject({ resultType: 'table', truncated: false, isJsonSchema: true });
    expect(results?.data).toEqual([[1, String(2n ** 60n), 'a', '1.50', '2024-01-02', null, [1, 2]]]);
    expect(results?.schema.map(({ name, type }) => [name, JSON.parse(type)])).toEqual([
      ['i', 'integer'],
      ['l', 'long'],
      ['s', 'string'],
      ['d', 'decimal(10,2)'],
      ['t', 'date'],
      ['n', 'double'],
      ['a', { type: 'array', elementType: 'integer', containsNull: true }],
    ]);
    const tiny = await context.run(
      "SELECT CAST('-0.0000000001' AS DECIMAL(38,10)) AS d, named_struct('l', array(CAST(0 AS DECIMAL(12,9)))) AS s, map('k', 1.50) AS m",
      'sql',
    );
    expect(tiny.results?.data).toEqual([['-0.0000000001', { l: ['0.000000000'] }, { k: '1.50' }]]);
    const many = await context.run('SELECT id FROM range(1500) ORDER BY id', 'sql');
    expect(many.results?.truncated).toBe(true);
    expect(many.results?.data).toHaveLength(1000);
  });

  it('give images: the bytes of a file, what draws itself, and plots', async () => {
    const png = (name: string) => `${name} = b"\\x89PNG\\r\\n\\x1a\\n" + b"${name}"\n`;
    const shown = (text: string) =>
      `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]).toString('base64')}`;
    const show = async (code: string) => (await context.run(png('one') + png('two') + code)).results;
    expect(await show('display(one)')).toMatchObject({ resultType: 'image', fileName: shown('one') });
    const drawing = 'class Drawing:\n    def _repr_png_(self):\n        return two\n\ndisplay(Drawing())';
    expect(await show(drawing)).toMatchObject({ resultType: 'image', fileName: shown('two') });
    // The library is not among the tools of this repository; this is the part of it that the driver calls.
    const metrics = [
      'import sys, types',
      'class Figure:',
      '    def __init__(self, data):',
      '        self.data = data',
      '    def savefig(self, target, **_options):',
      '        target.write(self.data)',
      'open_ones = {1: Figure(one), 2: Figure(two)}',
      'pyplot = types.ModuleType("matplotlib.pyplot")',
      'pyplot.get_fignums = lambda: list(open_ones)',
      'pyplot.figure = open_ones.get',
      'pyplot.close = lambda _all: open_ones.clear()',
      'sys.modules["matplotlib.pyplot"] = pyplot',
    ].join('\n');
    expect(await show(metrics)).toMatchObject({
      resultType: 'images',
      fileNames: [shown('one'), shown('two')],
    });
    expect(await show('del sys.modules["matplotlib.pyplot"]\ndisplay(b"no image")')).toMatchObject({
      resultType: 'text',
      data: "b'no image'\n",
    });
  });

  it('that want more memory than there is say so, and the context goes on', async () => {
    const { status, results } = await context.run('kept = 7\nbytearray(8 * 2**30)');
    expect(status).toBe('Finished');
    expect(results?.summary).toContain(
      'MemoryError</span>: The program needs more memory than Python has on this cluster (1536 MiB)',
    );
    expect(await context.text('kept')).toBe('7');
  });

  it('give the exception of a program with its line and its traceback', async () => {
    const { status, results } = await context.run('def f(n):\n    return 1 / n\n\nf(0)');
    expect(status).toBe('Finished');
    expect(results).toMatchObject({
      resultType: 'error',
      summary: '<span class="ansi-red-fg">ZeroDivisionError</span>: division by zero',
    });
    expect(results?.cause).toContain('return 1 / n');
    expect(results?.cause).not.toContain('interpreter.py');
  });

  it('stop a Spark job when they are cancelled', async () => {
    const id = await context.begin(
      'print("go")\nspark.range(2).repartition(2).foreach(lambda row: __import__("time").sleep(600))',
    );
    await expect.poll(async () => (await context.look(id)).results?.data).toBe('go\n');
    await context.cancel(id);
    expect(await context.end(id)).toMatchObject({ status: 'Cancelled' });
    // Spark's own record of it follows by an event.
    await expect.poll(() => context.text('spark.sparkContext.statusTracker().getActiveJobsIds()')).toBe('[]');
  });
});

describe('tables', () => {
  it('that Spark writes are there for SQL at once, and the other way round', async () => {
    await context.text(
      'spark.range(3).selectExpr("id", "id * 1.5d AS amount").write.mode("overwrite").saveAsTable("main.default.from_spark")',
    );
    expect(await workspace.rows('SELECT count(*), sum(amount) FROM main.default.from_spark')).toEqual([
      ['3', '4.5'],
    ]);
    await workspace.rows('INSERT INTO main.default.from_spark VALUES (10, 2.5)');
    await workspace.rows('CREATE VIEW main.default.large AS SELECT * FROM from_spark WHERE id > 1');
    expect(await context.text('spark.table("large").orderBy("id").collect()')).toBe(
      '[Row(id=2, amount=3.0), Row(id=10, amount=2.5)]',
    );
    await context.text(
      'spark.sql("MERGE INTO from_spark t USING (SELECT 10L AS id, 9d AS amount) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET *")',
    );
    expect(await workspace.rows('SELECT amount FROM main.default.from_spark WHERE id = 10')).toEqual([
      ['9.0'],
    ]);
    await context.text(
      'spark.createDataFrame([("x",)], "name string").write.mode("overwrite").option("overwriteSchema", True).saveAsTable("from_spark")',
    );
    const { tables } = await workspace.client.unityCatalog.listTables({
      catalog_name: 'main',
      schema_name: 'default',
    });
    const listed = tables.find(({ name }) => name === 'from_spark');
    expect(listed?.columns.map(({ name, type_text }) => [name, type_text])).toEqual([['name', 'string']]);
  });

  it('in schemas and catalogs made meanwhile can be used, and names that do not exist are refused as on the platform', async () => {
    await workspace.rows('CREATE CATALOG later');
    await workspace.rows('CREATE TABLE later.default.t AS SELECT 1 AS one');
    expect(await context.text('spark.sql("SELECT one FROM later.default.t").collect()')).toBe('[Row(one=1)]');
    await context.text(
      'spark.sql("CREATE SCHEMA main.made"); spark.sql("CREATE TABLE main.made.t (id INT)")',
    );
    expect(await workspace.rows('SELECT count(*) FROM main.made.t')).toEqual([['0']]);
    await context.text('spark.sql("DROP SCHEMA main.made CASCADE")');
    await expect(workspace.rows('SELECT * FROM main.made.t')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
    const { results } = await context.run('SELECT * FROM main.default.nothing', 'sql');
    expect(results?.summary).toContain('[TABLE_OR_VIEW_NOT_FOUND]');
  });
});

describe('files and secrets', () => {
  it('in Parquet that Spark wrote keep timestamps with and without a zone apart, at any depth', async () => {
    const path = '/Volumes/main/default/uploads/timestamps';
    const timestamp = "timestamp'2024-05-06 07:08:09'";
    const row = `named_struct('at', ${timestamp}, 'local', timestamp_ntz'2024-05-06 07:08:09')`;
    await context.text(
      `spark.sql("SELECT ${row} AS s, array(${row}) AS l, map('k', ${timestamp}) AS m").write.parquet("${path}")`,
    );
    const fields = 'struct<at:timestamp,local:timestamp_ntz>';
    expect(
      await workspace.rows(
        `SELECT typeof(s), typeof(l), typeof(m), s.at, s.local FROM read_files('${path}', format => 'parquet')`,
      ),
    ).toEqual([
      [
        fields,
        `array<${fields}>`,
        'map<string,timestamp>',
        '2024-05-06T07:08:09.000Z',
        '2024-05-06T07:08:09.000',
      ],
    ]);
    await context.text(`dbutils.fs.rm("${path}", True)`);
  });

  it('of volumes have the same paths in Spark, in Python and in the Files API', async () => {
    const { files } = workspace.client;
    const path = '/Volumes/main/default/uploads/orders.csv';
    await files.upload({ path, body: 'id,name\n1,Ada\n2,Grace\n' });
    expect(await context.text(`spark.read.csv("${path}", header=True, inferSchema=True).collect()`)).toBe(
      "[Row(id=1, name='Ada'), Row(id=2, name='Grace')]",
    );
    expect(await context.text(`open("${path}").readline()`)).toContain('id,name');
    await files.upload({ path, body: 'id,name\n3,Edsger\n', overwrite: true });
    expect(await context.text(`spark.read.csv("dbfs:${path}", header=True).first().name`)).toBe("'Edsger'");
    await context.text(
      'spark.range(2).coalesce(1).write.json("/Volumes/main/default/uploads/out")\n' +
        'dbutils.fs.put("/Volumes/main/default/uploads/note.txt", "hello")',
    );
    const names = await context.text('[f.name for f in dbutils.fs.ls("/Volumes/main/default/uploads")]');
    expect(names).toBe("['note.txt', 'orders.csv', 'out/']");
    await workspace.rows("CREATE VOLUME main.default.`größe_o'neil`");
    const odd = "/Volumes/main/default/Größe_o'neil/a b.txt";
    await files.upload({ path: odd, body: 'odd' });
    expect(await context.text(`spark.read.text("${odd}").first().value`)).toBe("'odd'");
    const refused = await context.run('spark.range(1).write.csv("/Volumes/main/default/nowhere/x")');
    expect(refused.results?.cause).toContain("Volume 'main.default.nowhere' does not exist");
  });

  it('of the workspace are given to programs, and kept out of what they print', async () => {
    const { secrets } = workspace.client;
    await secrets.createScope({ scope: 'aws' });
    await secrets.put({ scope: 'aws', key: 'key', string_value: SECRET });
    expect(await context.text('k = dbutils.secrets.get("aws", "key")\nprint(k)\nlen(k)')).toBe(
      `[REDACTED]\n${SECRET.length}`,
    );
    expect(await context.text('dbutils.secrets.list("aws")')).toBe("[SecretMetadata(key='key')]");
    const everything = await context.text(
      'import os\nstr(dict(os.environ)) + str(spark.sparkContext.getConf().getAll()) + open("/proc/self/cmdline").read()',
    );
    expect(everything).not.toContain(workspace.token);
  });

  it('let official clients into the workspace without showing its token', async () => {
    const call = [
      'import os, urllib.request',
      'headers = {"Authorization": "Bearer " + os.environ["DATABRICKS_TOKEN"]}',
      'path = "/api/2.0/mlflow/experiments/get?experiment_id=0"',
      'asked = urllib.request.Request(os.environ["DATABRICKS_HOST"] + path, headers=headers)',
      'print(os.environ["DATABRICKS_TOKEN"])',
      '\'"name":"Default"\' in urllib.request.urlopen(asked).read().decode()',
    ];
    expect(await context.text(call.join('\n'))).toBe('[REDACTED]\nTrue');
  });
});

describe('a driver that dies', () => {
  it('ends its commands in Error and the cluster with a reason; tables are whole and the cluster starts again', async () => {
    await context.text('spark.range(5).write.mode("overwrite").saveAsTable("main.default.kept")');
    const pid = Number(await context.text('import os\nos.getppid()'));
    const id = await context.begin(
      'print("writing")\nwhile True:\n    spark.range(5).write.mode("append").saveAsTable("main.default.kept")',
    );
    await expect.poll(async () => (await context.look(id)).results).toMatchObject({ data: 'writing\n' });
    const run_id = await beginRun(
      'while True:\n    spark.range(5).write.mode("append").saveAsTable("main.default.kept_too")',
    );
    const processes = await family(pid);
    expect(processes.length).toBeGreaterThan(2);
    process.kill(pid, 'SIGKILL');
    const ended = await context.end(id);
    expect(ended).toMatchObject({ status: 'Error', results: { cause: expect.stringContaining('SIGKILL') } });
    expect(await workspace.client.clusters.get({ cluster_id: clusterId })).toMatchObject({
      state: 'TERMINATED',
      termination_reason: { code: 'DRIVER_UNREACHABLE' },
    });
    await expect
      .poll(async () => (await workspace.client.jobs.getRun({ run_id })).state)
      .toMatchObject({ result_state: 'FAILED', state_message: expect.stringContaining('SIGKILL') });
    await expect.poll(() => processes.filter(alive)).toEqual([]);
    const [[count = ''] = []] = await workspace.rows('SELECT count(*) FROM main.default.kept');
    expect(Number(count) % 5).toBe(0);
    const [[too = ''] = []] = await workspace.rows('SELECT count(*) FROM main.default.kept_too');
    expect([Number(too) > 0, Number(too) % 5]).toEqual([true, 0]);
    await workspace.client.clusters.start({ cluster_id: clusterId });
    await workspace.untilRunning(clusterId);
    const next = await openContext(workspace, clusterId);
    expect(await next.text('spark.table("main.default.kept").count()')).toBe(String(count));

    // Java wants more than the heap has: Spark ends, and the cluster says why.
    const large = await next.run('spark._jvm.java.nio.ByteBuffer.allocate(2**31 - 1)');
    expect(large).toMatchObject({
      status: 'Error',
      results: { cause: expect.stringContaining('it may have needed more memory than the cluster has') },
    });
    expect(await workspace.client.clusters.get({ cluster_id: clusterId })).toMatchObject({
      state: 'TERMINATED',
      state_message: expect.stringContaining('Start the cluster again to continue'),
    });
  });

  it('does not outlive the server, however that ends', async () => {
    const program = [
      'import socket, subprocess, sys, time',
      'ours, theirs = socket.socketpair()',
      'command = [sys.executable, "-m", "driver", str(theirs.fileno())]',
      'driver = subprocess.Popen(command, pass_fds=[theirs.fileno()], start_new_session=True)',
      'print(driver.pid, flush=True)',
      'time.sleep(600)',
    ].join('\n');
    const server = spawn(PYTHON, ['-c', program], { env: { PYTHONPATH: SPARK_SOURCES } });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const driver = Number(line.toString());
    expect(alive(driver)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => alive(driver)).toBe(false);
  });
});
