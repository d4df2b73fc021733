/** What an error says of itself, or `otherwise` when it says nothing. */
export const errorText = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;
