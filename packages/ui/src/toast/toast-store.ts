/** A message shown for a short time. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** A button that takes the reported action back, or leads on; the message disappears with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it tells the outcome of: a later message about it takes its place. */
  readonly about?: string;
  /** Milliseconds until it disappears; hovering and focus pause the timer. */
  readonly duration: number;
}

/** The caller's options; `variant` defaults to "default" and `duration` to 5000 ms. */
export type ToastContent = Pick<Toast, 'title'> &
  Partial<Pick<Toast, 'description' | 'variant' | 'duration' | 'action' | 'about'>>;

/** The default duration in milliseconds (specification, section 9). */
const DURATION_MS = 5000;
/** Maximum number of messages: older ones disappear, so that they never cover the page. */
const MAX = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Whether a message has nothing to say beside a later one: what is reported again, or of the last of several things that went
 * well. What failed stays, and what can be taken back.
 */
const givesWayTo = (later: Toast, one: Toast): boolean =>
  one.action === undefined &&
  ((later.about !== undefined && one.about === later.about) ||
    (later.action === undefined &&
      one.title === later.title &&
      one.variant === later.variant &&
      (one.variant === 'default' || one.description === later.description)));

/** Shows a message in place of those that give way to it; returns its id. */
export function pushToast(content: ToastContent): number {
  lastId += 1;
  const toast: Toast = { variant: 'default', duration: DURATION_MS, ...content, id: lastId };
  change([...toasts.filter((one) => !givesWayTo(toast, one)), toast].slice(-MAX));
  return lastId;
}

/** Removes a message; does nothing if it is already gone. */
export const removeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
