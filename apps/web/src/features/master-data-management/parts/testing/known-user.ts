import { vi } from 'vitest';

/** Mocks the current user, the only call that a tab makes on its own. */
export const knownUser = (): void => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', userName: 'ada@example.com', active: true }));
};
