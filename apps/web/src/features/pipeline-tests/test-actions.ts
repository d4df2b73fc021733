import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { measureCoverage } from '@lakehouse/core/pipeline-tests/coverage/coverage';
import { expectedNow, fitting, freezeTest, newTestId } from '@lakehouse/core/pipeline-tests/freeze-test';
import { killingTest } from '@lakehouse/core/pipeline-tests/mutation/killing-test';
import type { Mutant } from '@lakehouse/core/pipeline-tests/mutation/mutants';
import { runMutants } from '@lakehouse/core/pipeline-tests/mutation/run-mutants';
import { onSql, type RunText, runTest } from '@lakehouse/core/pipeline-tests/run-tests';
import { unsteadyNodes } from '@lakehouse/core/pipeline-tests/unsteady-nodes';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { notify } from '../../shared/messages/notify.ts';
import { runSql } from '../../shared/pipeline/api/run-sql.ts';
import type { WarehouseAccess } from '../../shared/pipeline/api/use-warehouse.ts';
import type { DesignerStore } from '../../shared/pipeline/store/designer-state.ts';
import { selectDocument, selectParameterValues } from '../../shared/pipeline/store/selectors.ts';
import { testsMessages as messages, testsTexts as texts } from './tests-messages.ts';
import { COVERAGE, MISTAKES, useTests } from './tests-store.ts';

/** Where tests run: nothing can be done without a warehouse. */
export type TestAccess = Pick<WarehouseAccess, 'transport' | 'warehouse'>;

function executorOf({ transport, warehouse }: TestAccess): RunText | undefined {
  if (!transport || !warehouse) return undefined;
  return async (statement) => {
    try {
      return { rows: (await runSql(transport, warehouse, statement)).rows };
    } catch (cause) {
      // What the warehouse refuses is an answer; that it doesn't answer is not.
      if (cause instanceof DatabricksError) return { refused: cause.message };
      throw cause;
    }
  };
}

const planner = (store: DesignerStore) => {
  const values = selectParameterValues(store.getState());
  return (document: PipelineDocument) => planPipeline(document, values);
};

const now = (): number => performance.now();

/** Writes the tests of the pipeline on the screen, as a change that can be undone. */
export function setTests(
  store: DesignerStore,
  change: (tests: readonly PipelineTest[]) => readonly PipelineTest[],
): void {
  store.getState().change((document) => {
    const { tests = [], ...rest } = document;
    const changed = change(tests);
    return changed.length === 0 ? rest : { ...rest, tests: changed };
  });
}

export const replaceTest = (store: DesignerStore, test: PipelineTest): void =>
  setTests(store, (tests) => tests.map((one) => (one.id === test.id ? test : one)));

const addTest = (store: DesignerStore, test: PipelineTest): void => {
  setTests(store, (tests) => [...tests, { ...test, id: newTestId(tests) }]);
  const added = selectDocument(store.getState()).tests?.at(-1);
  useTests.getState().choose(added?.id);
  notify(messages.made(test.name));
};

/** Runs tests on the warehouse, one after the other. */
export async function runTests(
  store: DesignerStore,
  access: TestAccess,
  tests: readonly PipelineTest[],
): Promise<void> {
  const execute = executorOf(access);
  if (!execute) return;
  const { begin, end } = useTests.getState();
  const document = selectDocument(store.getState());
  const plan = planner(store)(document);
  begin(tests);
  try {
    for (const test of tests) {
      const result = await runTest(plan, test, onSql(execute));
      end(test, { result, of: document, unsteady: unsteadyNodes(plan, test) });
    }
  } catch (cause) {
    notify(messages.notRun(cause));
  } finally {
    for (const test of tests) end(test, undefined);
  }
}

