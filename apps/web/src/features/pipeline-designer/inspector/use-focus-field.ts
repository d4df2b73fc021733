import { type RefObject, useEffect } from 'react';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

const CONTROLS = 'input, select, textarea, button, [contenteditable="true"]';

/** The element of a field, or of the nearest one around it. */
function findField(root: HTMLElement, field: string): HTMLElement | undefined {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = root.querySelector<HTMLElement>(`[data-field=${JSON.stringify(path)}]`);
    if (found) return found;
  }
  return undefined;
}

/** Scrolls to the requested field and focuses it. An empty field means the first one. */
export function useFocusField(root: RefObject<HTMLElement | null>, nodeId: string): void {
  const store = useDesignerStore();
  const wanted = useDesigner(({ focusField }) => (focusField?.nodeId === nodeId ? focusField : undefined));
  useEffect(() => {
    if (!wanted || !root.current) return;
    const { field } = wanted;
    const place =
      field === undefined
        ? undefined
        : field === ''
          ? root.current.querySelector<HTMLElement>('[data-field]')
          : findField(root.current, field);
    place?.scrollIntoView({ block: 'nearest' });
    place?.querySelector<HTMLElement>(CONTROLS)?.focus();
    store.getState().clearFocusField();
  }, [wanted, root, store]);
}
