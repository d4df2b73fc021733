import { expect, it } from 'vitest';
import { verbatim } from '../codegen/python/statements.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { codeFacts } from './code-facts.ts';
import { lintPlan } from './lint-plan.ts';
import { LINT_RULES } from './rules.ts';

const at = { position: { x: 0, y: 0 } };
const plan = planPipeline({
  name: 'p',
  nodes: [
    {
      ...at,
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'rdd cache sparkContext',
      config: { from: 'table', table: 'a.b.c', schema: 'id STRING' },
    },
    { ...at, id: 'c', type: 'transformation', kind: 'cache', label: 'Keep', config: { level: 'DISK_ONLY' } },
    {
      ...at,
      id: 'w',
      type: 'transformation',
      kind: 'with-column',
      label: 'W',
      config: { columns: [{ name: 'n', expression: 'CAST(id AS INT)' }] },
    },
  ],
  edges: [
    { id: '1', source: 's', target: 'c', kind: 'data', targetPort: 'in' },
    { id: '2', source: 'c', target: 'w', kind: 'data', targetPort: 'in' },
  ],
});

it('reports the rule at the node for serverless compute, and blocks nothing', () => {
  expect(plan.problems).toEqual([]);
  const linted = lintPlan(plan, 'serverless');
  expect(linted.problems.map(({ nodeId, code, severity }) => [nodeId, code, severity])).toEqual([
    ['c', 'no-cache', 'warning'],
    ['w', 'ansi-mode', 'info'],
  ]);
  expect(linted.byId.get('c')?.problems[0]?.message).toContain('(no-cache)');
  expect(linted.order.every(({ state }) => state === 'ready')).toBe(true);
});

it('has different rules for classic clusters, and none where the code may run anywhere', () => {
  expect(lintPlan(plan, 'classic').problems.map(({ code }) => code)).toEqual(['ansi-off']);
  expect(lintPlan(plan, 'any')).toBe(plan);
});

/** The names of the rules that code breaks on a kind of compute. */
const broken = (code: string, on: 'serverless' | 'classic' = 'serverless'): readonly string[] => {
  const facts = { ...codeFacts([verbatim(code)]), needs: { jars: [], settings: {} } };
  return LINT_RULES.filter((rule) => rule.on.includes(on) && rule.breaks(facts)).map(({ name }) => name);
};

it.each([
  ['x = df.rdd.map(f)', ['no-rdd']],
  ['n = spark.sparkContext.parallelize([1])', ['no-rdd', 'no-spark-context']],
  ['n = sc.textFile("/Volumes/a/b/c/x")', ['no-rdd', 'no-spark-context']],
  ['j = spark._jvm.java.lang.System', ['no-spark-context']],
  ['df.persist()', ['no-cache']],
  ['spark.sql("CACHE LAZY TABLE t")', ['no-cache']],
  ['spark.catalog.cacheTable("t")', ['no-cache']],
  ['dbutils.fs.mount(source, "/mnt/x")', ['no-mounts']],
  ['df = spark.read.csv("dbfs:/mnt/raw/a.csv")', ['no-mounts']],
  ['df = pd.read_csv("/dbfs/mnt/raw/a.csv")', ['no-mounts']],
  ['df = spark.read.csv("dbfs:/data/a.csv")', ['no-dbfs-root']],
  ['f = open("/dbfs/init.sh")', ['no-dbfs-root']],
  ['dbutils.fs.put("/tmp/init.sh", "x")', ['no-local-files']],
  ['df = spark.read.csv("file:/home/a.csv")', ['no-local-files']],
  ['df = df.selectExpr("cast(coalesce(a, 1) as decimal(10, 2))")', ['ansi-mode']],
  ['df = df.selectExpr("a::int")', ['ansi-mode']],
  ['df = df.withColumn("d", F.to_date("a"))', ['ansi-mode']],
  ['df = df.withColumn("n", F.col("a").cast(IntegerType()))', ['ansi-mode']],
])('finds in %j %j', (code, rules) => expect(broken(code)).toEqual(rules));

it.each([
  'df = spark.table("rdd.cache.t")',
  'df = df.toDF("a", "b")',
  'df.foreachPartition(f)  # not df.rdd, and no sc.parallelize',
  'df = spark.read.csv("dbfs:/Volumes/a/b/c/x.csv")',
  'df = spark.read.csv("/Volumes/a/tmp/mnt/x.csv")',
  'df = df.selectExpr("try_cast(a as int)", "cast(b as string)", "\'x::int\'")',
  'df = df.filter("note = \'cast(a as int)\'")',
  'doc = """\ndf.cache()\n"""',
])('finds nothing in %j', (code) => expect(broken(code)).toEqual([]));

it('reports only ANSI mode for classic clusters', () => {
  expect(broken('df.rdd.map(f)\nsc\ndf.cache()\nopen("/tmp/x")', 'classic')).toEqual([]);
  expect(broken('df.selectExpr("cast(a as int)")', 'classic')).toEqual(['ansi-off']);
});

it('ignores a node named like a method, and tells its rules from other problems', () => {
  const named = planPipeline({
    name: 'p',
    nodes: [
      {
        ...at,
        id: 's',
        type: 'source',
        kind: 'source',
        label: 'SparkContext',
        config: { from: 'table', table: 'a.b.c', schema: 'id STRING' },
      },
      { ...at, id: 'l', type: 'transformation', kind: 'limit', label: 'Cache', config: { rows: 1 } },
    ],
    edges: [{ id: '1', source: 's', target: 'l', kind: 'data', targetPort: 'in' }],
  });
  expect(named.order.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(lintPlan(named, 'serverless').problems.map(({ code, isRule }) => [code, isRule])).toEqual([
    ['limit-unordered', true],
  ]);
});
