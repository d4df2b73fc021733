import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { coverageSummary } from '@lakehouse/core/pipeline-tests/coverage/coverage-summary';
import { Button } from '@lakehouse/ui/button';
import { Spinner } from '@lakehouse/ui/spinner';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { findGaps } from './test-actions.ts';
import { testsTexts as texts } from './tests-messages.ts';
import { isAbout, useTests } from './tests-store.ts';

/** Which steps, branches and conditions the rows of the tests pass, and each that they don't. */
export function Coverage({ document }: { document: PipelineDocument }) {
  const store = useDesignerStore();
  const access = useWarehouse();
  const busy = useTests((state) => state.busy);
  const coverage = useTests((state) => state.coverage);
  const isCurrent = coverage && isAbout(coverage.of, document) && coverage.of.tests === document.tests;
  const open = coverage?.points.filter(({ isCovered }) => !isCovered) ?? [];
  return (
    <section aria-label={texts.coverage} className="min-h-0 min-w-0 flex-1 overflow-auto px-3 py-2 text-xs">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={busy !== undefined || !access.warehouse}
          onClick={() => void findGaps(store, access)}
        >
          {texts.measure}
        </Button>
        {busy === 'coverage' ? <Spinner size={14} label={texts.measuring} /> : null}
      </div>
      <p className="mt-2 max-w-prose text-dim">{texts.coverageHelp}</p>
      {coverage ? (
        <div role="status" className="mt-2 grid gap-1">
          <p className="font-medium">{texts.passed(coverageSummary(coverage.points))}</p>
          {isCurrent ? null : <p className="text-warn">{texts.changedSince}</p>}
        </div>
      ) : null}
      {open.length > 0 ? (
        <>
          <h4 className="mt-3 font-medium">{texts.gaps}</h4>
          <ul aria-label={texts.gaps} className="mt-1 grid">
            {open.map(({ nodeId, label, what }) => (
              <li
                key={`${nodeId} ${what}`}
                className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 last:border-b-0"
              >
                <Button
                  size="sm"
                  variant="link"
                  className="px-0"
                  onClick={() => store.getState().focusNode(nodeId)}
                >
                  {label}
                </Button>
                <span className="min-w-0 flex-1 font-mono [overflow-wrap:anywhere]">{what}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
