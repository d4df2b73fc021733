import type { PipelineDocument } from '../../pipeline/document.ts';
import { nodeSql } from '../../pipeline/emit-sql.ts';
import type { Plan } from '../../pipeline/plan.ts';
import type { PipelineTest, TestOutput } from '../../pipeline/test-schema.ts';
import { rowsOfEach, type TextQuery } from '../batch.ts';
import { wantedColumns, wantedQuery } from '../computed-rows.ts';
import { givenRows } from '../given-rows.ts';
import { judgeRows, onSql, type RunText, runTest, wantedOf } from '../run-tests.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** How mutants are run. */
export interface MutationOptions {
  readonly execute: RunText;
  /** Plans a document as the pipeline itself is planned. */
  readonly plan: (document: PipelineDocument) => Plan;
  /** At the most so many of the mutants, evenly taken. */
  readonly limit?: number;
  /** Milliseconds after which no more statements are sent. */
  readonly deadline?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Which mistakes the tests of a pipeline would find. */
export interface MutationReport {
  /** Each with the name of the first test that fails on it. */
  readonly killed: readonly { readonly mutant: Mutant; readonly by: string }[];
  readonly survived: readonly Mutant[];
  /** Those whose code is the same as the pipeline’s. */
  readonly equivalent: readonly Mutant[];
  /** How many were left out, because they were too many or the time was over. */
  readonly left: number;
  /** The names of tests that fail already, and so find nothing. */
  readonly failing: readonly string[];
}

/** The part of the mutants that tests find, of those that they could: from 0 to 1; undefined where there are none. */
export const mutationScore = ({ killed, survived }: MutationReport): number | undefined =>
  killed.length + survived.length === 0 ? undefined : killed.length / (killed.length + survived.length);

const MAX = 300;
const DEADLINE = 120_000;

/** A test's query about a mutant, and what it should give. */
interface Question {
  readonly mutant: Mutant;
  readonly test: PipelineTest;
  readonly output: TestOutput;
  readonly query: TextQuery;
  readonly judged: (rows: readonly (readonly (string | null)[])[]) => boolean;
}

/** Runs the tests of a pipeline on pipelines with one mistake each, in as few statements as possible. */
export async function runMutants(
  document: PipelineDocument,
  options: MutationOptions,
): Promise<MutationReport> {
  const { execute, plan: planOf, limit = MAX, deadline = DEADLINE, now } = options;
  const end = now() + deadline;
  const plan = planOf(document);
  const compute = onSql(execute);
  const passing: PipelineTest[] = [];
  const failing: string[] = [];
  for (const test of document.tests ?? [])
    if ((await runTest(plan, test, compute)).passed) passing.push(test);
    else failing.push(test.name);
  const all = mutantsOf(document).filter((mutant) => isValid(plan, planOf(mutant.document)));
  const chosen = evenly(all, limit);
  const asked = chosen.map((mutant) => ({
    mutant,
    ...questionsOf(plan, planOf(mutant.document), mutant, passing),
  }));
  const questions = asked.flatMap((one) => one.questions);
  const answers = await rowsOfEach(
    questions.map(({ query }) => query),
    plan.timeZone,
    execute,
    () => now() > end,
  );
  const byMutant = new Map<Mutant, { question: Question; answer: (typeof answers)[number] }[]>();
  for (const [at, question] of questions.entries()) {
    const own = byMutant.get(question.mutant) ?? [];
    byMutant.set(question.mutant, [...own, { question, answer: answers[at] }]);
  }
  const killed: { mutant: Mutant; by: string }[] = [];
  const survived: Mutant[] = [];
  const equivalent: Mutant[] = [];
  let left = all.length - chosen.length;
  for (const { mutant, isSame, failed } of asked) {
    const own = byMutant.get(mutant) ?? [];
    const found = own.find(
      ({ question, answer }) => answer && ('refused' in answer || !question.judged(answer.rows)),
    );
    const by = failed ?? found?.question.test.name;
    if (isSame) equivalent.push(mutant);
    else if (by !== undefined) killed.push({ mutant, by });
    else if (own.some(({ answer }) => answer === undefined)) left += 1;
    else survived.push(mutant);
  }
  return { killed, survived, equivalent, left, failing };
}

/** Whether no step has problems that had none: otherwise nobody could make the mistake. */
const isValid = (plan: Plan, mutated: Plan): boolean =>
  mutated.order.every(({ node, state }) => {
    const before = plan.byId.get(node.id);
    return state !== 'blocked' || before?.state === 'blocked';
  });

/** A step that gives the rows that it takes. */
const PASSES = /^SELECT \* FROM (?:`[^`]*`|\w+)$/u;

/** Whether a mutant is proven to do what the pipeline does, as the code of all steps is the same. */
function isSameCode(plan: Plan, mutated: Plan, { nodeId }: Mutant): boolean {
  const textOf = (of: Plan, id: string): string | undefined => {
    const planned = of.byId.get(id);
    const code = planned?.state === 'ready' ? nodeSql(of, planned) : undefined;
    return code?.kind === 'query' ? code.query.text : undefined;
  };
  if (mutated.byId.get(nodeId)?.node.disabled) return PASSES.test(textOf(plan, nodeId) ?? '');
  return mutated.order.every(({ node: { id } }) => {
    const text = textOf(mutated, id);
    return text === textOf(plan, id) && (text !== undefined || id !== nodeId);
  });
}

/** So many of a list, evenly taken. */
function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
}

interface Asked {
  readonly questions: readonly Question[];
  /** Set where the code of the mutated step, and of all others, is that of the pipeline. */
  readonly isSame: boolean;
  /** A test that can't even be run on the mutant. */
  readonly failed?: string;
}

function questionsOf(plan: Plan, mutated: Plan, mutant: Mutant, tests: readonly PipelineTest[]): Asked {
  if (isSameCode(plan, mutated, mutant)) return { questions: [], isSame: true };
  const questions: Question[] = [];
  for (const test of tests) {
    const given = givenRows(mutated, test.inputs);
    const original = givenRows(plan, test.inputs);
    if ('problem' in given || 'problem' in original)
      return { questions: [], isSame: false, failed: test.name };
    for (const output of test.outputs) {
      const before = wantedOf(plan, output, original.given);
      const found = wantedOf(mutated, output, given.given);
      if ('problem' in found) return { questions: [], isSame: false, failed: test.name };
      const asks = wantedQuery(found.wanted);
      if ('problem' in asks) return { questions: [], isSame: false, failed: test.name };
      const asked = 'wanted' in before ? wantedQuery(before.wanted) : undefined;
      // A test of other steps asks the same as of the pipeline, on which it passes.
      if (asked && 'query' in asked && asked.query.text === asks.query.text) continue;
      const ordered = output.expect.some((one) => one.is === 'rows' && one.ordered);
      questions.push({
        mutant,
        test,
        output,
        query: { query: asks.query, columns: wantedColumns(found.wanted), ordered },
        judged: (rows) => judgeRows(output, found.wanted, rows).length === 0,
      });
    }
  }
  return { questions, isSame: false };
}
