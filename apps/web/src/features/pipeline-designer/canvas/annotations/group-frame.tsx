import type { NodeGroup } from '@lakehouse/core/pipeline/annotation-schema';
import { changeGroup, setCollapsed, ungroup } from '@lakehouse/core/pipeline/annotations';
import { setDisabled } from '@lakehouse/core/pipeline/disabled';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import type { Rect } from '@xyflow/react';
import { Ellipsis, GripVertical, Maximize2, Minimize2 } from 'lucide-react';
import { useRef } from 'react';
import { useDesignerStore } from '../../../../shared/pipeline/store/use-designer.ts';
import { FRAME_TITLE, type GroupCard } from '../group-cards.ts';
import { annotationTexts as texts } from './annotation-messages.ts';
import { ColorItems } from './color-items.tsx';
import { leaveOn } from './leave-on.ts';
import { type DragBy, useCanvasDrag } from './use-canvas-drag.ts';
import { useFocusNew } from './use-focus-new.ts';

interface GroupProps {
  readonly group: NodeGroup;
  /** How many of its nodes are disabled. */
  readonly disabled: number;
  readonly onDrag: DragBy;
}

/** The frame of a group behind its nodes. Only its title takes the pointer: what is inside is the canvas. */
export function GroupFrame({ box, ...props }: GroupProps & { readonly box: Rect }) {
  const { group } = props;
  return (
    <section
      aria-label={group.title}
      className={`annotation-frame annotation-${group.color}`}
      style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
    >
      <div className="annotation-title nopan" style={{ height: FRAME_TITLE }}>
        <GroupHeader {...props} />
      </div>
    </section>
  );
}

/** A collapsed group: one card with the ports of its nodes that lead outside. */
export function CollapsedGroup({
  card,
  ...props
}: GroupProps & { readonly card: Rect & Pick<GroupCard, 'inputs' | 'outputs'> }) {
  const { group, disabled } = props;
  return (
    <section
      aria-label={group.title}
      className={`annotation-card nopan annotation-${group.color}`}
      style={{ transform: `translate(${card.x}px, ${card.y}px)`, width: card.width, height: card.height }}
    >
      <div className="annotation-title h-10">
        <GroupHeader {...props} />
      </div>
      <div className="flex min-h-0 flex-1 justify-between gap-2 text-2xs text-dim">
        <Ports ports={card.inputs} side="left" />
        <Ports ports={card.outputs} side="right" />
      </div>
      <p className="flex h-7.5 shrink-0 items-center gap-2 px-3 text-2xs text-dim">
        {texts.nodes(group.nodes.length)}
        {disabled === 0 ? null : <span>{`${disabled} ${texts.disabled}`}</span>}
      </p>
    </section>
  );
}

function Ports({ ports, side }: { readonly ports: GroupCard['inputs']; readonly side: 'left' | 'right' }) {
  return (
    <ul className="min-w-0 flex-1">
      {ports.map(({ nodeId, port, label }) => (
        <li key={`${nodeId} ${port}`} className={`annotation-port annotation-port-${side}`}>
          <span className="truncate" title={label}>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

function GroupHeader({ group, disabled, onDrag }: GroupProps) {
  const store = useDesignerStore();
  const { change, select } = store.getState();
  const drag = useCanvasDrag(onDrag);
  const title = useRef<HTMLInputElement>(null);
  useFocusNew(group.id, title);
  const nodes = new Set(group.nodes);
  const fold = (): void => {
    // What is not in sight must not be what a key deletes.
    select([]);
    change((document) => setCollapsed(document, group.id, !group.collapsed));
  };
  const FoldIcon = group.collapsed ? Maximize2 : Minimize2;
  return (
    <>
      <button
        type="button"
        aria-label={texts.moveGroup(group.title)}
        title={texts.moveGroup(group.title)}
        className="annotation-handle h-full w-6 shrink-0"
        {...drag}
      >
        <GripVertical aria-hidden="true" size={14} />
      </button>
      <input
        ref={title}
        aria-label={texts.groupTitle}
        value={group.title}
        maxLength={80}
        onChange={(event) =>
          change(
            (document) => changeGroup(document, group.id, { title: event.target.value }),
            `group:${group.id}`,
          )
        }
        onKeyDown={leaveOn('Enter', 'Escape')}
        className="min-w-0 flex-1 truncate rounded-xs bg-transparent px-1 font-semibold text-ink outline-offset-0"
      />
      <IconButton
        size="sm"
        label={group.collapsed ? texts.expand : texts.collapse}
        icon={<FoldIcon aria-hidden="true" size={14} />}
        aria-expanded={!group.collapsed}
        onClick={fold}
      />
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={texts.groupActions(group.title)}
            icon={<Ellipsis aria-hidden="true" size={14} />}
          />
        }
      >
        <DropdownItem
          disabled={disabled === group.nodes.length}
          onSelect={() => change((document) => setDisabled(document, nodes, true))}
        >
          {texts.disableAll}
        </DropdownItem>
        <DropdownItem
          disabled={disabled === 0}
          onSelect={() => change((document) => setDisabled(document, nodes, false))}
        >
          {texts.enableAll}
        </DropdownItem>
        {group.collapsed ? null : (
          <DropdownItem onSelect={() => select(group.nodes)}>{texts.selectNodes}</DropdownItem>
        )}
        <DropdownItem onSelect={() => change((document) => ungroup(document, group.id))}>
          {texts.ungroup}
        </DropdownItem>
        <DropdownSeparator />
        <ColorItems
          color={group.color}
          onChange={(color) => change((document) => changeGroup(document, group.id, { color }))}
        />
      </DropdownMenu>
    </>
  );
}
