import { addNote, groupNodes, NOTE_SIZE, setCollapsed, ungroup } from '@lakehouse/core/pipeline/annotations';
import { placeNear } from '@lakehouse/core/pipeline/placement';
import { Group, Maximize2, StickyNote, Ungroup } from 'lucide-react';
import { always, type Command, hasSelectedNodes } from '../../../shared/pipeline/commands/command.ts';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';

export const addNoteCommand: Command = {
  id: 'add-note',
  title: 'Add note',
  group: 'Add',
  icon: StickyNote,
  shortcuts: ['N'],
  scope: 'canvas',
  keywords: ['comment', 'text', 'sticky', 'annotation'],
  isEnabled: always,
  run: ({ store }) => {
    const { canvas, change, setNewAnnotation } = store.getState();
    const { x, y } = canvas?.middle() ?? { x: 200, y: 120 };
    change((document) => {
      const wanted = { x: x - NOTE_SIZE.width / 2, y: y - NOTE_SIZE.height / 2 };
      const nodes = nodesById(document);
      return addNote(
        document,
        placeNear(document, wanted, NOTE_SIZE, (id) => sizeOfNode(nodes.get(id) ?? {})),
      );
    });
    setNewAnnotation(selectDocument(store.getState()).notes?.at(-1)?.id);
  },
};

export const groupCommand: Command = {
  id: 'group',
  title: 'Group',
  group: 'Edit',
  icon: Group,
  shortcuts: ['Mod+G'],
  keywords: ['frame', 'container', 'section'],
  isEnabled: (state) => hasSelectedNodes(state) && !state.provisional,
  run: ({ store }) => {
    const { change, selectedNodes, setNewAnnotation } = store.getState();
    change((document) => {
      const count = (document.groups?.length ?? 0) + 1;
      return groupNodes(document, new Set(selectedNodes), `Group ${count}`);
    });
    setNewAnnotation(selectDocument(store.getState()).groups?.at(-1)?.id);
  },
};

/** The groups that have selected nodes. */
const chosen = (state: DesignerState) => {
  const selected = new Set(state.selectedNodes);
  return (selectDocument(state).groups ?? []).filter(({ nodes }) => nodes.some((id) => selected.has(id)));
};

export const ungroupCommand: Command = {
  id: 'ungroup',
  title: 'Ungroup',
  group: 'Edit',
  icon: Ungroup,
  shortcuts: ['Mod+Shift+G'],
  isEnabled: (state) => chosen(state).length > 0,
  run: ({ store }) => {
    const groups = chosen(store.getState());
    store.getState().change((document) => groups.reduce((now, { id }) => ungroup(now, id), document));
  },
};

export const expandGroupsCommand: Command = {
  id: 'expand-groups',
  title: 'Expand all groups',
  group: 'View',
  icon: Maximize2,
  isEnabled: (state) => (selectDocument(state).groups ?? []).some(({ collapsed }) => collapsed),
  run: ({ store }) =>
    store
      .getState()
      .change((document) =>
        (document.groups ?? []).reduce((now, { id }) => setCollapsed(now, id, false), document),
      ),
};
