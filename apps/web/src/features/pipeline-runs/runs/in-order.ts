import { createSessionStore } from '../../../shared/session/session-store.ts';

/** The last work of each key. */
const useLast = createSessionStore<{ readonly last: ReadonlyMap<string, Promise<void>> }>(() => ({
  last: new Map(),
}));

/** Does the work after all work of the same key that was begun before; what failed is not waited for longer. */
export function inOrder(key: string, work: () => Promise<void>): Promise<void> {
  const { last } = useLast.getState();
  const next = (last.get(key) ?? Promise.resolve()).then(work, work);
  useLast.setState({ last: new Map(last).set(key, next) });
  return next;
}
