/** Names hold no slash, so no two secrets share a context. */
export const contextOf = (scope: string, key: string): string => `${scope}/${key}`;
