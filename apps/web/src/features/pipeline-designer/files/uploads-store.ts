import { createSessionStore } from '../../../shared/session/session-store.ts';
import type { NameAnswer } from '../../../shared/widgets/name-question.tsx';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `share`: 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** Uploaded; its columns are read. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'taken'; readonly path: string; readonly answer: (answer: NameAnswer) => void }
  /** `retry` is absent where another attempt can't help. `waits`: it is retried once the workspace is back. */
  | { readonly kind: 'failed'; readonly why: string; readonly retry?: () => void; readonly waits?: boolean };

export interface FileUpload {
  readonly id: number;
  readonly name: string;
  readonly state: UploadState;
  readonly cancel: () => void;
}

interface Uploads {
  readonly list: readonly FileUpload[];
  /** Asks where files go; the path of a folder, or undefined for nowhere. */
  readonly folderQuestion: ((folder: string | undefined) => void) | undefined;
  readonly add: (upload: Omit<FileUpload, 'id'>) => number;
  readonly set: (id: number, state: UploadState) => void;
  readonly delete: (id: number) => void;
  readonly askFolder: (answer: ((folder: string | undefined) => void) | undefined) => void;
  /** Retries the uploads that wait for the workspace. */
  readonly retryWaiting: () => void;
}

/** The files that are being uploaded from the canvas, and those that failed. */
export const useUploads = createSessionStore<Uploads>((set, get) => {
  let ids = 0;
  return {
    list: [],
    folderQuestion: undefined,
    add: (upload) => {
      const id = ++ids;
      set(({ list }) => ({ list: [...list, { ...upload, id }] }));
      return id;
    },
    set: (id, state) =>
      set(({ list }) => ({ list: list.map((one) => (one.id === id ? { ...one, state } : one)) })),
    delete: (id) => set(({ list }) => ({ list: list.filter((one) => one.id !== id) })),
    askFolder: (folderQuestion) => set({ folderQuestion }),
    retryWaiting: () => {
      for (const { id } of get().list) {
        // A retry of several files at once takes the others from the list.
        const state = get().list.find((one) => one.id === id)?.state;
        if (state?.kind === 'failed' && state.waits) state.retry?.();
      }
    },
  };
});
