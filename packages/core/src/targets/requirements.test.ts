import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { lintPlan } from '../lint/lint-plan.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import type { NodeRun } from '../pipeline/running/node-run.ts';
import { numbers, pipeline, table } from '../pipeline/testing/step-pipeline.ts';
import { unattended } from '../pipeline/testing/unattended.ts';
import { runOnCluster } from './run-on-cluster.ts';
import { generateTarget, type Target } from './target.ts';

const code = 'import holidays\n\n\ndef transform(inputs, spark):\n    return inputs["input"]\n';
const NEEDS = {
  packages: ['holidays==0.57', ' scikit_learn[extra]==1.5.0 '],
  jars: ['com.acme:reader_2.13:1.0'],
  sparkSettings: [{ name: 'spark.sql.shuffle.partitions', value: '7' }],
  minSpark: '4.0',
};
const PACKAGES = 'holidays==0.57 scikit_learn[extra]==1.5.0';

const planOf = (needs: object, other: object = {}) =>
  planPipeline(
    pipeline(
      numbers('SELECT 1 AS id'),
      ['a', 'custom-code', { language: 'python', code, schema: 'id BIGINT', ...needs }, 's'],
      ['b', 'custom-code', { language: 'python', code, schema: 'id BIGINT', ...other }, 'a'],
      ['e', 'export', table('t'), 'b'],
    ),
  );
const problemsOf = (needs: object, other: object = {}): readonly string[] =>
  planOf(needs, other)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, field, message }) => `${code} ${field ?? ''} ${message}`);
const textOf = (target: Target, needs: object = NEEDS): string =>
  generateTarget(planOf(needs), target)
    .files.map(({ path, text }) => `--- ${path}\n${text}`)
    .join('\n');

it('says in the script what to install, and sets the session before the first step', () => {
  const text = textOf('pyspark');
  expect(text).toContain(
    `# Needs Spark 4.0 (Databricks Runtime 17.3 LTS) or newer\n# Needs these packages: pip install ${PACKAGES}\n`,
  );
  expect(text).toContain('# Needs these jars: spark-submit --packages com.acme:reader_2.13:1.0\n');
  expect(text.indexOf('spark.conf.set("spark.sql.shuffle.partitions", "7")')).toBeLessThan(
    text.indexOf('s = spark.sql'),
  );
  expect(textOf('pyspark', {})).not.toContain('Needs');
});

it('installs packages in the first cell of a notebook', () => {
  const [, first = ''] = textOf('notebook').split('# COMMAND ----------');
  expect(first.trim()).toBe(`# MAGIC %pip install ${PACKAGES}`);
  const cells = JSON.parse(generateTarget(planOf(NEEDS), 'jupyter').files[0]?.text ?? '').cells as readonly {
    readonly source: readonly string[];
  }[];
  expect(cells[1]?.source).toEqual([`%pip install ${PACKAGES}`]);
  expect(textOf('notebook', {})).not.toContain('%pip');
});

it('gives a bundle’s cluster the libraries and a runtime that is new enough', () => {
  const text = textOf('bundle');
  expect(text).toContain('spark_version: "17.3.x-scala2.13"');
  expect(text).toContain('coordinates: "com.acme:reader_2.13:1.0"');
  // The task of the pipeline and the one of its tests.
  expect(text.match(/package: "holidays==0.57"/gu)).toHaveLength(2);
  expect(text).not.toContain('%pip');
  expect(text).toContain('    "holidays==0.57",\n');
  expect(textOf('bundle', { minSpark: '3.5', jars: NEEDS.jars })).toContain(
    'spark_version: "15.4.x-scala2.12"',
  );
});

it('gives a serverless bundle an environment, unless nothing is to be installed', () => {
  const text = textOf('bundle', { packages: ['holidays==0.57'] });
  expect(text).toContain('environment_key: "packages"');
  expect(text.match(/- "holidays==0.57"/gu)).toHaveLength(2);
  expect(text).not.toContain('new_cluster');
  expect(textOf('bundle', {})).not.toContain('environment_key: "packages"');
});

