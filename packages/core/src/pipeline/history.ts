/** Undo history over immutable documents. */
export interface History<D> {
  readonly past: readonly D[];
  readonly present: D;
  readonly future: readonly D[];
  /** Consecutive edits with the same key make one undo step (typing in one field, dragging one node). */
  readonly key?: string;
}

/** The maximum number of undo steps. */
export const HISTORY_LIMIT = 200;

export const startHistory = <D>(present: D): History<D> => ({ past: [], present, future: [] });

/** Records a new state; recording the same object again does nothing. */
export function record<D>(history: History<D>, next: D, key?: string): History<D> {
  if (next === history.present) return history;
  const merge = key !== undefined && key === history.key && history.future.length === 0;
  const past = merge ? history.past : [...history.past, history.present].slice(-HISTORY_LIMIT);
  return { past, present: next, future: [], ...(key === undefined ? {} : { key }) };
}

/** Replaces the present state by what is known of it now, without a step of its own: Undo takes back the step that led here. */
export const amend = <D>(history: History<D>, edit: (present: D) => D): History<D> => {
  const present = edit(history.present);
  return present === history.present ? history : { ...history, present };
};

/** Steps back; a history without a past is returned unchanged. */
export function undo<D>(history: History<D>): History<D> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
}

/** Steps forward; a history without a future is returned unchanged. */
export function redo<D>(history: History<D>): History<D> {
  const next = history.future[0];
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: history.future.slice(1) };
}
