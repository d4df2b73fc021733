import { afterEach } from 'vitest';
import { currentToasts, removeToast } from '../src/toast/toast-store.ts';

// A message of one test must not show up in the next. Taken from the store: one on the screen may leave while it is clicked.
afterEach(() => {
  for (const { id } of currentToasts()) removeToast(id);
});