it.each([
  [{ packages: ['holidays'] }, 'bad-package packages'],
  [{ packages: ['holidays>=1'] }, 'bad-package packages'],
  [{ packages: ['x==1; rm -rf /'] }, 'bad-package packages'],
  [{ packages: ['--index-url==1'] }, 'bad-package packages'],
  [{ packages: ['x==1 --pre'] }, 'bad-package packages'],
  [{ jars: ['a:b'] }, 'bad-jar jars'],
  [{ sparkSettings: [{ name: 'shuffle', value: '1' }] }, 'bad-setting sparkSettings'],
  [{ sparkSettings: [{ name: 'spark.sql.session.timeZone', value: 'UTC' }] }, 'bad-setting sparkSettings'],
  [
    {
      sparkSettings: [
        { name: 'spark.a', value: '1' },
        { name: 'spark.a', value: '1' },
      ],
    },
    'bad-setting',
  ],
] as const)('%j is refused', (needs, start) => {
  expect(problemsOf(needs)[0]).toMatch(new RegExp(`^${start}`, 'u'));
});

it('takes one version of a package and one value of a setting in a program', () => {
  expect(problemsOf({ packages: ['Scikit.Learn==1'] }, { packages: ['scikit-learn==2'] })).toEqual([
    'other-version packages “a” needs Scikit.Learn==1, and this node scikit-learn==2: both run in one program, so choose one version',
  ]);
  expect(problemsOf({ jars: ['a:b:1'] }, { jars: ['a:b:2'] })[0]).toMatch(/^other-version jars/u);
  const setting = (value: string) => ({ sparkSettings: [{ name: 'spark.a', value }] });
  expect(problemsOf(setting('1'), setting('2'))[0]).toMatch(/^other-setting sparkSettings/u);
  expect(
    problemsOf({ ...setting('1'), packages: ['a==1'] }, { ...setting('1'), packages: ['a==1'] }),
  ).toEqual([]);
});

it('warns of what serverless compute can’t have', () => {
  const found = (needs: object): readonly string[] =>
    lintPlan(planOf(needs), 'serverless').problems.map(({ code }) => code);
  expect(found(NEEDS)).toContain('no-jars');
  expect(found(NEEDS)).not.toContain('no-setting');
  expect(found({ sparkSettings: [{ name: 'spark.executor.cores', value: '2' }] })).toContain('no-setting');
  expect(lintPlan(planOf(NEEDS), 'classic').problems.map(({ code }) => code)).not.toContain('no-jars');
});

async function runOn(has: object, needs: object): Promise<readonly NodeRun[]> {
  const { nodes } = await runOnCluster(planOf(needs), {
    ...unattended(async (text: string) => (text.includes('_cluster_has') ? JSON.stringify(has) : '1')),
    onOutput: () => undefined,
  });
  return nodes;
}

it('refuses a node before it runs where the cluster is too old or lacks a package', async () => {
  const messageOf = async (has: object, needs: object) =>
    (await runOn(has, needs)).map(({ status, message }) => `${status} ${message ?? ''}`)[1];
  expect(await messageOf({ spark: '3.5.2', packages: {} }, { minSpark: '4.0' })).toBe(
    'failed This needs Spark 4.0 (Databricks Runtime 17.3 LTS) or newer, and the cluster has 3.5.2: connect a newer one',
  );
  const pandas = { packages: ['pandas==2.2.3'] };
  expect(await messageOf({ spark: '4.2.0', packages: { pandas: '2.2.2' } }, pandas)).toBe(
    'failed The cluster lacks pandas==2.2.3 (it has pandas 2.2.2): add it to the libraries of the cluster, or run the pipeline as a job, which installs it',
  );
  expect(await messageOf({ spark: '4.2.0', packages: { pandas: '2.2.3' } }, pandas)).toBe('succeeded ');
  expect(await messageOf({ spark: '4.10.0', packages: {} }, { minSpark: '4.1' })).toBe('succeeded ');
});

