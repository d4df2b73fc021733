import { Kbd } from '@lakehouse/ui/kbd';
import { useFloating } from '@lakehouse/ui/toast/use-floating';
import * as Menu from 'radix-ui/context-menu';
import type { ReactElement } from 'react';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { addComponentCommands } from '../commands/add.ts';
import { addNoteCommand, groupCommand, ungroupCommand } from '../commands/annotations.ts';
import { disableCommand, enableCommand } from '../commands/disable.ts';
import { edgeCommands, quickAddCommand, selectSoleEdge, swapSidesCommand } from '../commands/edge.ts';
import {
  copyCommand,
  cutCommand,
  deleteCommand,
  duplicateCommand,
  pasteCommand,
  selectAllCommand,
} from '../commands/edit.ts';
import { uploadFilesCommand } from '../commands/file.ts';
import { connectToCommand, openNodeCommand, renameNodeCommand } from '../commands/node.ts';
import { runToHereCommand } from '../commands/run.ts';
import { autoLayoutCommand, zoomFitCommand } from '../commands/view.ts';
import { designerTexts as texts } from '../messages/designer-texts.ts';

const ON_SELECTION = [
  openNodeCommand,
  renameNodeCommand,
  quickAddCommand,
  connectToCommand,
  swapSidesCommand,
  runToHereCommand,
  disableCommand,
  enableCommand,
  groupCommand,
  ungroupCommand,
  duplicateCommand,
  copyCommand,
  cutCommand,
  deleteCommand,
];
const ON_EDGE = [...edgeCommands, deleteCommand];
const ON_CANVAS = [
  addNoteCommand,
  uploadFilesCommand,
  pasteCommand,
  selectAllCommand,
  autoLayoutCommand,
  zoomFitCommand,
];
const SURFACE =
  'z-50 min-w-52 animate-appear rounded-md border border-line bg-raised p-1 text-ink shadow-2 outline-none';
const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-xs px-2 outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50';

/** The context menu of the canvas, which is the trigger's: loaded after the first paint. */
export function CanvasMenuParts({ trigger }: { readonly trigger: ReactElement }) {
  const { content, state } = useFloating();
  return (
    <Menu.Root {...state}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content {...content} className={SURFACE} collisionPadding={8}>
          <Items />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Items() {
  const any = useDesigner(
    ({ selectedNodes, selectedEdges }) => selectedNodes.length + selectedEdges.length > 0,
  );
  const edge = useDesigner((state) => selectSoleEdge(state) !== undefined);
  return (
    <>
      {any ? (
        <>
          {(edge ? ON_EDGE : ON_SELECTION).map((command) => (
            <Item key={command.id} command={command} />
          ))}
          <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
        </>
      ) : null}
      <Menu.Sub>
        <Menu.SubTrigger className={ITEM}>{texts.add}</Menu.SubTrigger>
        <Menu.Portal>
          <Menu.SubContent className={SURFACE} collisionPadding={8}>
            {addComponentCommands.map((command) => (
              <Item key={command.id} command={command} label={command.title.replace(/^Add /, '')} />
            ))}
          </Menu.SubContent>
        </Menu.Portal>
      </Menu.Sub>
      {ON_CANVAS.map((command) => (
        <Item key={command.id} command={command} />
      ))}
    </>
  );
}

function Item({ command, label = command.title }: { command: Command; label?: string }) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  const shortcut = command.shortcuts?.[0];
  return (
    <Menu.Item className={ITEM} disabled={!enabled} onSelect={run}>
      {Icon ? <Icon aria-hidden="true" size={14} className="text-dim" /> : null}
      <span className="flex-1">{label}</span>
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
    </Menu.Item>
  );
}
