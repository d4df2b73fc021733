import type { ReactNode } from 'react';
import { autoLayoutCommand } from '../commands/auto-layout.ts';
import { cancelRunCommand } from '../commands/cancel-run.ts';
import { generateCodeCommand } from '../commands/generate-code.ts';
import { redoCommand } from '../commands/redo.ts';
import { runCommand } from '../commands/run-pipeline.ts';
import { saveCommand } from '../commands/save-pipeline.ts';
import { undoCommand } from '../commands/undo.ts';
import { zoomFitCommand } from '../commands/zoom-fit.ts';
import { zoomInCommand } from '../commands/zoom-in.ts';
import { zoomOutCommand } from '../commands/zoom-out.ts';
import { RunMenu } from '../runs/run-menu.tsx';
import { useDesigner } from '../store/use-designer.ts';
import { CommandButton, CommandIconButton } from './command-button.tsx';
import { FileMenu } from './file-menu.tsx';
import { PipelineName } from './pipeline-name.tsx';
import { SaveState } from './save-state.tsx';
import { TasksTab } from './tasks-tab.tsx';
import { ZoomPercent } from './zoom-percent.tsx';

export interface ToolbarProps {
  /** Something before the name: on a narrow screen the way back. */
  readonly lead?: ReactNode;
  /** The cluster menu. */
  readonly cluster: ReactNode;
  /** The id of the element that the tab "Tasks" stands for. */
  readonly tasksId: string;
}

const Line = () => <span aria-hidden="true" className="h-5 w-px bg-line max-md:hidden" />;

/** The name of the pipeline, and what is done with all of it. */
export function Toolbar({ lead, cluster, tasksId }: ToolbarProps) {
  const running = useDesigner(({ runState }) => runState !== 'idle');
  return (
    <section
      aria-label="Pipeline"
      className="flex shrink-0 flex-wrap items-center gap-x-2 border-line border-b bg-panel px-4 max-md:px-2 md:h-11"
    >
      <div className="flex min-h-11 min-w-0 items-center gap-2 max-md:w-full">
        {lead}
        <PipelineName />
        <SaveState />
        <span className="md:hidden flex-1" />
        <FileMenu />
      </div>
      <Line />
      <div
        role="group"
        aria-label="Edit and view"
        className="flex items-center max-md:order-last max-md:min-h-10"
      >
        <CommandIconButton command={undoCommand} />
        <CommandIconButton command={redoCommand} />
        <CommandIconButton command={zoomOutCommand} />
        <ZoomPercent />
        <CommandIconButton command={zoomInCommand} />
        <CommandIconButton command={zoomFitCommand} />
        <CommandIconButton command={autoLayoutCommand} />
      </div>
      <Line />
      <TasksTab controls={tasksId} />
      <span className="flex-1 max-md:hidden" />
      <div className="flex items-center gap-2 max-md:min-h-10 max-md:flex-1">
        {cluster}
        <span className="md:hidden flex-1" />
        <CommandButton command={saveCommand} />
        <CommandButton command={generateCodeCommand} />
        {running ? (
          <CommandButton command={cancelRunCommand} variant="primary" />
        ) : (
          <span className="flex items-center">
            <CommandButton command={runCommand} variant="primary" />
            <RunMenu />
          </span>
        )}
      </div>
    </section>
  );
}
