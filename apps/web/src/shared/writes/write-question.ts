import { createSessionStore } from '../session/session-store.ts';
import type { WriteFinding } from './check-writes.ts';

interface WriteQuestion {
  /** What a run would replace, while the user decides. */
  readonly findings: readonly WriteFinding[] | undefined;
  readonly answer: (proceed: boolean) => void;
  /** Asks for confirmation; resolves with the answer, or with false if the signal aborts. */
  readonly ask: (findings: readonly WriteFinding[], signal: AbortSignal) => Promise<boolean>;
}

/** The pending confirmation of a run that replaces something. */
export const useWriteQuestion = createSessionStore<WriteQuestion>((set) => ({
  findings: undefined,
  answer: () => undefined,
  ask: (findings, signal) =>
    new Promise((resolve) => {
      const answer = (proceed: boolean): void => {
        set({ findings: undefined });
        resolve(proceed);
      };
      signal.addEventListener('abort', () => answer(false), { once: true });
      set({ findings, answer });
    }),
}));
