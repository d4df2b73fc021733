import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import {
  currentToasts,
  pushToast,
  removeToast,
  subscribeToasts,
  type Toast,
  type ToastContent,
} from './toast/toast-store.ts';

export type { Toast, ToastContent };

// The list is loaded with the first message: a page that says nothing does not pay for it.
const ToastList = lazy(async () => ({ default: (await import('./toast/toast-list.tsx')).ToastList }));

/** Shows a message; answers its id. */
export const showToast = (content: ToastContent): number => pushToast(content);

/** Takes a message away before its time. */
export const dismissToast = (id: number): void => removeToast(id);

/** The place where messages appear. Stands once in the app, outside of the routes. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (toasts.length > 0) setNeeded(true);
  }, [toasts]);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
