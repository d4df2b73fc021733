import { createSessionStore } from '../session/session-store.ts';

const useLibraryUser = createSessionStore<{ readonly name: string | undefined }>(() => ({ name: undefined }));

/** The user name of the session, once the workspace has told it: the author of versions. */
export const libraryUser = (): string | undefined => useLibraryUser.getState().name;

export const setLibraryUser = (name: string): void => useLibraryUser.setState({ name });
