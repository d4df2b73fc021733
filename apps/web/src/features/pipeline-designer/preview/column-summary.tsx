import { familyOf } from '@lakehouse/core/codegen/profile/column-family';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { HistogramBars } from '@lakehouse/ui/charts/histogram-bars';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { compactCount } from '../../../shared/format/format-metrics.ts';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import type { ColumnProfiles } from './use-column-profiles.ts';

export interface ColumnSummaryProps {
  readonly column: ResultColumn;
  readonly index: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly profiles: ColumnProfiles;
}

const LINE = 'block h-4 truncate text-2xs leading-4';

/** What is in a column: its distribution, its NULLs and distinct values, its least and greatest value. */
export function ColumnSummary({ column, index, width, profiles }: ColumnSummaryProps) {
  const { columns, error } = profiles;
  const own = columns?.[index];
  if (error)
    return (
      <span className={`${LINE} text-bad`} title={error.message}>
        {texts.profileFailed}
      </span>
    );
  if (!own) return <Skeleton className="mt-1 h-11 w-full" />;
  const { rows, nulls, distinct, min, max, bins } = own;
  const range = min === undefined ? '' : min === max ? min : `${min} – ${max ?? ''}`;
  const counts = [
    texts.nulls(nulls, rows),
    distinct === undefined ? '' : texts.distinct(compactCount(String(distinct))),
  ]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <>
      <span className={LINE} title={counts}>
        {nulls > 0 ? <span className="font-semibold">{texts.nulls(nulls, rows)}</span> : texts.nulls(0, rows)}
        {distinct === undefined ? '' : ` · ${texts.distinct(compactCount(String(distinct)))}`}
      </span>
      <span className={`${LINE} text-dim`} title={range}>
        {range}
      </span>
      {bins ? (
        <HistogramBars
          label={texts.histogram(column.name)}
          bins={bins}
          times={familyOf(column.type) === 'time'}
          width={width}
          height={26}
        />
      ) : distinct !== undefined && rows > nulls ? (
        // Text has no axis: how much of it repeats says what it is, a key or a category.
        <span className="mt-2 block h-1.5 rounded-full bg-hover" title={texts.distinct(String(distinct))}>
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${Math.max(2, (distinct / (rows - nulls)) * 100)}%` }}
          />
        </span>
      ) : null}
    </>
  );
}
