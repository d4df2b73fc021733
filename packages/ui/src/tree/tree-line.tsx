import { ChevronRight } from 'lucide-react';
import type { DragEvent } from 'react';
import { cn } from '../lib/cn.ts';
import { Spinner } from '../spinner.tsx';
import type { TreeRow } from './tree-row.ts';

/** The height in px of a line. */
export const LINE_HEIGHT = 28;
const INDENT = 16;
/** Deeper lines are indented no further: their text would be out of sight. */
const MAX_INDENTS = 24;

export interface TreeLineProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly top: number;
  readonly selected: boolean;
  /** Whether the line has the keyboard focus. */
  readonly current: boolean;
  /** What the line is dragged as; absent where it can't be dragged. */
  readonly dragText: string | undefined;
  readonly onToggle: () => void;
  readonly onPress: () => void;
}

/** One line of a `Tree`. */
export function TreeLine(props: TreeLineProps) {
  const { id, row, top, selected, current, dragText, onToggle, onPress } = props;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-selected={selected}
      {...(row.expandable ? { 'aria-expanded': row.expanded } : {})}
      {...(row.busy ? { 'aria-busy': true } : {})}
      title={row.label}
      {...(dragText === undefined
        ? {}
        : {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.setData('text/plain', dragText);
              event.dataTransfer.effectAllowed = 'copy';
            },
          })}
      onClick={onPress}
      style={{ top, height: LINE_HEIGHT, paddingLeft: 6 + Math.min(row.level - 1, MAX_INDENTS) * INDENT }}
      className={cn(
        'absolute inset-x-0 flex cursor-default select-none items-center gap-1.5 pr-2 text-xs hover:bg-hover',
        selected && 'bg-accent-soft font-medium',
        current && 'outline-1 outline-focus -outline-offset-1',
        row.tone === 'bad' && 'text-bad',
        row.tone === 'quiet' && 'text-dim',
      )}
    >
      {row.busy ? (
        <Spinner size={12} className="shrink-0 text-dim" />
      ) : (
        <ChevronRight
          aria-hidden="true"
          size={12}
          onClick={(event) => {
            if (!row.expandable) return;
            event.stopPropagation();
            onToggle();
          }}
          className={cn(
            'shrink-0 text-dim transition-transform',
            !row.expandable && 'invisible',
            row.expanded && 'rotate-90',
          )}
        />
      )}
      {row.icon === undefined ? null : (
        <span aria-hidden="true" className="shrink-0 text-dim">
          {row.icon}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{row.label}</span>
      {row.detail === undefined ? null : (
        <span className={cn('shrink-0 text-2xs', row.detailActs ? 'text-accent-ink underline' : 'text-dim')}>
          {row.detail}
        </span>
      )}
    </div>
  );
}
