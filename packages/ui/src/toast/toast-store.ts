/** A message shown for a short time. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** A button that takes the reported action back, or leads on; the message disappears with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds until it disappears; hovering and focus pause the timer. */
  readonly duration: number;
}

/** The caller's options; `variant` defaults to "default" and `duration` to 5000 ms. */
export type ToastContent = Pick<Toast, 'title'> &
  Partial<Pick<Toast, 'description' | 'variant' | 'duration' | 'action'>>;

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

/** Whether two messages say the same; one with an action is about one thing that can be taken back. */
const saysTheSame = (one: Toast, other: Toast): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.variant === other.variant &&
  one.action === undefined &&
  other.action === undefined;

/** Shows a message; returns its id. One that says the same gives way to it, so that its time begins again. */
export function pushToast(content: ToastContent): number {
  lastId += 1;
  const toast: Toast = { variant: 'default', duration: DURATION_MS, ...content, id: lastId };
  change([...toasts.filter((one) => !saysTheSame(one, toast)), toast].slice(-MAX));
  return lastId;
}

/** Removes a message; does nothing if it is already gone. */
export const removeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
