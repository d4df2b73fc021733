import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '../../../shared/layout/dialog-open.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { dropTexts as texts } from '../../../shared/widgets/drop-texts.ts';
import { designerTexts } from '../messages/designer-texts.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes(designerTexts.files) === true;

/**
 * Takes files that are dropped on the page: on the canvas, its parent, a source is placed where they are dropped. Elsewhere
 * the browser would open them in place of the app.
 */
export function FileDrop() {
  const context = useCommandContext();
  const overlay = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const takes = !isDialogOpen();
      if (event.dataTransfer) event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
      setDragging(takes);
    };
    const leave = (event: DragEvent): void => {
      // Without a related target the pointer left the window.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      setDragging(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || isDialogOpen()) return;
      const { target, clientX: x, clientY: y } = event;
      const onCanvas = target instanceof Node && overlay.current?.parentElement?.contains(target) === true;
      const { canvas } = context.store.getState();
      context.addFiles(files, { at: onCanvas ? canvas?.positionAt({ x, y }) : undefined });
    };
    const listeners = [
      ['dragenter', over],
      ['dragover', over],
      ['dragleave', leave],
      ['drop', drop],
    ] as const;
    for (const [type, listener] of listeners) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    };
  }, [context]);
  return (
    <div
      ref={overlay}
      hidden={!dragging}
      className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-xl border-2 border-accent border-dashed bg-accent-soft/95 p-6 text-center"
    >
      <div className="grid animate-appear justify-items-center gap-1 rounded-xl bg-raised px-10 py-8 shadow-2">
        <FileUp aria-hidden="true" size={28} className="mb-1 text-accent-ink" />
        <p className="font-semibold text-lg">{texts.drop}</p>
        <p className="text-dim">{texts.formats}</p>
      </div>
    </div>
  );
}
