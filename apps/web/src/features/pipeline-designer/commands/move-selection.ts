import { GRID } from '@lakehouse/core/pipeline/layout';
import { moveNodes } from '@lakehouse/core/pipeline/operations';
import { nodesById } from '../store/selectors.ts';
import { type Command, hasSelectedNodes } from './command.ts';

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
