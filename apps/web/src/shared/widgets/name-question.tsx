import { Button } from '@lakehouse/ui/button';
import { useEffect, useRef } from 'react';
import { fileTexts as texts } from './upload-messages.ts';

/** What is done with a file whose name is taken. */
export type NameAnswer = 'replace' | 'both' | 'cancel';

/** Asks what is done with a file whose name is taken; Escape cancels. */
export function NameQuestion({ answer }: { answer: (answer: NameAnswer) => void }) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who types, or answers another question, is not interrupted.
    if (!document.activeElement?.closest('input, textarea, fieldset')) safe.current?.focus();
  }, []);
  return (
    <fieldset
      className="flex flex-wrap items-center gap-1.5 text-xs"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        answer('cancel');
      }}
    >
      <legend className="mb-1.5">{texts.taken}</legend>
      <Button size="sm" onClick={() => answer('replace')}>
        {texts.replace}
      </Button>
      <Button ref={safe} size="sm" onClick={() => answer('both')}>
        {texts.both}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => answer('cancel')}>
        {texts.cancel}
      </Button>
    </fieldset>
  );
}
