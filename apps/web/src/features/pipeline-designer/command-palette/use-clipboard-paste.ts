import { useEffect } from 'react';
import { CANVAS_ATTRIBUTE } from '../../../shared/pipeline/commands/command.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { pasteText } from '../commands/edit.ts';

/** Pastes nodes, cells and files when the browser pastes outside of a field. */
export function useClipboardPaste(): void {
  const context = useCommandContext();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      const onCanvas = target === document.body || target.closest(`[${CANVAS_ATTRIBUTE}]`) !== null;
      if (!onCanvas || target.closest('input, textarea') || document.querySelector('[role="dialog"]')) return;
      const { clipboardData } = event;
      const text = clipboardData?.getData('text/plain') ?? '';
      const files = [...(clipboardData?.files ?? [])];
      if (text === '' && files.length === 0) return;
      event.preventDefault();
      // Cells are on the clipboard as an image too.
      if (text === '') context.addFiles(files);
      else pasteText(context, text, /<table\b/iu.test(clipboardData?.getData('text/html') ?? ''));
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [context]);
}
