import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { cn } from './lib/cn.ts';
import { treeAction, typeAhead } from './tree/tree-keys.ts';
import { LINE_HEIGHT, TreeLine } from './tree/tree-line.tsx';
import type { TreeRow } from './tree/tree-row.ts';

export type { TreeRow };

export interface TreeProps {
  /** The accessible name. */
  readonly label: string;
  /** The lines that are open, from top to bottom. */
  readonly rows: readonly TreeRow[];
  readonly selectedId?: string | undefined;
  readonly onToggle: (row: TreeRow) => void;
  /** A click, Enter or Space on a line. */
  readonly onActivate: (row: TreeRow) => void;
  /** The text that a row is dragged as; undefined for a row that can't be dragged. */
  readonly dragText?: (row: TreeRow) => string | undefined;
  /** Ctrl/Cmd+Enter on a line. */
  readonly onInsert?: (row: TreeRow) => void;
  /** How the tree is used, for screen readers. */
  readonly description?: string;
  readonly className?: string;
}

/** Letters typed faster than this (ms) are one word. */
const TYPING_MS = 700;

/** A tree of any length: only the lines near the viewport are rendered. Arrows, Home, End and letters move. */
export function Tree(props: TreeProps) {
  const { label, rows, selectedId, onToggle, onActivate, dragText, onInsert, description, className } = props;
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [currentId, setCurrentId] = useState<string | undefined>(undefined);
  const [focused, setFocused] = useState(false);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  const found = rows.findIndex((row) => row.id === (currentId ?? selectedId));
  const current = found === -1 ? 0 : found;
  const firstShown = useRef(current);
  useLayoutEffect(() => {
    if (firstShown.current > 0) lines.scrollToIndex(firstShown.current, { align: 'center' });
  }, [lines]);
  const lineId = (index: number) => `${id}-${rows[index]?.id}`;

  const moveTo = (index: number) => {
    setCurrentId(rows[index]?.id);
    lines.scrollToIndex(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current];
    if (row && onInsert && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onInsert(row);
    }
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const inWord = event.timeStamp - typed.current.at < TYPING_MS && typed.current.text !== '';
    const letter = event.key.length === 1 && (event.key !== ' ' || inWord);
    if (letter) {
      const text = inWord ? typed.current.text + event.key : event.key;
      typed.current = { text, at: event.timeStamp };
      const to = typeAhead(rows, current, text);
      if (to !== undefined) moveTo(to);
    } else {
      const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / LINE_HEIGHT) - 1);
      const action = treeAction(event.key, rows, current, page);
      if (!action) return;
      if (action.kind === 'move') moveTo(action.to);
      else {
        setCurrentId(row.id);
        if (action.kind === 'toggle') onToggle(row);
        else onActivate(row);
      }
    }
    event.preventDefault();
  };

  return (
    <div
      ref={scroll}
      role="tree"
      aria-label={label}
      {...(description === undefined ? {} : { 'aria-description': description })}
      tabIndex={0}
      {...(rows.length === 0 ? {} : { 'aria-activedescendant': lineId(current) })}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={cn('min-h-0 overflow-auto focus-visible:-outline-offset-2', className)}
    >
      <div role="presentation" style={{ height: lines.getTotalSize() }} className="relative">
        {lines.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <TreeLine
              key={item.key}
              id={lineId(item.index)}
              row={row}
              top={item.start}
              selected={row.id === selectedId}
              current={focused && item.index === current}
              dragText={dragText?.(row)}
              onToggle={() => {
                setCurrentId(row.id);
                onToggle(row);
              }}
              onPress={() => {
                setCurrentId(row.id);
                onActivate(row);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
