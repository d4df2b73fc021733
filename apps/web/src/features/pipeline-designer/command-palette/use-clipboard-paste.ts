import { useEffect } from 'react';
import { CANVAS_ATTRIBUTE } from '../../../shared/pipeline/commands/command.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { pasteText } from '../commands/edit.ts';

/** Pastes nodes when the browser pastes outside of a field. */
export function useClipboardPaste(): void {
  const context = useCommandContext();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      const onCanvas = target === document.body || target.closest(`[${CANVAS_ATTRIBUTE}]`) !== null;
      if (!onCanvas || target.closest('input, textarea') || document.querySelector('[role="dialog"]')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '') return;
      event.preventDefault();
      pasteText(context, text);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [context]);
}
