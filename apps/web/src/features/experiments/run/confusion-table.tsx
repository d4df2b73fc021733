import { experimentsTexts as texts } from '../experiments-messages.ts';
import type { ConfusionMatrix } from './read-plots.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Rows by their actual class and the predicted one; the darker a cell, the larger its share of the class. */
export function ConfusionTable({ matrix: { labels, counts } }: { matrix: ConfusionMatrix }) {
  const all = counts.flat().reduce((sum, count) => sum + count, 0);
  const right = counts.reduce((sum, row, at) => sum + (row[at] ?? 0), 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div role="region" aria-label={texts.confusion} tabIndex={0} className="overflow-x-auto">
        <table aria-label={texts.confusion} className="border-collapse text-xs">
          <thead>
            <tr>
              <td />
              <th
                scope="colgroup"
                colSpan={labels.length}
                className="px-2 pb-1 text-left font-medium text-dim"
              >
                {texts.predicted}
              </th>
            </tr>
            <tr>
              <th scope="col" className="px-2 py-1 text-left font-medium text-dim">
                {texts.actualClass}
              </th>
              {labels.map((label) => (
                <th key={label} scope="col" title={label} className="max-w-32 truncate px-2 py-1 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => {
              const own = counts[row] ?? [];
              const total = own.reduce((sum, count) => sum + count, 0);
              return (
                <tr key={label}>
                  <th scope="row" title={label} className="max-w-40 truncate px-2 py-1 text-left font-medium">
                    {label}
                  </th>
                  {own.map((count, at) => {
                    const share = total === 0 ? 0 : count / total;
                    return (
                      <td
                        key={labels[at]}
                        title={texts.rowsOf(count, percent(share))}
                        style={{
                          background: `color-mix(in srgb, var(--accent) ${Math.round(share * 38)}%, transparent)`,
                        }}
                        className="h-9 min-w-14 border border-line px-2 text-center tabular-nums"
                      >
                        {count.toLocaleString('en')}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="text-dim text-xs">{texts.rightOf(right, all)}</p>
    </div>
  );
}
