import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { measureCoverage } from '@lakehouse/core/pipeline-tests/coverage/coverage';
import { killingTest } from '@lakehouse/core/pipeline-tests/mutation/killing-test';
import type { Mutant } from '@lakehouse/core/pipeline-tests/mutation/mutants';
import { runMutants } from '@lakehouse/core/pipeline-tests/mutation/run-mutants';
import { type RunText, runTest } from '@lakehouse/core/pipeline-tests/run-tests';
import { unsteadyNodes } from '@lakehouse/core/pipeline-tests/unsteady-nodes';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { engineOf, withEngine } from './engines/with-engine.ts';
import { openDocument, planFile } from './open-file.ts';
import type { Output } from './output.ts';
import { type ReportedMutation, type ReportedTest, TEST_FORMATS, testReport } from './test-report.ts';
import { CommandError, EXIT } from './usage.ts';

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

/** Runs the tests that a pipeline keeps. Exit code 1 where one fails. */
export async function testPipeline(
  path: string,
  options: TestCommandOptions,
  output: Output,
): Promise<number> {
  const { format = 'text', warehouse } = options;
  const engine = engineOf(options, 'duckdb');
  if (!isOneOf(format, TEST_FORMATS))
    throw new CommandError(`--format takes ${TEST_FORMATS.join(', ')}, not “${format}”`);
  if ((options.mutation || options.coverage) && engine === 'spark')
    throw new CommandError('--mutation and --coverage take SQL: they are for --engine duckdb or warehouse');
  const document = await openDocument(path, output);
  const plan = planFile(document, options.param);
  const tests = chosenTests(document, options.name);
  // Without data of its own, so that none can decide about a test.
  const where = { engine, warehouse, isEmpty: true };
  return withEngine(where, output, async ({ computeRows, runSql }) => {
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
