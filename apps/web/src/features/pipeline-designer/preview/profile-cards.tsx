import { familyOf } from '@lakehouse/core/codegen/profile/column-family';
import type { CountedValue } from '@lakehouse/core/sql-profile/distinct-values';
import type { ColumnProfile, Correlation, Profile } from '@lakehouse/core/sql-profile/profile';
import { Badge } from '@lakehouse/ui/badge';
import { HistogramBars } from '@lakehouse/ui/charts/histogram-bars';
import type { ReactNode } from 'react';
import { compactCount } from '../../../shared/format/format-metrics.ts';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { profileTexts as texts } from '../../../shared/pipeline/messages/profile-messages.ts';

const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });
const CHART = { width: 240, height: 48 };

/** A card for each column, and the correlations between them. */
export function ProfileCards({ profile: { columns, correlations } }: { profile: Profile }) {
  return (
    <section
      aria-label={texts.cards}
      tabIndex={0}
      className="h-full overflow-auto bg-sunken p-3 -outline-offset-2"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] items-start gap-3">
        {columns.map((column) => (
          <li key={column.name} className="min-w-0">
            <ColumnCard column={column} />
          </li>
        ))}
        {correlations.length > 0 ? (
          <li>
            <Correlations correlations={correlations} />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

const CARD = 'grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-lg border border-line bg-panel p-3 shadow-1';

function ColumnCard({ column }: { column: ColumnProfile }) {
  const { name, type, rows, nulls, distinct, isKey, bins, top, patterns } = column;
  return (
    <article aria-label={name} className={CARD}>
      <header className="flex items-baseline gap-2">
        <h3 className="truncate font-semibold text-sm" title={name}>
          {name}
        </h3>
        <span className="truncate font-mono text-2xs text-dim" title={type}>
          {type.toLowerCase()}
        </span>
        {isKey ? (
          <span className="ml-auto" title={texts.keyHelp}>
            <Badge tone="accent">{texts.key}</Badge>
          </span>
        ) : null}
      </header>
      <div>
        <p className="text-dim text-xs">
          {previewTexts.nulls(nulls, rows)}
          {distinct === undefined ? '' : ` · ${previewTexts.distinct(compactCount(String(distinct)))}`}
        </p>
        <Share part={rows - nulls} whole={rows} />
      </div>
      {bins ? (
        <div className="[&>svg]:w-full">
          <HistogramBars
            label={previewTexts.histogram(name)}
            bins={bins}
            times={familyOf(type) === 'time'}
            {...CHART}
          />
          <Ends column={column} />
        </div>
      ) : null}
      <Metrics column={column} />
      {top.length > 0 && !isKey ? <Values title={texts.top} values={top} rows={rows} /> : null}
      {patterns.length > 0 ? <Values title={texts.patterns} values={patterns} rows={rows} isCode /> : null}
    </article>
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-hover">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }}
      />
    </span>
  );
}

function Ends({ column: { min = '', max = '' } }: { column: ColumnProfile }) {
  return (
    <p className="flex justify-between gap-3 font-mono text-2xs text-dim">
      <span className="truncate" title={min}>
        {min}
      </span>
      <span className="truncate" title={max}>
        {max}
      </span>
    </p>
  );
}

function Metrics({ column }: { column: ColumnProfile }) {
  const { mean, deviation, quantiles: [, lower, median, upper] = [], lengths } = column;
  const metrics: readonly (readonly [string, string | undefined])[] = [
    [texts.mean, mean === undefined ? undefined : NUMBER.format(mean)],
    [texts.deviation, deviation === undefined ? undefined : NUMBER.format(deviation)],
    [texts.median, median],
    [texts.middle, lower === undefined ? undefined : `${lower} – ${upper ?? ''}`],
    [texts.length, lengths && (lengths[0] === lengths[1] ? String(lengths[0]) : lengths.join(' – '))],
  ];
  const known = metrics.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
      {known.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-dim">{label}</dt>
          <dd className="truncate text-right tabular-nums" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly values: readonly CountedValue[];
  readonly rows: number;
  readonly isCode?: boolean;
}

function Values({ title, values, rows, isCode = false }: ValuesProps) {
  return (
    <Block title={title}>
      {values.map(({ value, count }) => (
        <li key={value} className="relative flex justify-between gap-3 rounded-xs px-1.5 text-xs leading-5">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 rounded-xs bg-accent-soft"
            style={{ width: `${(count / rows) * 100}%` }}
          />
          <span className={`relative truncate ${isCode ? 'font-mono' : ''}`} title={value ?? ''}>
            {value === '' ? <i className="text-dim">{texts.empty}</i> : value}
          </span>
          <span className="relative shrink-0 text-dim tabular-nums">{count.toLocaleString('en')}</span>
        </li>
      ))}
    </Block>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h4 className="mb-0.5 text-2xs text-dim">{title}</h4>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">{children}</ul>
  </div>
);

/** The strongest first, whatever their sign. */
function Correlations({ correlations }: { correlations: readonly Correlation[] }) {
  const strength = ({ value = 0 }: Correlation): number => Math.abs(value);
  const sorted = correlations.toSorted((one, other) => strength(other) - strength(one));
  return (
    <article aria-label={texts.correlations} className={CARD}>
      <h3 className="font-semibold text-sm">{texts.correlations}</h3>
      <ul className="grid gap-1.5">
        {sorted.map((one) => {
          const label = texts.correlation(one.columns);
          return (
            <li key={label} className="text-xs">
              <span className="flex justify-between gap-3">
                <span className="truncate" title={label}>
                  {label}
                </span>
                <span className="shrink-0 tabular-nums">{one.value?.toFixed(3) ?? texts.unknown}</span>
              </span>
              <Share part={strength(one)} whole={1} />
            </li>
          );
        })}
      </ul>
    </article>
  );
}
