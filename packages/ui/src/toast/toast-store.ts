/** A message shown for a short time. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** Milliseconds until it goes by itself; hovering and focus pause the time. */
  readonly duration: number;
}

/** What the caller gives; `variant` is "default" and `duration` 5000 ms unless told otherwise. */
export type ToastContent = Pick<Toast, 'title'> &
  Partial<Pick<Toast, 'description' | 'variant' | 'duration'>>;

/** The default duration in milliseconds (specification, section 9). */
const DURATION_MS = 5000;
/** Older messages leave when more than this many are up, so that they never cover the work. */
const MAX = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message; returns its id. */
export function pushToast(content: ToastContent): number {
  lastId += 1;
  const toast: Toast = { variant: 'default', duration: DURATION_MS, ...content, id: lastId };
  change([...toasts, toast].slice(-MAX));
  return lastId;
}

/** Removes a message; does nothing if it is already gone. */
export const removeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
