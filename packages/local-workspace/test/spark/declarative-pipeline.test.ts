import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline, type Step } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { generateTarget } from '@lakehouse/core/targets/target';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const EXPECTATIONS = fileURLToPath(new URL('../../../../spark/declarative_expectations.py', import.meta.url));
const MINUTES = 15;
/** Any value but 1, which the launcher of Spark's own build looks for: the server takes a port that is free. */
const OWN_PORT = { SPARK_TESTING: 'yes' };
/** A plan of a few rows runs once: compiling it takes longer than that. */
const QUICK_PLANS = [
  'spark.sql.codegen.wholeStage=false',
  'spark.sql.codegen.factoryMode=NO_CODEGEN',
  'spark.sql.shuffle.partitions=2',
  'spark.ui.enabled=false',
].flatMap((setting) => ['--conf', setting]);
/** The settings by which Java starts soon, as `quick-sessions.ts` has them for all tests on Spark. */
const QUICK = JSON.parse(process.env['SPARK_JAVA'] ?? '{}') as Readonly<Record<string, string>>;
const { rows } = testStore();

/** The rows of a folder of Parquet files as JSON. */
const READ = `
import json, sys
import pyarrow.parquet as parquet
print(json.dumps({name: parquet.read_table(f"spark-warehouse/{name}").to_pylist() for name in sys.argv[1:]}, default=str))
`;

const orders = {
  from: 'query',
  query:
    "SELECT * FROM VALUES (1, 5, 'DE'), (2, -1, 'FR'), (3, 7, 'XX'), (3, 8, 'DE'), (NULL, 9, NULL), (5, NULL, 'DE') AS t(id, amount, country)",
  schema: 'id INT, amount INT, country STRING',
};
const rules = [
  { check: 'not-null', column: 'id', severity: 'drop' },
  { check: 'unique', columns: ['id'], severity: 'quarantine' },
  { check: 'range', column: 'amount', min: '0', severity: 'quarantine', name: "isn't negative" },
  { check: 'in-set', column: 'country', values: ['DE', 'FR'], severity: 'warn' },
];
const table = (name: string) => ({ to: 'table', table: `default.${name}`, mode: 'overwrite' });

/** A pipeline of steps whose inputs may be outputs of other steps. */
function steps(...all: readonly Step[]): PipelineDocument {
  const document = pipeline(...all);
  const edges = document.edges.map((edge) => {
    const [source = '', sourcePort] = edge.source.split(':');
    return { ...edge, source, ...(sourcePort !== undefined && { sourcePort }) };
  });
  return { ...document, edges };
}

/** Runs what is generated for a plan by the program of Spark; what it printed, and the rows of tables. */
async function run(document: PipelineDocument, tables: readonly string[]) {
  const { files, problems } = generateTarget(planPipeline(document), 'declarative');
  expect(problems).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'declarative-'));
  const python = await findPython();
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      const libraries = 'libraries:\n  - glob:\n      include: "expectations.py"\n';
      const storage = `storage: "file://${folder}/storage"`;
      const changed = text.replace('libraries:\n', libraries).replace(/^storage: .*$/mu, storage);
      await writeFile(join(folder, path), path.endsWith('.yml') ? changed : text);
    }
    await copyFile(EXPECTATIONS, join(folder, 'expectations.py'));
    const path = [dirname(python), process.env['PATH']].join(delimiter);
    const env = {
      ...process.env,
      PATH: path,
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      JDK_JAVA_OPTIONS: QUICK['spark.driver.extraJavaOptions'],
      // The program takes no class path, whose beginning an archive of classes must find: Spark puts this folder there.
      SPARK_CONF_DIR: QUICK['spark.driver.extraClassPath'],
      ...OWN_PORT,
    };
    const options = { cwd: folder, env, maxBuffer: 1 << 26 };
    const program = join(dirname(python), 'spark-pipelines');
    const said = await promisify(execFile)(program, ['run', ...QUICK_PLANS], options).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: { stdout?: string; stderr?: string }) => `failed: ${error.stdout}${error.stderr}`,
    );
    if (tables.length === 0) return { said, read: {} };
    const { stdout } = await promisify(execFile)(python, ['-c', READ, ...tables], options).catch(
      (error: Error) => {
        throw new Error(`${error.message}\n${said}`);
      },
    );
    return {
      said,
      read: JSON.parse(stdout) as Record<string, readonly Record<string, string | number | null>[]>,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sorted = (all: readonly (readonly (string | number | null)[])[]) =>
  all.map((row) => JSON.stringify(row.map((cell) => (cell === null ? null : String(cell))))).toSorted();

it(
  'makes the tables of a validated pipeline: those that pass, those in quarantine, and how often each rule failed',
  async () => {
    const document = steps(
      ['s', 'source', orders],
      ['v', 'data-validation', { rules }, 's'],
      ['kept', 'export', table('kept'), 'v:passed'],
      ['aside', 'export', table('aside'), 'v:quarantined'],
      ['told', 'export', table('told'), 'v:metrics'],
    );
    const { said, read } = await run(document, ['kept', 'aside', 'told']);
    expect(said).toContain('Run is COMPLETED');
    const plan = planPipeline(document);
    for (const [name, output] of [
      ['kept', 'v:passed'],
      ['told', 'v:metrics'],
    ] as const) {
      const query = nodeQuery(plan, output);
      if (!query.ok) throw new Error(query.reason);
      const wanted = await rows(query.value.text);
      expect(sorted((read[name] ?? []).map((row) => Object.values(row)))).toEqual(sorted(wanted));
    }
    expect(read['kept']?.map(({ id }) => id).toSorted()).toEqual([1, 5]);
    expect(read['aside']?.map(({ id, failed_rules: failed }) => [id, failed])).toHaveLength(3);
  },
  MINUTES * 60_000,
);

it(
  'stops where a rule fails that stops the run, of single rows or of all',
  async () => {
    const documents = [
      [{ check: 'range', column: 'amount', max: '6', severity: 'fail', name: 'small' }],
      [{ check: 'row-count', min: '7', severity: 'fail', name: 'enough' }],
    ].map((failing) =>
      steps(
        ['s', 'source', orders],
        ['v', 'data-validation', { rules: failing }, 's'],
        ['kept', 'export', table('kept'), 'v:passed'],
      ),
    );
    const [small, enough] = [
      await run(required(documents[0], 'The first'), []),
      await run(required(documents[1], 'The second'), []),
    ];
    expect(small.said).toMatch(/^failed: [\s\S]*Expectation failed: small/u);
    expect(enough.said).toMatch(/^failed: [\s\S]*Expectation failed: enough/u);
  },
  MINUTES * 60_000,
);
