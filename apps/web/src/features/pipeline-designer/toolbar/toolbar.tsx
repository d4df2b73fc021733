import { PANEL_ATTRIBUTE } from '@lakehouse/ui/resizable-panel';
import type { ReactNode } from 'react';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { redoCommand, undoCommand } from '../commands/edit.ts';
import { saveCommand } from '../commands/file.ts';
import { cancelRunCommand, generateCodeCommand, runCommand } from '../commands/run.ts';
import { autoLayoutCommand, zoomFitCommand, zoomInCommand, zoomOutCommand } from '../commands/view.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { useDesignerParts } from '../parts/designer-parts.ts';
import { CommandButton, CommandIconButton } from './command-button.tsx';
import { FileMenu } from './file-menu.tsx';
import { OverflowMenu } from './overflow-menu.tsx';
import { PipelineName } from './pipeline-name.tsx';
import { SaveState } from './save-state.tsx';
import { TasksTab } from './tasks-tab.tsx';
import { useToolbarRoom } from './use-toolbar-room.ts';
import { ZoomPercent } from './zoom-percent.tsx';

export interface ToolbarProps {
  /** Content before the name: on a narrow screen the back arrow. */
  readonly lead?: ReactNode;
  /** The id of the element that the tab "Tasks" stands for. */
  readonly tasksId: string;
}

const Line = () => <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line max-xl:hidden" />;

/**
 * The name of the pipeline, and what is done with all of it. In one row, of which only the name gives way: what the width has no
 * room for goes into a menu. A narrow screen has three rows.
 */
export function Toolbar({ lead, tasksId }: ToolbarProps) {
  const running = useDesigner(({ runState }) => runState !== 'idle');
  const { clusterMenu, runMenu } = useDesignerParts();
  const room = useToolbarRoom();
  return (
    <section
      aria-label={designerTexts.pipeline}
      {...{ [PANEL_ATTRIBUTE]: '' }}
      className="flex min-w-0 flex-1 items-center gap-x-2 px-3 max-md:flex-wrap max-md:px-2 md:h-11"
    >
      <div className="flex min-h-11 min-w-0 items-center gap-2 max-md:w-full">
        {lead}
        <PipelineName />
        <SaveState words={room.saved} />
        <span className="md:hidden flex-1" />
        {room.file ? <FileMenu /> : null}
      </div>
      <Line />
      <div
        role="group"
        aria-label={designerTexts.editAndView}
        className="flex shrink-0 items-center max-md:order-last max-md:min-h-10"
      >
        {room.edit ? (
          <>
            <CommandIconButton command={undoCommand} />
            <CommandIconButton command={redoCommand} />
          </>
        ) : null}
        <CommandIconButton command={zoomOutCommand} />
        {room.file ? <ZoomPercent /> : null}
        <CommandIconButton command={zoomInCommand} />
        {room.edit ? (
          <>
            <CommandIconButton command={zoomFitCommand} />
            <CommandIconButton command={autoLayoutCommand} />
          </>
        ) : null}
        <OverflowMenu room={room} />
      </div>
      <Line />
      <TasksTab controls={tasksId} />
      <span className="flex-1 max-md:hidden" />
      <div className="flex shrink-0 items-center gap-2 max-md:min-h-10 max-md:flex-1">
        {clusterMenu}
        <span className="md:hidden flex-1" />
        <CommandButton command={saveCommand} labeled={room.labels} />
        <CommandButton command={generateCodeCommand} labeled={room.labels} />
        {running ? (
          <CommandButton command={cancelRunCommand} variant="primary" labeled={room.labels} />
        ) : (
          <span className="flex items-center">
            <CommandButton command={runCommand} variant="primary" labeled={room.run} />
            {runMenu}
          </span>
        )}
      </div>
    </section>
  );
}
