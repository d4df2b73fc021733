import type { Plan } from '../pipeline/plan.ts';
import type { PipelineTest, TestOutput } from '../pipeline/test-schema.ts';
import type { Rows } from '../targets/rows-sql.ts';
import {
  MAX_ROWS,
  readConditions,
  type WantedRows,
  wantedNode,
  wantedProgram,
  wantedStatement,
} from './computed-rows.ts';
import { type GivenRows, givenRows } from './given-rows.ts';
import { conditionsOf, judge, type TestFailure } from './judge.ts';

/** Rows as texts, or why there are none. */
export type RowsOrRefusal = { readonly rows: Rows } | { readonly refused: string };

/** Computes rows on an engine. Rejects only when the engine itself fails. */
export type ComputeRows = (wanted: WantedRows) => Promise<RowsOrRefusal>;

/** Runs a statement or a program. */
export type RunText = (text: string) => Promise<RowsOrRefusal>;

/** Tests run as the statements of a warehouse. */
export const onSql =
  (execute: RunText): ComputeRows =>
  async (wanted) => {
    const found = wantedStatement(wanted);
    return 'problem' in found ? { refused: found.problem } : execute(found.statement);
  };

/** Tests run as the Python of a cluster. */
export const onPython =
  (execute: RunText): ComputeRows =>
  async (wanted) => {
    const found = wantedProgram(wanted);
    return 'problem' in found ? { refused: found.problem } : execute(found.program);
  };

export interface OutputResult {
  readonly nodeId: string;
  readonly failures: readonly TestFailure[];
}

export interface TestResult {
  readonly test: PipelineTest;
  readonly passed: boolean;
  readonly outputs: readonly OutputResult[];
}

const refused = (message: string): readonly TestFailure[] => [{ is: 'refused', message }];

/** Runs a test: one statement, or one program, for each node whose rows it expects. */
export async function runTest(plan: Plan, test: PipelineTest, compute: ComputeRows): Promise<TestResult> {
  const given = givenRows(plan, test.inputs);
  const outputs: OutputResult[] = [];
  for (const output of test.outputs) {
    const failures =
      'problem' in given ? refused(given.problem) : await failuresOf(plan, output, given.given, compute);
    outputs.push({ nodeId: output.node, failures });
  }
  return { test, outputs, passed: outputs.every(({ failures }) => failures.length === 0) };
}

/** What has to be computed for an output of a test, or why it can't be. */
export function wantedOf(
  plan: Plan,
  output: TestOutput,
  given: GivenRows,
): { readonly wanted: WantedRows } | { readonly problem: string } {
  const node = wantedNode(plan, output.node, given);
  if ('problem' in node) return node;
  const read = readConditions(conditionsOf(output.expect));
  if ('problem' in read) return read;
  return {
    wanted: {
      plan,
      nodeId: node.planned.node.id,
      schema: node.schema,
      given,
      conditions: read.conditions,
    },
  };
}

async function failuresOf(
  plan: Plan,
  output: TestOutput,
  given: GivenRows,
  compute: ComputeRows,
): Promise<readonly TestFailure[]> {
  const found = wantedOf(plan, output, given);
  if ('problem' in found) return refused(found.problem);
  const answer = await compute(found.wanted);
  return 'refused' in answer ? refused(answer.refused) : judgeRows(output, found.wanted, answer.rows);
}

/** What is otherwise than an output of a test expects. */
export const judgeRows = (
  output: TestOutput,
  { schema }: Pick<WantedRows, 'schema'>,
  rows: Rows,
): readonly TestFailure[] =>
  rows.length > MAX_ROWS
    ? refused(`More than ${MAX_ROWS.toLocaleString('en')} rows`)
    : judge(output.expect, { schema, rows });
