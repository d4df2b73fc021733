import { GRID } from '@lakehouse/core/pipeline/layout';
import { moveNodes, remove } from '@lakehouse/core/pipeline/operations';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { BoxSelect, ClipboardPaste, Copy, CopyPlus, Redo2, Scissors, Trash2, Undo2 } from 'lucide-react';
import {
  always,
  type Command,
  hasNodes,
  hasSelectedNodes,
} from '../../../shared/pipeline/commands/command.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { cellsFile } from './cells-file.ts';
import { clipboardText, insertOpened, insertPart, selectedPart } from './copied-nodes.ts';

export const undoCommand: Command = {
  id: 'undo',
  title: 'Undo',
  group: 'Edit',
  icon: Undo2,
  shortcuts: ['Mod+Z'],
  isEnabled: ({ history, provisional }) => history.past.length > 0 && !provisional,
  run: ({ store }) => store.getState().undo(),
};

export const redoCommand: Command = {
  id: 'redo',
  title: 'Redo',
  group: 'Edit',
  icon: Redo2,
  shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
  isEnabled: ({ history, provisional }) => history.future.length > 0 && !provisional,
  run: ({ store }) => store.getState().redo(),
};

/** Copies the selected nodes to the clipboard; returns whether the browser allowed it. */
async function copySelection({ store, clipboard, notify, now }: CommandContext): Promise<boolean> {
  const part = selectedPart(store.getState());
  try {
    await clipboard.write(clipboardText(part, now()));
    notify(messages.copied(part.nodes.length));
    return true;
  } catch {
    // Whatever the browser's reason, the only alternative is the keyboard shortcut.
    notify(messages.clipboardRefused());
    return false;
  }
}

export const copyCommand: Command = {
  id: 'copy',
  title: 'Copy',
  group: 'Edit',
  icon: Copy,
  shortcuts: ['Mod+C'],
  scope: 'canvas',
  isEnabled: hasSelectedNodes,
  run: async (context) => {
    await copySelection(context);
  },
};

export const deleteCommand: Command = {
  id: 'delete',
  title: 'Delete',
  group: 'Edit',
  icon: Trash2,
  shortcuts: ['Delete', 'Backspace'],
  scope: 'canvas',
  keywords: ['remove'],
  deliberate: true,
  isEnabled: ({ selectedNodes, selectedEdges }) => selectedNodes.length + selectedEdges.length > 0,
  run: ({ store }) => {
    const { change, selectedNodes, selectedEdges, clearNodeStats } = store.getState();
    change((document) => remove(document, new Set(selectedNodes), new Set(selectedEdges)));
    clearNodeStats(selectedNodes);
  },
};

export const cutCommand: Command = {
  id: 'cut',
  title: 'Cut',
  group: 'Edit',
  icon: Scissors,
  shortcuts: ['Mod+X'],
  scope: 'canvas',
  deliberate: true,
  isEnabled: hasSelectedNodes,
  run: async (context) => {
    // Nodes are removed only once they are on the clipboard.
    if (await copySelection(context)) await deleteCommand.run(context);
  },
};

/** Inserts what a text holds: copied nodes, a whole saved pipeline, or cells, which become a file and its source. */
export function pasteText(context: CommandContext, text: string, isTable = false): void {
  const opened = openPipeline(text);
  const cells = opened.ok ? undefined : cellsFile(text, isTable, context.now());
  if (cells) {
    context.addFiles([cells], { label: 'Pasted cells' });
    return;
  }
  if (!opened.ok || opened.document.nodes.length === 0) {
    context.notify(messages.pasteFailed());
    return;
  }
  insertOpened(context, opened);
}

/** The keys Ctrl+V arrive as the browser's paste event (see `use-clipboard-paste.ts`), which asks for no permission. */
export const pasteCommand: Command = {
  id: 'paste',
  title: 'Paste',
  group: 'Edit',
  icon: ClipboardPaste,
  isEnabled: always,
  run: async (context) => {
    let text: string;
    try {
      text = await context.clipboard.read();
    } catch {
      context.notify(messages.clipboardRefused());
      return;
    }
    pasteText(context, text);
  },
};

export const duplicateCommand: Command = {
  id: 'duplicate',
  title: 'Duplicate',
  group: 'Edit',
  icon: CopyPlus,
  shortcuts: ['Mod+D'],
  isEnabled: hasSelectedNodes,
  run: (context) => void insertPart(context, selectedPart(context.store.getState())),
};

export const selectAllCommand: Command = {
  id: 'select-all',
  title: 'Select all',
  group: 'Edit',
  icon: BoxSelect,
  shortcuts: ['Mod+A'],
  scope: 'canvas',
  isEnabled: hasNodes,
  run: ({ store }) => {
    const { history, select } = store.getState();
    select(
      history.present.nodes.map(({ id }) => id),
      history.present.edges.map(({ id }) => id),
    );
  },
};

export const clearSelectionCommand: Command = {
  id: 'clear-selection',
  title: 'Deselect all',
  group: 'Edit',
  shortcuts: ['Escape'],
  scope: 'canvas',
  hidden: true,
  isEnabled: ({ selectedNodes, selectedEdges }) => selectedNodes.length + selectedEdges.length > 0,
  run: ({ store }) => store.getState().select([]),
};

const move = (key: string, title: string, dx: number, dy: number): Command => ({
  id: `move-${key.toLowerCase()}`,
  title,
  group: 'Edit',
  shortcuts: [key],
  scope: 'canvas',
  hidden: true,
  isEnabled: hasSelectedNodes,
  run: ({ store }) => {
    const { change, selectedNodes } = store.getState();
    // One undo step for as long as the same nodes are moved.
    const undoKey = `move:${selectedNodes.join()}`;
    change((document) => {
      const byId = nodesById(document);
      const moved = selectedNodes.flatMap((id) => {
        const position = byId.get(id)?.position;
        return position ? [[id, { x: position.x + dx, y: position.y + dy }] as const] : [];
      });
      return moveNodes(document, new Map(moved));
    }, undoKey);
  },
});

/** Arrow keys move the selected nodes by the grid. */
export const moveCommands: readonly Command[] = [
  move('ArrowLeft', 'Move left', -GRID, 0),
  move('ArrowRight', 'Move right', GRID, 0),
  move('ArrowUp', 'Move up', 0, -GRID),
  move('ArrowDown', 'Move down', 0, GRID),
];
