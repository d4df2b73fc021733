import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { sql } from '../codegen/sql/sql.ts';
import { nodeQuery } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import {
  type Expectation,
  type PipelineTest,
  TEST_LIMITS,
  type TestInput,
  testSchema,
} from '../pipeline/test-schema.ts';
import { inTimeZone } from '../pipeline/time-zone.ts';
import { upstream } from '../pipeline/upstream.ts';
import { comparedValues } from '../targets/compared-values.ts';
import { asTexts } from '../targets/frozen-rows.ts';
import type { Rows } from '../targets/rows-sql.ts';
import { isSecret, withInvented } from '../targets/sample-rows.ts';
import { givenRows } from './given-rows.ts';
import type { ComputeRows, RunText } from './run-tests.ts';
import { wantedOf } from './run-tests.ts';

/** A test that is made of rows keeps this many of each source. */
const FROZEN_ROWS = 50;

/** The columns of a schema as a test keeps them. */
export const columnsToKeep = (schema: Schema): TestInput['columns'] =>
  schema.map(({ name, type }) => ({ name, type: formatType(type) }));

/** Rows as a test keeps them. */
export const rowsToKeep = (rows: Rows): (string | null)[][] => rows.map((row) => [...row]);

/** The nodes that a test of a node gives rows for: its sources, or with `alone` those directly before it. */
export function nodesToGive(plan: Plan, nodeId: string, alone = false): readonly PlannedNode[] {
  const own = plan.byId.get(nodeId);
  if (!own) return [];
  const ids = alone
    ? Object.values(own.inputs).flat()
    : upstream(plan, [nodeId])
        .filter(({ inputs }) => Object.keys(inputs).length === 0)
        .map(({ node }) => node.id);
  return plan.order.filter(({ node }) => ids.includes(node.id));
}

/** The first of the ids `test-1`, `test-2`, … that no test has. */
export function newTestId(tests: readonly PipelineTest[]): string {
  const taken = new Set(tests.map(({ id }) => id));
  let count = 1;
  while (taken.has(`test-${count}`)) count += 1;
  return `test-${count}`;
}

/** What a new test is made of. */
export interface FreezeOptions {
  readonly nodeId: string;
  readonly id: string;
  readonly name: string;
  /** Set where the rows of the nodes directly before the node are given, and not those of the sources. */
  readonly alone?: boolean;
  /** Set where the order of the rows counts. */
  readonly ordered?: boolean;
}

/**
 * A test of a node: a few rows of its sources as they are now, with made-up values in columns of secrets, and as expected what the pipeline makes of them now; or why
 * there can be none.
 */
export async function freezeTest(
  plan: Plan,
  { nodeId, id, name, alone = false, ordered = false }: FreezeOptions,
  execute: RunText,
  compute: ComputeRows,
): Promise<{ readonly test: PipelineTest } | { readonly problem: string }> {
  const inputs: TestInput[] = [];
  const compared = comparedValues(plan);
  for (const { node, schema } of nodesToGive(plan, nodeId, alone)) {
    if (!schema || schema.length === 0) return { problem: `The columns of “${node.label}” are not known` };
    const query = nodeQuery(plan, node.id);
    if (!query.ok) return { problem: query.reason };
    const some = sql`${asTexts(query.value, schema)} LIMIT ${sql.int(FROZEN_ROWS)}`;
    const answer = await execute(inTimeZone(plan.timeZone, some).text);
    if ('refused' in answer) return { problem: `“${node.label}”: ${answer.refused}` };
    inputs.push({
      node: node.id,
      columns: columnsToKeep(schema),
      rows: rowsToKeep(withInvented(answer.rows, schema, isSecret, compared)),
    });
  }
  const expected = await expectedNow(plan, nodeId, inputs, compute, ordered);
  if ('problem' in expected) return expected;
  return fitting({ id, name, inputs, outputs: [{ node: nodeId, expect: [expected.expect] }] });
}

/** A test, or why a file could not hold it. */
export function fitting(test: PipelineTest): { readonly test: PipelineTest } | { readonly problem: string } {
  const { rows, cell } = TEST_LIMITS;
  const problem = `A test holds ${rows.toLocaleString('en')} rows of a step and ${cell.toLocaleString('en')} characters of a cell: these are more`;
  return testSchema.safeParse(test).success ? { test } : { problem };
}

/** What a pipeline makes of given rows now, as an expectation. */
export async function expectedNow(
  plan: Plan,
  nodeId: string,
  inputs: readonly TestInput[],
  compute: ComputeRows,
  ordered = false,
): Promise<{ readonly expect: Expectation } | { readonly problem: string }> {
  const given = givenRows(plan, [...inputs]);
  if ('problem' in given) return given;
  const found = wantedOf(plan, { node: nodeId, expect: [] }, given.given);
  if ('problem' in found) return found;
  const answer = await compute(found.wanted);
  if ('refused' in answer) return { problem: answer.refused };
  return {
    expect: {
      is: 'rows',
      columns: columnsToKeep(found.wanted.schema),
      rows: rowsToKeep(answer.rows),
      ...(ordered && { ordered: true as const }),
    },
  };
}
