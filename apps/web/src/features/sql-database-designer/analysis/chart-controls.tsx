import { AGGREGATES, CHART_KINDS, type ChartSpec, isGroupable } from '@lakehouse/core/sql-profile/chart';
import { AGGREGATE_LABELS } from '@lakehouse/core/sql-profile/chart-label';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { Select } from '@lakehouse/ui/select';
import { screenTexts } from '../messages/screen-texts.ts';
import { withKind } from './default-chart.ts';

const KIND_LABELS: Record<ChartSpec['kind'], string> = {
  bar: screenTexts.bar,
  line: screenTexts.line,
  area: screenTexts.area,
  scatter: screenTexts.scatter,
  pie: screenTexts.pie,
  counter: screenTexts.counter,
};
const NONE = 'none';

export interface ChartControlsProps {
  readonly columns: readonly ResultColumn[];
  readonly spec: ChartSpec;
  readonly onSpec: (spec: ChartSpec) => void;
}

/** The settings of a chart: kind, x, y, the aggregate, and the series column. */
export function ChartControls({ columns, spec, onSpec }: ChartControlsProps) {
  const options = columns.map(({ name }, index) => ({ value: String(index), label: name }));
  const groupable = options.filter((_, index) => {
    const column = columns[index];
    return column !== undefined && isGroupable(column);
  });
  const place = (value: string): number | undefined => (value === NONE ? undefined : Number(value));
  const { kind, x, y, series, aggregate } = spec;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <legend className="sr-only">{screenTexts.chartSettings}</legend>
      <Labeled text={screenTexts.chart}>
        <Select
          size="sm"
          aria-label={screenTexts.kindOfChart}
          value={kind}
          options={CHART_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          onValueChange={(value) => {
            if (isOneOf(value, CHART_KINDS)) onSpec(withKind(spec, value, columns));
          }}
          className="w-24"
        />
      </Labeled>
      {kind === 'counter' ? null : (
        <Labeled text="X">
          <Select
            size="sm"
            aria-label="X column"
            value={String(x)}
            options={groupable}
            onValueChange={(value) => onSpec({ ...spec, x: Number(value) })}
            className="w-36"
          />
        </Labeled>
      )}
      {kind === 'scatter' ? null : (
        <Labeled text={screenTexts.show}>
          <Select
            size="sm"
            aria-label={screenTexts.aggregate}
            value={aggregate}
            options={AGGREGATES.map((value) => ({ value, label: AGGREGATE_LABELS[value] }))}
            onValueChange={(value) => {
              if (isOneOf(value, AGGREGATES)) onSpec({ ...spec, aggregate: value });
            }}
            className="w-34"
          />
        </Labeled>
      )}
      <Labeled text={kind === 'scatter' ? 'Y' : 'of'}>
        <Select
          size="sm"
          aria-label="Y column"
          value={y === undefined ? NONE : String(y)}
          options={[
            { value: NONE, label: kind === 'scatter' ? screenTexts.chooseAColumn : screenTexts.rows },
            ...options,
          ]}
          onValueChange={(value) => onSpec({ ...spec, y: place(value) })}
          className="w-36"
        />
      </Labeled>
      {kind === 'pie' || kind === 'counter' ? null : (
        <Labeled text={screenTexts.series}>
          <Select
            size="sm"
            aria-label={screenTexts.seriesColumn}
            value={series === undefined ? NONE : String(series)}
            options={[{ value: NONE, label: screenTexts.none }, ...groupable]}
            onValueChange={(value) => onSpec({ ...spec, series: place(value) })}
            className="w-36"
          />
        </Labeled>
      )}
    </fieldset>
  );
}

function Labeled({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="text-dim text-xs">
        {text}
      </span>
      {children}
    </span>
  );
}
