/** What a function of the engine refuses; `remedy` is what to do about it. */
export const notSupported = (what: string, remedy = ''): Error =>
  new Error(
    `[UNSUPPORTED_FEATURE] ${what} is not supported by the local workspace${remedy === '' ? '' : `: ${remedy}`}`,
  );
