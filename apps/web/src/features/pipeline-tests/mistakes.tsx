import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { Button } from '@lakehouse/ui/button';
import { Spinner } from '@lakehouse/ui/spinner';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { findMistakes, showMistake } from './test-actions.ts';
import { testsTexts as texts } from './tests-messages.ts';
import { isAbout, useTests } from './tests-store.ts';

/** How many mistakes the tests would notice, and each that they would not, with a row that shows it on request. */
export function Mistakes({ document }: { document: PipelineDocument }) {
  const store = useDesignerStore();
  const access = useWarehouse();
  const busy = useTests((state) => state.busy);
  const mutation = useTests((state) => state.mutation);
  const report = mutation?.report;
  const isCurrent = mutation && isAbout(mutation.of, document) && mutation.of.tests === document.tests;
  return (
    <section aria-label={texts.mistakes} className="min-h-0 min-w-0 flex-1 overflow-auto px-3 py-2 text-xs">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={busy !== undefined || !access.warehouse}
          onClick={() => void findMistakes(store, access)}
        >
          {texts.findMistakes}
        </Button>
        {busy === 'mistakes' ? <Spinner size={14} label={texts.findingMistakes} /> : null}
      </div>
      <p className="mt-2 max-w-prose text-dim">{texts.mistakesHelp}</p>
      {report ? (
        <div role="status" className="mt-2 grid gap-1">
          <p className="font-medium">
            {texts.score(report.killed.length, report.killed.length + report.survived.length)}
          </p>
          {isCurrent ? null : <p className="text-warn">{texts.changedSince}</p>}
          {report.equivalent.length > 0 ? <p>{texts.without(report.equivalent.length)}</p> : null}
          {report.left > 0 ? <p>{texts.notTried(report.left)}</p> : null}
          {report.failing.length > 0 ? (
            <p className="text-warn">{texts.alreadyFailing(report.failing)}</p>
          ) : null}
        </div>
      ) : null}
      {report && report.survived.length > 0 ? (
        <>
          <h4 className="mt-3 font-medium">{texts.missed}</h4>
          <ul aria-label={texts.missed} className="mt-1 grid">
            {report.survived.map((mutant) => (
              <li
                key={mutant.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5 last:border-b-0"
              >
                <Button
                  size="sm"
                  variant="link"
                  className="px-0"
                  onClick={() => store.getState().focusNode(mutant.nodeId)}
                >
                  {mutant.label}
                </Button>
                <span className="min-w-0 flex-1 font-mono [overflow-wrap:anywhere]">{mutant.change}</span>
                {busy === mutant ? <Spinner size={14} label={texts.findingMistakes} /> : null}
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={texts.addRowForMistake(mutant.label, mutant.change)}
                  disabled={busy !== undefined || !isCurrent}
                  onClick={() => void showMistake(store, access, mutant)}
                >
                  {texts.addRowFor}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
