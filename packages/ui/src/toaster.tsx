import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToasts, pushToast, subscribeToasts, type ToastContent } from './toast/toast-store.ts';

export type { ToastContent };

// The list is loaded with the first message: a page without messages does not pay for it.
const ToastList = lazy(async () => ({ default: (await import('./toast/toast-list.tsx')).ToastList }));

/** Shows a message; returns its id. */
export const showToast = (content: ToastContent): number => pushToast(content);

/** The region where messages appear. Rendered once in the app, outside of the routes. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const [needed, setNeeded] = useState(false);
  // Stays mounted once needed, so that the last message can animate out.
  if (toasts.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
