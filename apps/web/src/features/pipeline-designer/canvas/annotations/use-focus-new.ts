import { type RefObject, useEffect } from 'react';
import { useDesigner, useDesignerStore } from '../../../../shared/pipeline/store/use-designer.ts';

/** Milliseconds until a closing menu has restored the focus, which would take it from the text again. */
const AFTER_MENU_MS = 40;

/** The text of a note or group that was just added takes the focus, all of it selected. */
export function useFocusNew(
  id: string,
  text: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): void {
  const store = useDesignerStore();
  const isNew = useDesigner((state) => state.newAnnotationId === id);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => {
      text.current?.focus({ preventScroll: true });
      text.current?.select();
      store.getState().setNewAnnotation(undefined);
    }, AFTER_MENU_MS);
    return () => clearTimeout(timer);
  }, [isNew, store, text]);
}
