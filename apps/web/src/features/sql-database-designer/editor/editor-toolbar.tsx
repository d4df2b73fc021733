import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { ChevronDown, Play, Save, Square } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useIsLocalWorkspace } from '../../../shared/api/use-is-local-workspace.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { sqlDesignerTexts } from '../messages/sql-designer-messages.ts';
import { isUnderWay } from '../model/run/query-run.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { ROW_LIMITS } from './use-row-limit.ts';
import type { RunActions } from './use-run-actions.ts';
import { useSaveKey } from './use-save-key.ts';
import { WarehousePicker } from './warehouse-picker.tsx';

export interface EditorToolbarProps {
  readonly actions: RunActions;
  readonly warehouses: Warehouses;
  readonly rowLimit: number;
  readonly onRowLimit: (rows: number) => void;
  readonly onFind: () => void;
  readonly onFormatStyle: () => void;
}

/** The name of the query, where and how it runs, and the buttons that run and save it. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { actions, warehouses, rowLimit, onRowLimit, onFind, onFormatStyle } = props;
  const { tabs, runs } = useSqlDesigner();
  const tab = useStore(tabs, activeTab);
  const isLocal = useIsLocalWorkspace() === true;
  const running = useStore(runs, (state) => isUnderWay(state.runs[tab.id]));
  const name = useRef<HTMLInputElement>(null);
  const canSave = tab.name.trim() !== '' && tab.sql.trim() !== '';
  useSaveKey(name, () => {
    if (canSave) actions.save();
  });
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-panel px-3 py-2">
      <div className="-ml-2 w-44 max-md:min-w-44 max-md:flex-1">
        <Input
          ref={name}
          quiet
          className="font-semibold"
          aria-label={screenTexts.queryName}
          placeholder={screenTexts.queryName}
          value={tab.name}
          onChange={(event) => tabs.getState().change(tab.id, { name: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && canSave) actions.save();
          }}
        />
      </div>
      <Button variant="ghost" disabled={!canSave} onClick={actions.save} title={screenTexts.saveHint}>
        <Save aria-hidden="true" size={14} />
        {screenTexts.saveQuery}
      </Button>
      <span className="flex-1 max-md:hidden" />
      {tab.session?.place === undefined ? null : (
        <span className="max-w-48 truncate font-mono text-dim text-xs" title={screenTexts.placeHint}>
          {tab.session.place}
        </span>
      )}
      <WarehousePicker warehouses={warehouses} />
      <Select
        quiet
        aria-label={screenTexts.rowLimit}
        title={screenTexts.rowLimitHint}
        value={String(rowLimit)}
        options={ROW_LIMITS.map((rows) => ({
          value: String(rows),
          label: screenTexts.rowsAtMost(rows.toLocaleString('en')),
        }))}
        onValueChange={(rows) => onRowLimit(Number(rows))}
        className="w-34 md:w-40"
      />
      <div className="flex">
        <Button
          variant="primary"
          busy={running}
          className="rounded-r-none"
          title={screenTexts.runHint}
          onClick={() => actions.run('all')}
        >
          {running ? null : <Play aria-hidden="true" size={14} />}
          {running ? sqlDesignerTexts.executing : screenTexts.execute}
        </Button>
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              variant="primary"
              label={screenTexts.moreWaysToRun}
              className="-ml-px w-7 rounded-l-none border-l-panel"
              icon={<ChevronDown aria-hidden="true" size={14} />}
            />
          }
        >
          <DropdownItem shortcut="Mod+Enter" disabled={running} onSelect={() => actions.run('cursor')}>
            {screenTexts.runSelectionOrStatement}
          </DropdownItem>
          <DropdownItem shortcut="Mod+Shift+Enter" disabled={running} onSelect={() => actions.run('all')}>
            {screenTexts.runSelectionOrAll}
          </DropdownItem>
          <DropdownItem disabled={running} onSelect={() => actions.explain('planned')}>
            {sqlDesignerTexts.explain}
          </DropdownItem>
          {isLocal ? (
            <DropdownItem disabled={running} onSelect={() => actions.explain('measured')}>
              {sqlDesignerTexts.explainMeasured}
            </DropdownItem>
          ) : null}
          <DropdownItem onSelect={actions.format}>{screenTexts.formatSelectionOrAll}</DropdownItem>
          <DropdownItem onSelect={onFormatStyle}>{screenTexts.formatStyle}</DropdownItem>
          <DropdownItem onSelect={actions.makePipeline}>{screenTexts.makePipeline}</DropdownItem>
          <DropdownItem onSelect={actions.openAsPipeline}>{screenTexts.openStatementAsPipeline}</DropdownItem>
          <DropdownItem shortcut="Mod+F" onSelect={onFind}>
            {screenTexts.findAndReplace}
          </DropdownItem>
        </DropdownMenu>
      </div>
      {running ? (
        <Button onClick={() => runs.getState().cancel(tab.id)}>
          <Square aria-hidden="true" size={12} />
          {screenTexts.cancel}
        </Button>
      ) : null}
    </div>
  );
}
