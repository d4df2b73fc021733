import { expect, it } from 'vitest';
import { verbatim } from '../codegen/python/statements.ts';
import { planPipeline } from '../pipeline/plan.ts';
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

it('names the rule on the node for serverless compute, and blocks nothing', () => {
  expect(plan.problems).toEqual([]);
  const linted = lintPlan(plan, 'serverless');
  expect(linted.problems.map(({ nodeId, code, severity }) => [nodeId, code, severity])).toEqual([
    ['c', 'no-cache', 'warning'],
    ['w', 'ansi-mode', 'info'],
  ]);
  expect(linted.byId.get('c')?.problems[0]?.message).toContain('(no-cache)');
  expect(linted.order.every(({ state }) => state === 'ready')).toBe(true);
});

it('has other rules for classic clusters, and none where the code may run anywhere', () => {
  expect(lintPlan(plan, 'classic').problems.map(({ code }) => code)).toEqual(['ansi-off']);
  expect(lintPlan(plan, 'any')).toBe(plan);
});

it.each([
  ['x = df.rdd.map(f)', 'no-rdd'],
  ['n = sc.parallelize([1])', 'no-spark-context'],
  ['dbutils.fs.mount(source, "/mnt/x")', 'no-mounts'],
  ['df = spark.read.csv("dbfs:/mnt/raw/a.csv")', 'no-mounts'],
  ['df.persist()', 'no-cache'],
  ['df = spark.table("rdd.cache.t")', undefined],
])('finds in %j the rule %s', (code, rule) => {
  const facts = codeFacts([verbatim(code)]);
  const found = LINT_RULES.filter(({ on, breaks }) => on.includes('serverless') && breaks(facts));
  expect(found.map(({ name }) => name).includes(rule ?? '')).toBe(rule !== undefined);
  if (rule === undefined) expect(found).toEqual([]);
});
