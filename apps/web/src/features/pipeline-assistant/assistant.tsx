import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { AssistantBody, AssistantPanel } from './assistant-panel.tsx';
import { useAssistant } from './assistant-store.ts';
import { ModelLine } from './model-line.tsx';

const setOpen = (open: boolean): void => useAssistant.setState({ open });

/** The Pipeline Assistant: a button in the corner of the canvas, and the panel that it opens. A narrow screen is filled. */
export function Assistant() {
  const narrow = useNarrow();
  const open = useAssistant((state) => state.open);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    // The panel took the focus; closing it returns the focus to the button that opened it.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <>
      {open && !narrow ? (
        <AssistantPanel />
      ) : (
        <Button
          ref={button}
          size="lg"
          className="absolute right-4 bottom-4 z-10 rounded-full shadow-2"
          onClick={() => setOpen(true)}
        >
          <Sparkles aria-hidden="true" size={16} className="text-accent-ink" />
          Assistant
        </Button>
      )}
      {narrow ? (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Pipeline Assistant"
          description={<ModelLine />}
          flush
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <AssistantBody />
        </Dialog>
      ) : null}
    </>
  );
}
