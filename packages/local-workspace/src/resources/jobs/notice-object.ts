import type { RunRecord } from './run-record.ts';

/** What was told of a run, as an addition to its description; nothing where nobody was to be told. */
export const deliveries = (
  { notices = [] }: RunRecord,
  nameOf: (destination: string) => string | undefined,
): object =>
  notices.length === 0
    ? {}
    : {
        notification_deliveries: notices.map(
          ({ id, event, task_key, kind, to, state, attempts, next_at, ended_at, problem }) => ({
            id,
            event,
            ...(task_key !== undefined && { task_key }),
            kind,
            to: kind === 'webhook' ? (nameOf(to) ?? 'a destination that was deleted') : to,
            state,
            attempts,
            ...(state === 'waiting' && attempts > 0 && { next_at }),
            ...(ended_at !== undefined && { ended_at }),
            ...(problem !== undefined && { problem }),
          }),
        ),
      };
