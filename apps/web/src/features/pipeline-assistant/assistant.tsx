import { Button } from '@lakehouse/ui/button';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { assistantButtonTexts as texts } from './assistant-button-texts.ts';
import { useAssistant } from './assistant-store.ts';

// Opened by a click, so not part of the designer's first load.
const AssistantPanel = lazy(async () => ({
  default: (await import('./assistant-panel.tsx')).AssistantPanel,
}));
const AssistantSheet = lazy(async () => ({
  default: (await import('./assistant-panel.tsx')).AssistantSheet,
}));

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

  const opener = (
    <Button
      ref={button}
      size="lg"
      className="absolute right-4 bottom-4 z-10 rounded-full shadow-2"
      onClick={() => setOpen(true)}
    >
      <Sparkles aria-hidden="true" size={16} className="text-accent-ink" />
      {texts.assistant}
    </Button>
  );
  if (!open) return opener;
  if (!narrow)
    return (
      <Suspense fallback={opener}>
        <AssistantPanel />
      </Suspense>
    );
  return (
    <>
      {opener}
      <Suspense fallback={null}>
        <AssistantSheet />
      </Suspense>
    </>
  );
}
