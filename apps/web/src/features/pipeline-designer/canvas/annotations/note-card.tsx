import type { PipelineNote } from '@lakehouse/core/pipeline/annotation-schema';
import { changeNote, removeNote } from '@lakehouse/core/pipeline/annotations';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Ellipsis, GripHorizontal, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { useDesignerStore } from '../../../../shared/pipeline/store/use-designer.ts';
import { annotationTexts as texts } from './annotation-messages.ts';
import { ColorItems } from './color-items.tsx';
import { leaveOn } from './leave-on.ts';
import { useCanvasDrag } from './use-canvas-drag.ts';
import { useFocusNew } from './use-focus-new.ts';

const MIN_WIDTH = 120;
const MIN_HEIGHT = 80;
const STILL = { dx: 0, dy: 0, dw: 0, dh: 0 };

/** A text on the canvas. */
export const NoteCard = memo(function NoteCard({ note }: { readonly note: PipelineNote }) {
  const store = useDesignerStore();
  const [shift, setShift] = useState(STILL);
  const text = useRef<HTMLTextAreaElement>(null);
  useFocusNew(note.id, text);
  const change = (part: Partial<PipelineNote>, key?: string): void =>
    store.getState().change((document) => changeNote(document, note.id, part), key);
  const move = useCanvasDrag((dx, dy, done) => {
    setShift(done ? STILL : { ...STILL, dx, dy });
    if (done && (dx !== 0 || dy !== 0))
      change({ position: { x: note.position.x + dx, y: note.position.y + dy } });
  });
  const width = Math.max(MIN_WIDTH, note.width + shift.dw);
  const height = Math.max(MIN_HEIGHT, note.height + shift.dh);
  const resize = useCanvasDrag((dw, dh, done) => {
    setShift(done ? STILL : { ...STILL, dw, dh });
    const size = {
      width: Math.max(MIN_WIDTH, note.width + dw),
      height: Math.max(MIN_HEIGHT, note.height + dh),
    };
    if (done && (dw !== 0 || dh !== 0)) change(size);
  });
  return (
    <section
      aria-label={texts.note}
      className={`annotation-note nopan nowheel annotation-${note.color}`}
      style={{
        transform: `translate(${note.position.x + shift.dx}px, ${note.position.y + shift.dy}px)`,
        width,
        height,
      }}
    >
      <header className="flex h-7 shrink-0 items-center justify-between pl-1">
        <button
          type="button"
          aria-label={texts.moveNote}
          title={texts.moveNote}
          className="annotation-handle flex-1"
          {...move}
        >
          <GripHorizontal aria-hidden="true" size={14} />
        </button>
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              size="sm"
              label={texts.noteActions}
              icon={<Ellipsis aria-hidden="true" size={14} />}
            />
          }
        >
          <ColorItems color={note.color} onChange={(color) => change({ color })} />
          <DropdownSeparator />
          <DropdownItem
            icon={<Trash2 aria-hidden="true" size={14} />}
            onSelect={() => store.getState().change((document) => removeNote(document, note.id))}
          >
            {texts.deleteNote}
          </DropdownItem>
        </DropdownMenu>
      </header>
      <textarea
        ref={text}
        aria-label={texts.note}
        placeholder={texts.notePlaceholder}
        value={note.text}
        onChange={(event) => change({ text: event.target.value }, `note:${note.id}`)}
        onKeyDown={leaveOn('Escape')}
        className="min-h-0 flex-1 resize-none bg-transparent px-3 pb-2 text-ink outline-none placeholder:text-dim"
      />
      <button
        type="button"
        aria-label={texts.resizeNote}
        title={texts.resizeNote}
        className="annotation-resize"
        {...resize}
      />
    </section>
  );
});
