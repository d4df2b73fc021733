/** A saved pipeline that would be lost by a save. */
export interface SaveConflict {
  /** `other-pipeline`: this page opened another one since; `other-tab`: it was saved elsewhere after this page last looked. */
  readonly reason: 'other-pipeline' | 'other-tab';
  /** The text in the storage. */
  readonly text: string;
  readonly name: string;
  readonly nodeCount: number;
  /** Epoch milliseconds; undefined if the file does not contain it. */
  readonly savedAt: number | undefined;
}
