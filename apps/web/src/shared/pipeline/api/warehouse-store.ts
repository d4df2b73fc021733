import { createSessionStore } from '../../session/session-store.ts';

interface WarehouseChoice {
  /** The warehouse that the user chose; undefined for an automatic choice. */
  readonly chosenId: string | undefined;
  readonly choose: (id: string) => void;
  /** Counts the writes of this session: rows read before a write may be stale. */
  readonly writes: number;
  readonly noteWrite: () => void;
}

/** The warehouse of the designer, and its writes. */
export const useWarehouseChoice = createSessionStore<WarehouseChoice>((set) => ({
  chosenId: undefined,
  choose: (chosenId) => set({ chosenId }),
  writes: 0,
  noteWrite: () => set(({ writes }) => ({ writes: writes + 1 })),
}));
