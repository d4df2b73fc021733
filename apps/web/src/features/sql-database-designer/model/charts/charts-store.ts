import { isSameChart, type SavedChart, savedChart } from '@lakehouse/core/sql-profile/saved-chart';
import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Message } from '../../../../shared/messages/message.ts';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import { sqlDesignerMessages } from '../../messages/sql-designer-messages.ts';

/** The local storage key of the charts, beside the specified one of the queries. */
const CHARTS_KEY = 'sql_query_charts';

const format = z.record(z.string(), z.array(savedChart));
type Charts = z.output<typeof format>;

export interface ChartsState {
  /** The charts of each saved query, by its id. */
  readonly charts: Charts;
  readonly save: (queryId: string, chart: SavedChart) => void;
  readonly delete: (queryId: string, chart: SavedChart) => void;
  /** Deletes all charts of a deleted query. */
  readonly deleteAll: (queryId: string) => void;
}

export type ChartsStore = StoreApi<ChartsState>;

function readCharts(storage: BrowserStorage): Charts {
  try {
    const parsed = format.safeParse(storage.readJson(CHARTS_KEY) ?? {});
    return parsed.success ? parsed.data : {};
  } catch (error) {
    if (error instanceof StorageError) return {};
    throw error;
  }
}

/** The charts that are kept with the saved queries of this browser. */
export function createChartsStore(storage: BrowserStorage, notify: (message: Message) => void): ChartsStore {
  return createStore<ChartsState>()((set) => {
    const change = (queryId: string, to: (charts: readonly SavedChart[]) => SavedChart[]): void => {
      // Read again: another tab of the browser may have saved since.
      const { [queryId]: before = [], ...others } = readCharts(storage);
      const after = to(before);
      const charts = after.length === 0 ? others : { ...others, [queryId]: after };
      try {
        storage.writeJson(CHARTS_KEY, charts);
        set({ charts });
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        notify(sqlDesignerMessages.storageFailed());
      }
    };
    const without = (charts: readonly SavedChart[], chart: SavedChart): SavedChart[] =>
      charts.filter((other) => !isSameChart(other, chart));
    return {
      charts: readCharts(storage),
      save: (queryId, chart) => change(queryId, (charts) => [...without(charts, chart), chart]),
      delete: (queryId, chart) => change(queryId, (charts) => without(charts, chart)),
      deleteAll: (queryId) => change(queryId, () => []),
    };
  });
}