const NEW_FUNCTION = 'jaro_winkler_similarity needs Spark 4.3 (Databricks Runtime 19) or newer';
const calling = (kind: string, config: JsonObject) =>
  planPipeline({
    ...pipeline(
      [
        's',
        'source',
        { from: 'query', query: "SELECT 'a' AS a, 'b' AS quote", schema: 'a STRING, quote STRING' },
      ],
      ['c', kind, config, 's'],
      ['e', 'export', table('t'), 'c'],
    ),
    settings: { compute: 'classic' },
  });
const column = (expression: string) => ({ columns: [{ name: 'x', expression }] });

it.each([
  ['with-column', column("Jaro_Winkler_Similarity (a, 'b')")],
  ['with-column', column("try_to_date(a) IS NULL AND jaro_winkler_similarity(a, 'b') > dayname(now())")],
  ['filter', { mode: 'expression', expression: "jaro_winkler_similarity(a, 'b') > 0.9" }],
  [
    'agg',
    {
      aggregations: [
        { function: 'expression', expression: "max(jaro_winkler_similarity(a, 'b'))", alias: 'x' },
      ],
    },
  ],
  ['custom-code', { query: "SELECT jaro_winkler_similarity(a, 'b') AS x FROM input" }],
  ['condition', { cases: [{ name: 'x', condition: "jaro_winkler_similarity(a, 'b') > 0.9" }] }],
] as const)('%s with %j says which Spark its function needs', async (kind, config) => {
  const plan = calling(kind, config);
  const found = lintPlan(plan, 'any').problems.filter(({ code }) => code === 'newer-spark');
  expect(found.map(({ nodeId, message }) => [nodeId, message])).toEqual([
    ['c', `${NEW_FUNCTION} (newer-spark)`],
  ]);
  const script = generateTarget(plan, 'pyspark').files[0]?.text;
  expect(script).toContain('# Needs Spark 4.3 (Databricks Runtime 19) or newer\n');
  const bundle = generateTarget(plan, 'bundle').files.map(({ text }) => text);
  expect(bundle.join('')).toContain('spark_version: "19.x-scala2.13"');
  const runWith = async (has: object) => {
    const { nodes } = await runOnCluster(plan, {
      ...unattended(async (text: string) => (text.includes('_cluster_has') ? JSON.stringify(has) : '1')),
      onOutput: () => undefined,
    });
    return nodes.find(({ nodeId }) => nodeId === 'c');
  };
  const old = await runWith({ spark: '4.2.0', packages: {}, runtime: null });
  expect(old?.message).toBe(`${NEW_FUNCTION}, and the cluster has 4.2.0: connect a newer one`);
  expect((await runWith({ spark: '4.2.0', packages: {}, runtime: '18.2' }))?.status).toBe('failed');
  // The runtime has the function, though its Spark is 4.2.
  expect((await runWith({ spark: '4.2.0', packages: {}, runtime: '19.1' }))?.status).not.toBe('failed');
});

it.each([
  ['with-column', column('concat(quote, a)')],
  ['with-column', column("'jaro_winkler_similarity(a)'")],
  ['with-column', column("to_varchar(1, '9')")],
  ['filter', { conditions: [{ column: 'a', operator: 'is not null' }], expression: 'quote(a) = a' }],
  ['custom-code', { query: 'SELECT * FROM input -- quote(a)' }],
] as const)('%s with %j runs on every Spark with support', (kind, config) => {
  const plan = calling(kind, config);
  expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lintPlan(plan, 'any').problems.filter(({ code }) => code === 'newer-spark')).toEqual([]);
  expect(generateTarget(plan, 'pyspark').files[0]?.text).not.toContain('Needs Spark');
});
