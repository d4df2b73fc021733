import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';

/**
 * Runs what can be done with a resource, one at a time: each piece of work says what it did, where it gives a message, a failure is said, and
 * what is read under the key is read again.
 */
export function useActions<Calls>(calls: Calls | undefined, key: string, failed: (error: Error) => Message) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (work: (made: Calls) => Promise<Message | undefined>) => {
      const said = calls === undefined ? undefined : await work(calls);
      if (said) notify(said);
    },
    onError: (error) => notify(failed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
