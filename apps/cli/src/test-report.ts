import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import type { CoveragePoint } from '@lakehouse/core/pipeline-tests/coverage/coverage';
import { coverageSummary } from '@lakehouse/core/pipeline-tests/coverage/coverage-summary';
import { failureLines } from '@lakehouse/core/pipeline-tests/failure-lines';
import type { Mutant } from '@lakehouse/core/pipeline-tests/mutation/mutants';
import { type MutationReport, mutationScore } from '@lakehouse/core/pipeline-tests/mutation/run-mutants';
import type { TestResult } from '@lakehouse/core/pipeline-tests/run-tests';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';

/** How the results of tests are printed. */
export const TEST_FORMATS = ['text', 'json', 'junit'] as const;
export type TestFormat = (typeof TEST_FORMATS)[number];

/** A test that ran, and of which nodes its rows may differ from run to run. */
export interface ReportedTest extends TestResult {
  readonly milliseconds: number;
  readonly unsteady: readonly string[];
}

/** Which mistakes the tests would find, and for each of the others a test that would, where one was found. */
export interface ReportedMutation {
  readonly report: MutationReport;
  readonly proposals: ReadonlyMap<Mutant, PipelineTest>;
}

/** What is reported of a pipeline. */
export interface Reported {
  readonly results: readonly ReportedTest[];
  readonly mutation: ReportedMutation | undefined;
  readonly coverage: readonly CoveragePoint[] | undefined;
}

/** The results of all tests in one of the formats, with a line break at the end. */
export function testReport(plan: Plan, reported: Reported, format: TestFormat): string {
  const { results, mutation, coverage } = reported;
  switch (format) {
    case 'text':
      return [
        textReport(plan, results),
        ...(coverage ? coverageLines(coverage) : []),
        ...(mutation ? mutationLines(plan, mutation) : []),
      ].join('');
    case 'json':
      return `${JSON.stringify(
        {
          tests: results.map(jsonOf),
          ...(coverage && { coverage }),
          ...(mutation && { mutation: jsonOfMutation(mutation) }),
        },
        null,
        2,
      )}\n`;
    case 'junit':
      return junitReport(plan, results, mutation);
    default:
      return assertNever(format);
  }
}

const coverageLines = (points: readonly CoveragePoint[]): readonly string[] => [
  `covered: ${coverageSummary(points)}\n`,
  ...points.flatMap(({ label, what, isCovered }) =>
    isCovered ? [] : [`not covered: “${label}”: ${what}\n`],
  ),
];

const jsonOf = ({ test: { id, name }, passed, outputs, milliseconds, unsteady }: ReportedTest) => ({
  id,
  name,
  passed,
  milliseconds: Math.round(milliseconds),
  ...(unsteady.length > 0 && { unsteady }),
  outputs,
});

/** What is otherwise than a test expects, each line with the title of the node. */
const linesOf = (plan: Plan, { outputs }: TestResult): readonly string[] =>
  outputs.flatMap(({ nodeId, failures }) => {
    const label = plan.byId.get(nodeId)?.node.label ?? nodeId;
    return failures.flatMap(failureLines).map((line) => `“${label}”: ${line}`);
  });

function textReport(plan: Plan, results: readonly ReportedTest[]): string {
  const failed = results.filter(({ passed }) => !passed).length;
  const lines = results.flatMap((result) => [
    `${result.passed ? 'passed' : 'failed'} ${result.test.id} “${result.test.name}”`,
    ...linesOf(plan, result).map((line) => `  ${line}`),
    ...(result.unsteady.length > 0
      ? [
          `  its rows may differ from run to run, because of ${result.unsteady.map((one) => `“${one}”`).join(', ')}`,
        ]
      : []),
  ]);
  const count = results.length === 1 ? '1 test' : `${results.length} tests`;
  return `${[...lines, `${count}: ${results.length - failed} passed, ${failed} failed`].join('\n')}\n`;
}

const percent = (score: number): string => `${Math.round(score * 100)} %`;

/** The score, and each mistake that no test finds. */
function mutationLines(plan: Plan, { report, proposals }: ReportedMutation): readonly string[] {
  const { killed, survived, equivalent, left } = report;
  const score = mutationScore(report);
  const all = killed.length + survived.length;
  const head =
    score === undefined
      ? 'no mistakes to find'
      : `${killed.length} of ${all} mistakes found (${percent(score)})`;
  const same = equivalent.length > 0 ? `, ${equivalent.length} changes without effect` : '';
  const more = left > 0 ? `, ${left} not tried` : '';
  return [
    `${head}${same}${more}`,
    ...survived.flatMap((mutant) => {
      const test = proposals.get(mutant);
      return [`not found: “${mutant.label}”: ${mutant.change}`, ...(test ? rowLines(plan, test) : [])];
    }),
  ].map((line) => `${line}\n`);
}

const rowLines = (plan: Plan, { inputs }: PipelineTest): readonly string[] =>
  inputs.flatMap(({ node, rows }) => {
    const label = plan.byId.get(node)?.node.label ?? node;
    const texts = rows.map((row) => row.map((cell) => cell ?? 'NULL').join(', '));
    return texts.length === 0
      ? [`  would be found with no rows in “${label}”`]
      : texts.map((text) => `  would be found with this row in “${label}”: ${text}`);
  });

const jsonOfMutation = ({ report, proposals }: ReportedMutation) => {
  const words = ({ id, nodeId, label, change }: Mutant) => ({ id, nodeId, label, change });
  return {
    score: mutationScore(report) ?? null,
    killed: report.killed.map(({ mutant, by }) => ({ ...words(mutant), by })),
    survived: report.survived.map((mutant) => ({ ...words(mutant), test: proposals.get(mutant) ?? null })),
    equivalent: report.equivalent.map(words),
    left: report.left,
    failing: report.failing,
  };
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** A text in XML, which has no control characters. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll(/[&<>"\n]/gu, (found) => ENTITIES[found] ?? found);

function junitReport(
  plan: Plan,
  results: readonly ReportedTest[],
  mutation: ReportedMutation | undefined,
): string {
  const score = mutation && mutationScore(mutation.report);
  const failed = results.filter(({ passed }) => !passed).length;
  const cases = results.map((result) => {
    const head = `  <testcase classname="${xml(plan.name)}" name="${xml(result.test.name)}" time="${(result.milliseconds / 1000).toFixed(3)}"`;
    if (result.passed) return `${head}/>`;
    const lines = linesOf(plan, result);
    return `${head}>\n    <failure message="${xml(lines[0] ?? '')}">${xml(lines.join('\n'))}</failure>\n  </testcase>`;
  });
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xml(plan.name)}" tests="${results.length}" failures="${failed}">`,
    ...(score === undefined
      ? []
      : [`  <properties><property name="mutation.score" value="${score.toFixed(3)}"/></properties>`]),
    ...cases,
    '</testsuite>',
  ].join('\n')}\n`;
}
