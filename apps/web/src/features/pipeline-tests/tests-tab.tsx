import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { selectDocument, selectPlan } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { Coverage } from './coverage.tsx';
import { Mistakes } from './mistakes.tsx';
import { makeTest, runTests } from './test-actions.ts';
import { TestDetails } from './test-details.tsx';
import { TestList } from './test-list.tsx';
import { testsTexts as texts } from './tests-messages.ts';
import { COVERAGE, MISTAKES, useTests } from './tests-store.ts';
import { useTestStates } from './use-test-states.ts';

/** The tests of the pipeline on the screen: in a list with their states, one of them in detail, or the mistakes that they miss. */
export function TestsTab() {
  const store = useDesignerStore();
  const access = useWarehouse();
  const document = useDesigner(selectDocument);
  const plan = useDesigner(selectPlan);
  const nodeId = useDesigner((state) => state.previewNodeId);
  const busy = useTests((state) => state.busy);
  const chosenId = useTests((state) => state.chosen);
  const choose = useTests((state) => state.choose);
  const states = useTestStates(document);
  const { tests = [] } = document;
  const planned = nodeId === undefined ? undefined : plan.byId.get(nodeId);
  const make =
    nodeId !== undefined && planned ? (
      <Button
        size="sm"
        variant={tests.length === 0 ? 'primary' : 'secondary'}
        disabled={busy !== undefined || !access.warehouse}
        onClick={() => void makeTest(store, access, nodeId)}
      >
        {texts.makeTestOf(planned.node.label)}
      </Button>
    ) : undefined;
  const working = busy === 'making' ? <Spinner size={14} label={texts.states.running} /> : null;
  if (tests.length === 0)
    return (
      <EmptyState title={texts.noTests} action={working ?? make}>
        {texts.noTestsHint} {make ? null : texts.selectFirst}
      </EmptyState>
    );
  const test = tests.find(({ id }) => id === chosenId) ?? tests[0];
  const chosen = chosenId === MISTAKES || chosenId === COVERAGE ? chosenId : (test?.id ?? '');
  return (
    <div className="flex h-full min-h-0 max-md:flex-col" data-high="">
      <div className="flex shrink-0 flex-col max-md:p-2 md:w-60 md:border-line md:border-r">
        <div className="flex flex-wrap items-center gap-2 p-2 max-md:px-0 max-md:pt-0">
          <Button
            size="sm"
            disabled={!access.warehouse || states.size === 0}
            onClick={() => void runTests(store, access, tests)}
          >
            {texts.runAll}
          </Button>
          {make}
          {working}
        </div>
        <TestList tests={tests} states={states} chosen={chosen} onChoose={choose} />
      </div>
      {chosen === COVERAGE ? (
        <Coverage document={document} />
      ) : chosen === MISTAKES || !test ? (
        <Mistakes document={document} />
      ) : (
        <TestDetails key={test.id} test={test} state={states.get(test) ?? 'none'} plan={plan} />
      )}
    </div>
  );
}
