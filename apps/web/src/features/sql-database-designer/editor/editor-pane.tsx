import { ScriptEditor } from '@lakehouse/ui/script-editor';
import { AlignLeft, Network, Play, Plus, RefreshCw, Save, Search, Workflow } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { later } from '../../../shared/layout/later.tsx';
import { useScreenCommands } from '../../../shared/layout/screen-commands.ts';
import { completeSql } from '../completion/complete-sql.ts';
import { knownCatalog } from '../completion/known-catalog.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { sqlDesignerTexts } from '../messages/sql-designer-messages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { useFormatStyle } from './format-style.ts';
import { ParameterBar } from './parameter-bar.tsx';
import { runProblems } from './run-problems.ts';
import { TabStrip } from './tab-strip.tsx';
import { useRowLimit } from './use-row-limit.ts';
import { useRunActions } from './use-run-actions.ts';

const FormatStyleDialog = later(async () => (await import('./format-style-dialog.tsx')).FormatStyleDialog);

/** The open queries, and the editor of the active one. */
export function EditorPane({ warehouses }: { warehouses: Warehouses }) {
  const { tabs, runs, catalog, editor } = useSqlDesigner();
  const tab = useStore(tabs, activeTab);
  const run = useStore(runs, (state) => state.runs[tab.id]);
  const [rowLimit, setRowLimit] = useRowLimit();
  const [style, setStyle] = useFormatStyle();
  const [choosesStyle, setChoosesStyle] = useState(false);
  const actions = useRunActions(warehouses, rowLimit, style);
  const runHere = () => actions.run('cursor');
  useScreenCommands(screenTexts.sqlDatabaseDesigner, () => {
    const { tabs: open, activeId, activate, open: openTab } = tabs.getState();
    return [
      {
        id: 'sql-execute',
        title: screenTexts.execute,
        icon: Play,
        deliberate: true,
        run: () => actions.run('all'),
      },
      {
        id: 'sql-run-statement',
        title: screenTexts.runSelectionOrStatement,
        icon: Play,
        shortcut: 'Mod+Enter',
        deliberate: true,
        run: runHere,
      },
      {
        id: 'sql-explain',
        title: sqlDesignerTexts.explain,
        icon: Network,
        run: () => actions.explain('planned'),
      },
      ...(tab.name.trim() === '' || tab.sql.trim() === ''
        ? []
        : [
            {
              id: 'sql-save',
              title: screenTexts.saveQuery,
              icon: Save,
              shortcut: 'Mod+S',
              run: actions.save,
            },
          ]),
      { id: 'sql-format', title: screenTexts.formatSelectionOrAll, icon: AlignLeft, run: actions.format },
      { id: 'sql-find', title: screenTexts.findAndReplace, icon: Search, run: () => editor.current?.find() },
      { id: 'sql-new', title: screenTexts.newQuery, icon: Plus, run: () => openTab() },
      { id: 'sql-pipeline', title: screenTexts.makePipeline, icon: Workflow, run: actions.makePipeline },
      {
        id: 'sql-refresh',
        title: screenTexts.refreshCatalog,
        icon: RefreshCw,
        run: () => void catalog.refresh(),
      },
      ...open
        .filter(({ id }) => id !== activeId)
        .map((other) => ({
          id: `sql-tab-${other.id}`,
          title: screenTexts.showQuery(other.name.trim() || screenTexts.unnamedQuery),
          run: () => activate(other.id),
        })),
    ];
  });
  const known = useMemo(() => knownCatalog(catalog), [catalog]);
  const problems = useMemo(() => runProblems(run, tab.sql), [run, tab.sql]);
  return (
    <section aria-label={screenTexts.queryEditor} className="flex h-full min-h-0 flex-col">
      <TabStrip />
      <EditorToolbar
        actions={actions}
        warehouses={warehouses}
        rowLimit={rowLimit}
        onRowLimit={setRowLimit}
        onFind={() => editor.current?.find()}
        onFormatStyle={() => setChoosesStyle(true)}
      />
      <ParameterBar warehouse={warehouses.chosen} onRun={runHere} />
      <ScriptEditor
        ref={editor}
        label={screenTexts.sqlQuery}
        documentId={tab.id}
        value={tab.sql}
        onChange={(sql) => tabs.getState().setSql(tab.id, sql)}
        placeholder={screenTexts.editorHint}
        complete={(text, offset) => completeSql(text, offset, known)}
        diagnostics={problems}
        onRun={runHere}
        onRunAll={() => actions.run('all')}
        className="flex-1"
      />
      {choosesStyle ? (
        <Suspense fallback={null}>
          <FormatStyleDialog style={style} onStyle={setStyle} onClose={() => setChoosesStyle(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
