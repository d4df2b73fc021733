import type { Posted } from '../notification-destinations/message-sender.ts';
import type { RunPage } from '../resource.ts';
import { hookBody, letterOf } from './notice-text.ts';
import type { RunStore } from './run-store.ts';

/** The messages about runs, which are part of the records of the runs. */
export const runMessages = (runs: RunStore, runPage: RunPage): readonly Posted[] =>
  runs.list().flatMap((run) =>
    (run.notices ?? []).map((notice) => ({
      message: notice,
      saved: () => runs.saved(run.run_id),
      note: (delivery) => runs.editNotice(run.run_id, notice.id, (one) => ({ ...one, ...delivery })),
      body: () => hookBody(notice, run),
      letter: () => letterOf(notice, run, runPage(run)),
    })),
  );
