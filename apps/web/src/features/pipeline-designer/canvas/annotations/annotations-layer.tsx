import type { NodeGroup } from '@lakehouse/core/pipeline/annotation-schema';
import type { Position } from '@lakehouse/core/pipeline/document';
import { moveNodes } from '@lakehouse/core/pipeline/operations';
import { type NodeChange, ViewportPortal } from '@xyflow/react';
import { useState } from 'react';
import { nodesById, selectDocument } from '../../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../../shared/pipeline/store/use-designer.ts';
import type { FlowNode } from '../flow-node.ts';
import { frameAround, groupCards } from '../group-cards.ts';
import { CollapsedGroup, GroupFrame } from './group-frame.tsx';
import { NoteCard } from './note-card.tsx';
import './annotations.css';

export interface AnnotationsLayerProps {
  /** The nodes as drawn: during a drag they are ahead of the document. */
  readonly nodes: readonly FlowNode[];
  readonly onNodesChange: (changes: NodeChange<FlowNode>[]) => void;
}

/** The notes and groups of the pipeline, on the canvas. */
export function AnnotationsLayer({ nodes, onNodesChange }: AnnotationsLayerProps) {
  const { groups = [], notes = [] } = useDesigner(selectDocument);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (
    <ViewportPortal>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          members={group.nodes.flatMap((id) => byId.get(id) ?? [])}
          onNodesChange={onNodesChange}
        />
      ))}
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
    </ViewportPortal>
  );
}

interface GroupOfNodesProps extends Pick<AnnotationsLayerProps, 'onNodesChange'> {
  readonly group: NodeGroup;
  readonly members: readonly FlowNode[];
}

function Group({ group, members, onNodesChange }: GroupOfNodesProps) {
  const store = useDesignerStore();
  const card = useDesigner((state) => groupCards(selectDocument(state)).get(group.nodes[0] ?? ''));
  const [start, setStart] = useState<ReadonlyMap<string, Position>>();
  const drag = (dx: number, dy: number, done: boolean): void => {
    const from = start ?? new Map(members.map(({ id, position }) => [id, position]));
    setStart(done ? undefined : from);
    if (!done)
      return onNodesChange(
        [...from].map(([id, { x, y }]) => ({
          type: 'position',
          id,
          position: { x: x + dx, y: y + dy },
          dragging: true,
        })),
      );
    store.getState().change((document) => {
      const nodes = nodesById(document);
      const moved = group.nodes.flatMap((id) => {
        const place = nodes.get(id)?.position;
        return place ? [[id, { x: Math.round(place.x + dx), y: Math.round(place.y + dy) }] as const] : [];
      });
      return dx === 0 && dy === 0 ? document : moveNodes(document, new Map(moved));
    });
  };
  const disabled = members.filter(({ data }) => data.node.disabled).length;
  const [first] = members;
  if (card && first)
    return (
      <CollapsedGroup group={group} card={{ ...card, ...first.position }} disabled={disabled} onDrag={drag} />
    );
  const box = frameAround(members);
  return box ? <GroupFrame group={group} box={box} disabled={disabled} onDrag={drag} /> : null;
}
