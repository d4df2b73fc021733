import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../shared/layout/dialog-open.ts';
import { matchesShortcut } from '../../../shared/layout/shortcut.ts';

/** Ctrl S saves the query from everywhere on the screen; one without a name gets it first. The browser would save the page. */
export function useSaveKey(name: RefObject<HTMLInputElement | null>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!matchesShortcut(event, 'Mod+S') || event.defaultPrevented) return;
      event.preventDefault();
      if (isDialogOpen()) return;
      if (name.current?.value.trim() === '') name.current.focus();
      else latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [name]);
}
