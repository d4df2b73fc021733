import type { SignedLink } from '../../http/signed-links.ts';
import type { OperationType } from './numbers.ts';
import type { Fetched, OperationStatus, ResultSetMetadata } from './structs.ts';

/** What a client says of the rows that it wants. */
export interface Wanted {
  readonly maxRows: number;
  readonly maxBytes: number;
  /** Where they begin; after those that came last when absent. */
  readonly from?: number | undefined;
  /** Where they begin when no link comes next. */
  readonly atEnd?: number | undefined;
}

/** A new link to a file of a result. */
export type LinkTo = (statementId: string, index: number) => SignedLink;

/** What a client started, and asks about by its handle. */
export interface Operation {
  readonly id: string;
  readonly type: OperationType;
  /** Resolves when it has ended, or after so many milliseconds. */
  settle(ms: number): Promise<void>;
  status(): OperationStatus;
  /** Rejects when it did not succeed. */
  metadata(): Promise<ResultSetMetadata>;
  /** Rejects when it did not succeed. */
  fetch(wanted: Wanted, linkTo: LinkTo): Promise<Fetched>;
  cancel(): void;
  close(): void;
  /** Whether what was fetched is all, and nothing of it is elsewhere. */
  readonly isDone: boolean;
}
