import { familyOf } from '@lakehouse/core/codegen/profile/column-family';
import type { ColumnProfile } from '@lakehouse/core/sql-profile/profile';
import { HistogramBars } from '@lakehouse/ui/charts/histogram-bars';
import { Table } from '@lakehouse/ui/table';
import { screenTexts } from '../messages/screen-texts.ts';

const HEADERS = [
  { key: 'name', header: screenTexts.column },
  { key: 'nulls', header: screenTexts.nulls, align: 'right' },
  { key: 'distinct', header: screenTexts.distinct, align: 'right' },
  { key: 'min', header: screenTexts.min, align: 'right' },
  { key: 'max', header: screenTexts.max, align: 'right' },
  { key: 'mean', header: screenTexts.mean, align: 'right' },
  { key: 'histogram', header: screenTexts.histogram },
] as const;

const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 8 });

/** Formats a share in percent; only an exact 0 or 1 is shown as 0 % or 100 %. */
function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  const share = (part / whole) * 100;
  return part === whole
    ? '100 %'
    : share < 0.1
      ? '< 0.1 %'
      : share > 99.9
        ? '> 99.9 %'
        : `${share.toFixed(1)} %`;
}

function Value({ text }: { text: string | undefined }) {
  if (text === undefined) return <span className="text-dim">–</span>;
  return (
    <span className="ml-auto block max-w-44 truncate font-mono text-xs leading-5" title={text}>
      {text === '' ? '""' : text}
    </span>
  );
}

/** A row for each profiled column. */
export function ProfileTable({ profiles }: { profiles: readonly ColumnProfile[] }) {
  return (
    <section
      aria-label={screenTexts.profile}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto -outline-offset-2"
    >
      {/* Wide enough for all metrics, so that this part scrolls, by keyboard too. */}
      <div className="w-max min-w-full">
        <Table
          label={screenTexts.columnProfile}
          columns={HEADERS}
          rows={profiles.map(({ name, type, rows, nulls, distinct, min, max, mean, bins }, index) => {
            return {
              key: String(index),
              cells: {
                name: (
                  <span className="block max-w-52">
                    <span className="block truncate font-medium" title={name}>
                      {name}
                    </span>
                    <span className="block truncate font-mono text-2xs text-dim" title={type}>
                      {type.toLowerCase()}
                    </span>
                  </span>
                ),
                nulls: (
                  <>
                    {nulls.toLocaleString('en')}
                    <span className="block text-2xs text-dim">{percent(nulls, rows)}</span>
                  </>
                ),
                distinct: distinct?.toLocaleString('en') ?? <span className="text-dim">–</span>,
                min: <Value text={min} />,
                max: <Value text={max} />,
                mean: mean === undefined ? <span className="text-dim">–</span> : NUMBER.format(mean),
                histogram: bins ? (
                  <HistogramBars
                    label={screenTexts.histogramOf(name)}
                    bins={bins}
                    times={familyOf(type) === 'time'}
                  />
                ) : (
                  <span className="text-dim">–</span>
                ),
              },
            };
          })}
        />
      </div>
    </section>
  );
}
