import { Tabs } from '@lakehouse/ui/tabs';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { TableDetails } from '../details/table-details.tsx';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { ResultsPanel } from '../results/results-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';

/** Below the editor: results, the selected table, the history. A run shows the results, a choice in the tree its table. */
export function BottomPanel({ warehouses }: { warehouses: Warehouses }) {
  const { runs, catalog } = useSqlDesigner();
  const [shown, setShown] = useState('results');
  const table = useStore(catalog.view, ({ selected }) => selected?.name);
  useEffect(() => {
    const stops = [
      runs.subscribe((state, before) => {
        const begun = Object.entries(state.runs).some(
          ([id, run]) => run.startedAt !== before.runs[id]?.startedAt,
        );
        if (begun) setShown('results');
      }),
      catalog.view.subscribe((state, before) => {
        if (state.selected && state.selected.id !== before.selected?.id) setShown('table');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [runs, catalog]);
  return (
    <Tabs
      label={screenTexts.resultsAndDetails}
      value={shown}
      onValueChange={setShown}
      tabs={[
        { value: 'results', label: screenTexts.results, content: <ResultsPanel /> },
        {
          value: 'table',
          label: table === undefined ? screenTexts.table : screenTexts.tableNamed(table),
          content: <TableDetails warehouses={warehouses} />,
        },
        { value: 'history', label: screenTexts.history, content: <HistoryPanel /> },
      ]}
      className="h-full bg-panel"
    />
  );
}
