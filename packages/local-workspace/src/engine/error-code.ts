/** The code of a failure of Node or of the operating system (`ENOENT`, `Z_DATA_ERROR`); undefined for others. */
export const errorCode = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
