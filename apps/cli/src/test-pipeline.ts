import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { measureCoverage } from '@lakehouse/core/pipeline-tests/coverage/coverage';
import { killingTest } from '@lakehouse/core/pipeline-tests/mutation/killing-test';
import type { Mutant } from '@lakehouse/core/pipeline-tests/mutation/mutants';
import { runMutants } from '@lakehouse/core/pipeline-tests/mutation/run-mutants';
import { type RunText, runTest } from '@lakehouse/core/pipeline-tests/run-tests';
import { unsteadyNodes } from '@lakehouse/core/pipeline-tests/unsteady-nodes';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { onDuckdb } from './engines/duckdb.ts';
import { withLocalSpark } from './engines/local-spark.ts';
import type { RunEngine } from './engines/run-engine.ts';
import { onSpark } from './engines/spark.ts';
import { onWarehouse } from './engines/warehouse.ts';
import { openDocument, planFile } from './open-file.ts';
import type { Output } from './output.ts';
import { type ReportedMutation, type ReportedTest, TEST_FORMATS, testReport } from './test-report.ts';
import { CommandError, EXIT } from './usage.ts';
import { connectWorkspace } from './workspace/connect-workspace.ts';

export interface TestCommandOptions {
  readonly engine: string | undefined;
  readonly warehouse: string | undefined;
  /** The name or the id of the only test to run. */
  readonly name: string | undefined;
  /** Set where the tests also run on mutants. */
  readonly mutation: boolean | undefined;
  /** Set where it is told what no row of a test passes. */
  readonly coverage: boolean | undefined;
  readonly format: string | undefined;
  readonly param: readonly string[] | undefined;
}

const ENGINES = ['local', 'spark', 'warehouse'] as const;
type EngineName = (typeof ENGINES)[number];

/** Runs the tests that a pipeline keeps. Exit code 1 where one fails. */
export async function testPipeline(
  path: string,
  options: TestCommandOptions,
  output: Output,
): Promise<number> {
  const { format = 'text', warehouse } = options;
  const engine = options.engine ?? (warehouse === undefined ? 'local' : 'warehouse');
  if (!isOneOf(engine, ENGINES))
    throw new CommandError(`--engine takes ${ENGINES.join(', ')}, not “${engine}”`);
  if (!isOneOf(format, TEST_FORMATS))
    throw new CommandError(`--format takes ${TEST_FORMATS.join(', ')}, not “${format}”`);
  if (warehouse !== undefined && engine !== 'warehouse')
    throw new CommandError(`--warehouse is for --engine warehouse, not ${engine}`);
  if ((options.mutation || options.coverage) && engine === 'spark')
    throw new CommandError('--mutation and --coverage take SQL: they are for --engine local or warehouse');
  const document = await openDocument(path, output);
  const plan = planFile(document, options.param);
  const tests = chosenTests(document, options.name);
  return withEngine(engine, warehouse, output, async ({ computeRows, runSql }) => {
    const results: ReportedTest[] = [];
    for (const test of tests) {
      const start = performance.now();
      const result = await runTest(plan, test, computeRows);
      const milliseconds = performance.now() - start;
      results.push({ ...result, milliseconds, unsteady: unsteadyNodes(plan, test) });
    }
    const tried =
      runSql && options.mutation ? await mutation({ ...document, tests }, options, runSql) : undefined;
    const coverage = runSql && options.coverage ? await measureCoverage(plan, tests, runSql) : undefined;
    output.write(testReport(plan, { results, mutation: tried, coverage }, format));
    return results.every(({ passed }) => passed) ? EXIT.ok : EXIT.problems;
  });
}

/** Searches this long for rows that tell the mistakes which no test finds. */
const SEARCH = 60_000;

async function mutation(
  document: PipelineDocument,
  { param }: TestCommandOptions,
  execute: RunText,
): Promise<ReportedMutation> {
  const now = (): number => performance.now();
  const shared = { execute, plan: (one: PipelineDocument) => planFile(one, param), now };
  const report = await runMutants(document, shared);
  const end = now() + SEARCH;
  const proposals = new Map<Mutant, PipelineTest>();
  for (const mutant of report.survived) {
    if (now() > end) break;
    const test = await killingTest(document, mutant, shared);
    if (test) proposals.set(mutant, test);
  }
  return { report, proposals };
}

function chosenTests({ tests = [] }: PipelineDocument, name: string | undefined): readonly PipelineTest[] {
  if (tests.length === 0)
    throw new CommandError('The pipeline keeps no tests: make one of the rows of a preview in the designer');
  if (name === undefined) return tests;
  const found = tests.filter((test) => test.name === name || test.id === name);
  if (found.length === 0)
    throw new CommandError(
      `There is no test “${name}”: there are ${tests.map((one) => one.name).join(', ')}`,
    );
  return found;
}

/** Runs work on an engine. On this computer it has an empty workspace, so that no data can decide about a test. */
async function withEngine(
  engine: EngineName,
  warehouse: string | undefined,
  output: Output,
  work: (engine: RunEngine) => Promise<number>,
): Promise<number> {
  if (engine === 'warehouse') return work(await onWarehouse(connectWorkspace(), warehouse));
  const empty = await mkdtemp(join(tmpdir(), 'lakehouse-tests-'));
  const store = await openLocalStore({ home: empty });
  try {
    if (engine === 'local') return await work(onDuckdb(store.engine));
    const home = resolve(process.env['LAKEHOUSE_HOME'] ?? '.lakehouse');
    const { signal } = new AbortController();
    const onProgress = (text: string): void => output.error(text);
    return await withLocalSpark(store, { home, signal, onProgress }, (context) => work(onSpark(context)));
  } finally {
    await store.close();
    await rm(empty, { recursive: true, force: true });
  }
}
