import { vi } from 'vitest';

/** Lets the workspace say who is logged in: the only call that a tab makes by itself. */
export const knownUser = (): void => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', userName: 'ada@example.com', active: true }));
};
