import type { ChartSpec } from '@lakehouse/core/sql-profile/chart';
import { chartLabel } from '@lakehouse/core/sql-profile/chart-label';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { fromSaved, isSameChart, type SavedChart, toSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { Button } from '@lakehouse/ui/button';
import { Select } from '@lakehouse/ui/select';
import { useStore } from 'zustand';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';

const NO_CHARTS: readonly SavedChart[] = [];
const OTHER = 'other';

/** The charts that are kept with the query of the active tab. */
export function useSavedCharts(): readonly SavedChart[] {
  const { tabs, charts } = useSqlDesigner();
  const queryId = useStore(tabs, (state) => activeTab(state).savedId);
  return useStore(charts, (state) => state.charts[queryId ?? '']) ?? NO_CHARTS;
}

export interface SavedChartsProps {
  readonly columns: readonly ResultColumn[];
  readonly spec: ChartSpec;
  readonly onSpec: (spec: ChartSpec) => void;
}

/** The choice among the charts of a saved query, and the button that keeps or removes the one on the screen. */
export function SavedCharts({ columns, spec, onSpec }: SavedChartsProps) {
  const { tabs, charts } = useSqlDesigner();
  const queryId = useStore(tabs, (state) => activeTab(state).savedId);
  const saved = useSavedCharts();
  const current = toSaved(spec, columns);
  const at = saved.findIndex((chart) => isSameChart(chart, current));
  return (
    <span className="flex items-center gap-1.5">
      {saved.length === 0 ? null : (
        <Select
          size="sm"
          aria-label={screenTexts.savedChart}
          value={at === -1 ? OTHER : String(at)}
          options={[
            ...(at === -1 ? [{ value: OTHER, label: screenTexts.notSaved }] : []),
            ...saved.map((chart, index) => {
              const missing = fromSaved(chart, columns) === undefined;
              return {
                value: String(index),
                label: `${chartLabel(chart)}${missing ? screenTexts.aColumnIsMissing : ''}`,
              };
            }),
          ]}
          onValueChange={(value) => {
            const chosen = saved[Number(value)];
            const found = chosen && fromSaved(chosen, columns);
            if (found) onSpec(found);
          }}
          className="w-48"
        />
      )}
      {queryId === undefined ? (
        <Button size="sm" disabled title={screenTexts.saveQueryFirst}>
          {screenTexts.saveChart}
        </Button>
      ) : at === -1 ? (
        <Button size="sm" onClick={() => charts.getState().save(queryId, current)}>
          {screenTexts.saveChart}
        </Button>
      ) : (
        <Button size="sm" onClick={() => charts.getState().delete(queryId, current)}>
          {screenTexts.removeChart}
        </Button>
      )}
    </span>
  );
}
