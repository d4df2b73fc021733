import type { Plan } from '@lakehouse/core/pipeline/plan';
import { failureLines } from '@lakehouse/core/pipeline-tests/failure-lines';
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

/** The results of all tests in one of the formats, with a line break at the end. */
export function testReport(plan: Plan, results: readonly ReportedTest[], format: TestFormat): string {
  switch (format) {
    case 'text':
      return textReport(plan, results);
    case 'json':
      return `${JSON.stringify(results.map(jsonOf), null, 2)}\n`;
    case 'junit':
      return junitReport(plan, results);
    default:
      return assertNever(format);
  }
}

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

function junitReport(plan: Plan, results: readonly ReportedTest[]): string {
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
    ...cases,
    '</testsuite>',
  ].join('\n')}\n`;
}
