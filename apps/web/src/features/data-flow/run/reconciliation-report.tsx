import { Badge } from '@lakehouse/ui/badge';
import type { RunReport } from '../store/flow-run.ts';
import { reportTexts } from '../store/report-texts.ts';

/** Whether source and target agree after a run, and the numbers by which that is known. */
export function ReconciliationReport({ report }: { report: RunReport }) {
  return (
    <section aria-label={reportTexts.title} className="grid gap-2 border-line border-t px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-medium">{reportTexts.title}</h4>
        <span role="status">
          <Verdict report={report} />
        </span>
      </div>
      {report.state === 'failed' ? (
        <p className="break-words text-warn">{reportTexts.failed(report.message)}</p>
      ) : null}
      {report.state === 'compared' ? <Found report={report} /> : null}
    </section>
  );
}

function Verdict({ report }: { report: RunReport }) {
  if (report.state === 'comparing') return <Badge tone="accent">{reportTexts.comparing}</Badge>;
  if (report.state === 'failed') return null;
  return report.found.differences.length === 0 ? (
    <Badge tone="ok">{reportTexts.agree}</Badge>
  ) : (
    <Badge tone="bad">{reportTexts.differ}</Badge>
  );
}

function Found({ report: { found, written } }: { report: RunReport & { state: 'compared' } }) {
  const named = (equal: boolean | undefined): string =>
    found.columns
      .filter((column) => column.equal === equal)
      .map(({ name }) => name)
      .join(', ');
  const [equal, uncompared] = [named(true), named(undefined)];
  return (
    <>
      {found.differences.length === 0 ? null : (
        <ul className="grid list-disc gap-1 pl-4 text-bad">
          {found.differences.map(reportTexts.difference).map((text) => (
            <li key={text} className="break-words">
              {text}
            </li>
          ))}
        </ul>
      )}
      {found.notes.map((note) => (
        <p key={note} className="text-warn">
          {reportTexts.note(note)}
        </p>
      ))}
      <dl aria-label={reportTexts.facts} className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {reportTexts.rows(found, written).map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-dim">{term}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {equal === '' ? null : (
        <p className="break-words text-dim text-xs">{reportTexts.equalColumns(equal)}</p>
      )}
      {uncompared === '' ? null : (
        <p className="break-words text-dim text-xs">{reportTexts.uncomparedColumns(uncompared)}</p>
      )}
    </>
  );
}
