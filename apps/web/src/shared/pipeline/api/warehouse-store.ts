import { create } from 'zustand';

interface WarehouseChoice {
  /** The warehouse that a person chose; undefined means: choose for me. */
  readonly chosenId: string | undefined;
  readonly choose: (id: string) => void;
  /** Counts the writes of this session: rows read before one may be old after it. */
  readonly writes: number;
  readonly noteWrite: () => void;
}

/** Where the designer's SQL runs, and what it has changed there. */
export const useWarehouseChoice = create<WarehouseChoice>()((set) => ({
  chosenId: undefined,
  choose: (chosenId) => set({ chosenId }),
  writes: 0,
  noteWrite: () => set(({ writes }) => ({ writes: writes + 1 })),
}));