/** Makes a test of the rows of a node as they are now, and runs it. */
export async function makeTest(store: DesignerStore, access: TestAccess, nodeId: string): Promise<void> {
  const execute = executorOf(access);
  const plan = planner(store)(selectDocument(store.getState()));
  const planned = plan.byId.get(nodeId);
  if (!execute || !planned || useTests.getState().busy) return;
  store.getState().showBottomTab('tests');
  useTests.getState().work('making');
  try {
    const frozen = await freezeTest(
      plan,
      {
        nodeId,
        id: 'new',
        name: texts.testOf(planned.node.label),
        ordered: planned.kind?.ordering === 'sorts',
      },
      execute,
      onSql(execute),
    );
    if ('problem' in frozen) notify(messages.notMade(frozen.problem));
    else {
      addTest(store, frozen.test);
      await runTests(store, access, selectDocument(store.getState()).tests?.slice(-1) ?? []);
    }
  } catch (cause) {
    notify(messages.notMade(cause));
  } finally {
    useTests.getState().work(undefined);
  }
}

/** Takes what the pipeline makes of the given rows now for what a test expects of the rows of its nodes. */
export async function expectThese(
  store: DesignerStore,
  access: TestAccess,
  test: PipelineTest,
): Promise<void> {
  const execute = executorOf(access);
  if (!execute) return;
  const plan = planner(store)(selectDocument(store.getState()));
  try {
    const outputs: PipelineTest['outputs'] = [];
    for (const output of test.outputs) {
      const ordered = output.expect.some((one) => one.is === 'rows' && one.ordered);
      const expected = await expectedNow(plan, output.node, test.inputs, onSql(execute), ordered);
      if ('problem' in expected) return notify(messages.notMade(expected.problem));
      outputs.push({
        ...output,
        expect: output.expect.map((one) => (one.is === 'rows' ? expected.expect : one)),
      });
    }
    const changed = fitting({ ...test, outputs });
    if ('problem' in changed) return notify(messages.notMade(changed.problem));
    replaceTest(store, changed.test);
    await runTests(store, access, [changed.test]);
  } catch (cause) {
    notify(messages.notRun(cause));
  }
}

/** Runs the tests on pipelines with one mistake each. */
export async function findMistakes(store: DesignerStore, access: TestAccess): Promise<void> {
  const execute = executorOf(access);
  if (!execute || useTests.getState().busy) return;
  const { work, report, choose } = useTests.getState();
  const document = selectDocument(store.getState());
  choose(MISTAKES);
  work(MISTAKES);
  try {
    report({ report: await runMutants(document, { execute, plan: planner(store), now }), of: document });
  } catch (cause) {
    notify(messages.notRun(cause));
  } finally {
    work(undefined);
  }
}

/** Tells what no row of the tests passes. */
export async function findGaps(store: DesignerStore, access: TestAccess): Promise<void> {
  const execute = executorOf(access);
  if (!execute || useTests.getState().busy) return;
  const { work, cover } = useTests.getState();
  const document = selectDocument(store.getState());
  work(COVERAGE);
  try {
    const plan = planner(store)(document);
    cover({ points: await measureCoverage(plan, document.tests ?? [], execute), of: document });
  } catch (cause) {
    notify(messages.notRun(cause));
  } finally {
    work(undefined);
  }
}

/** Adds a test with rows on which a mistake shows, and takes the mistake from the list. */
export async function showMistake(store: DesignerStore, access: TestAccess, mutant: Mutant): Promise<void> {
  const execute = executorOf(access);
  const { busy, work, report, choose, mutation } = useTests.getState();
  if (!execute || busy || !mutation) return;
  const document = selectDocument(store.getState());
  work(mutant);
  try {
    const test = await killingTest(document, mutant, { execute, plan: planner(store), now });
    if (!test) return notify(messages.noRow);
    addTest(store, test);
    choose(MISTAKES);
    await runTests(store, access, selectDocument(store.getState()).tests?.slice(-1) ?? []);
    const { killed, survived, ...rest } = mutation.report;
    report({
      of: selectDocument(store.getState()),
      report: {
        ...rest,
        killed: [...killed, { mutant, by: test.name }],
        survived: survived.filter((one) => one !== mutant),
      },
    });
  } catch (cause) {
    notify(messages.notRun(cause));
  } finally {
    work(undefined);
  }
}
