import type { QueryClient } from '@tanstack/react-query';

/** Reads again what was read of a file: its content changed, and its name did not. */
export async function forgetContent(client: QueryClient, path: string): Promise<void> {
  for (const queryKey of [['rows'], ['describe'], ['csv-look', path]])
    await client.invalidateQueries({ queryKey });
}
