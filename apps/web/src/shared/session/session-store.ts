import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { onSessionEnd } from './session.ts';

/** Creates a store that is reset when the session ends: the choices and runs of one user are not shown to the next. */
export function createSessionStore<T>(begin: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(begin);
  onSessionEnd(() => store.setState(begin(store.setState, store.getState, store), true));
  return store;
}
