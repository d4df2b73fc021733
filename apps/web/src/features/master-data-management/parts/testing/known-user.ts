import { vi } from 'vitest';

/** Mocks the current user, the only call that a tab makes on its own. */
export const knownAs = (name: string): void => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', userName: name, active: true }));
};

/** Mocks Ada as the current user. */
export const knownUser = (): void => knownAs('ada@example.com');
