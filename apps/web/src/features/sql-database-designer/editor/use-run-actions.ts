import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type HandedQuery, handOverQuery } from '../../../shared/handover/query-handover.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { sqlDesignerMessages } from '../messages/sql-designer-messages.ts';
import { prepareRun, type RunScope } from '../model/run/prepare-run.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { changesCatalog } from '../script/changes-catalog.ts';
import { EXPLAIN } from '../script/explain-prefix.ts';
import { formatSql } from './format-sql.ts';
import type { FormatStyle } from './format-style.ts';
import { readSource } from './read-source.ts';

export interface RunActions {
  readonly run: (scope: RunScope) => void;
  /** Shows the plan of the statement at the cursor; `measured` runs it, which only the local workspace can do. */
  readonly explain: (kind: 'planned' | 'measured') => void;
  readonly save: () => void;
  /** Formats the selection, or else the whole text. */
  readonly format: () => void;
  /** Opens the pipeline designer with the statement at the cursor as a data source. */
  readonly openAsPipeline: () => void;
  /** The same, with a node for each clause of the statement where that is possible. */
  readonly makePipeline: () => void;
}

/** The actions of the editor's buttons and keys, on the active tab. */
export function useRunActions(warehouses: Warehouses, rowLimit: number, style: FormatStyle): RunActions {
  const { tabs, runs, saved, copies, catalog, editor, transport } = useSqlDesigner();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = async (scope: RunScope, prefix = ''): Promise<void> => {
    const tab = activeTab(tabs.getState());
    const prepared = prepareRun(tab, scope, editor.current?.selection() ?? { from: 0, to: 0 });
    if (!('statements' in prepared)) return notify(prepared);
    if (warehouses.error) return notify(sqlDesignerMessages.warehousesFailed(warehouses.error));
    if (!warehouses.chosen) return notify(sqlDesignerMessages.noWarehouse());
    const good = await runs.getState().run({
      tabId: tab.id,
      statements: prepared.statements.map((one) => ({ ...one, text: `${prefix}${one.text}` })),
      parameters: prepared.parameters,
      rowLimit,
      warehouseId: warehouses.chosen.id,
    });
    // The first run of a stopped warehouse changes its state.
    void queries.invalidateQueries({ queryKey: ['warehouses'] });
    void queries.invalidateQueries({ queryKey: ['sql-table'] });
    // Statements before one that failed have changed the catalog too.
    const changed = runs
      .getState()
      .runs[tab.id]?.statements.some(
        ({ statement, outcome }) => outcome.state === 'succeeded' && changesCatalog(statement.text),
      );
    if (changed) void catalog.refresh('quietly');
    if (good && tab.savedId !== undefined && prefix === '') saved.getState().noteRun(tab.savedId);
  };
  const format = async (): Promise<void> => {
    const tab = activeTab(tabs.getState());
    const { from, to } = editor.current?.selection() ?? { from: 0, to: 0 };
    const whole = from === to;
    try {
      const text = await formatSql(whole ? tab.sql : tab.sql.slice(from, to), style);
      // Text typed in the meantime takes precedence over the formatting.
      if (activeTab(tabs.getState()) !== tab) return;
      tabs.getState().setSql(tab.id, whole ? text : tab.sql.slice(0, from) + text + tab.sql.slice(to));
    } catch (error) {
      notify(sqlDesignerMessages.formatFailed(error));
    }
  };
  /** The statement at the cursor as a data source; undefined after the reason was said. */
  const sourceHere = (): HandedQuery | undefined => {
    const source = readSource(activeTab(tabs.getState()), editor.current?.selection().from ?? 0);
    if (!('reason' in source)) return source;
    notify(sqlDesignerMessages.pipelineRefused(source.reason));
    return undefined;
  };
  const openAsPipeline = (): void => {
    const source = sourceHere();
    if (!source) return;
    handOverQuery(source);
    void navigate(paths.pipelineDesigner);
  };
  const makePipeline = async (): Promise<void> => {
    const source = sourceHere();
    if (!source) return;
    const warehouse = warehouses.chosen;
    if (!warehouse) return notify(sqlDesignerMessages.noWarehouse());
    if (warehouse.state !== 'RUNNING') notify(sqlDesignerMessages.startingForColumns());
    try {
      const { splitPipeline } = await import('./split-pipeline.ts');
      const split = await splitPipeline(
        source.query,
        async (statement) => (await runSql(transport, warehouse, statement)).rows,
      );
      if (!split.ok) notify(sqlDesignerMessages.keptWhole(split.reason));
      handOverQuery(split.ok ? split : source);
      void navigate(paths.pipelineDesigner);
    } catch (error) {
      notify(sqlDesignerMessages.pipelineRefused(errorText(error, 'Unknown error occurred')));
    }
  };
  return {
    format: () => void format(),
    openAsPipeline,
    makePipeline: () => void makePipeline(),
    run: (scope) => void start(scope),
    explain: (kind) => void start('cursor', EXPLAIN[kind]),
    save: () => {
      const tab = activeTab(tabs.getState());
      const { savedId: id, name, sql, basis } = tab;
      const savedId = saved.getState().save({ id, name, sql, basis });
      if (savedId === undefined) return;
      tabs.getState().change(tab.id, { savedId, basis: sql, filled: false });
      void copies.getState().send(savedId);
    },
  };
}
