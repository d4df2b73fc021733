import type { DeclareCursor, Handler } from '@lakehouse/spark-sql/syntax/script';
import type { SqlError } from '../../engine/sql-engine.ts';
import type { LocalVariables } from '../run/local-variables.ts';
import type { StoredValue } from '../session/evaluate.ts';
import type { Conditions } from './conditions.ts';

/** The rows of a cursor, while it is open, and how many of them were fetched. */
export interface OpenRows {
  readonly rows: readonly (readonly StoredValue[])[];
  fetched: number;
}

/** A cursor of a block. */
export interface BlockCursor {
  readonly declared: DeclareCursor;
  open?: OpenRows;
}

/** What the steps of a block find around them. */
export interface Frame {
  readonly locals: LocalVariables;
  /** The innermost block whose handlers are for the errors of a step here. */
  readonly handled: HandledBlock | undefined;
  readonly cursors: Cursors;
  readonly conditions: Conditions;
  /** The error for which the handler around the step runs. */
  readonly caught?: Caught;
}

/** An error, and the line of the step that it is from. */
export interface Caught {
  readonly error: SqlError;
  readonly line: number;
}

/** A block with handlers, which run as the block itself does. */
export interface HandledBlock {
  readonly handlers: readonly Handler[];
  readonly conditions: Conditions;
  readonly frame: Frame;
  readonly outer: HandledBlock | undefined;
}

/** The cursors of a block, inside the blocks around it. */
export interface Cursors {
  readonly label?: string;
  /** In lower case. */
  readonly own: ReadonlyMap<string, BlockCursor>;
  readonly outer?: Cursors;
}

/** Where a script goes on when that isn't the next step. */
export type Jump =
  | { readonly kind: 'leave' | 'iterate'; readonly label: string }
  /** An EXIT handler has run: its block has ended. */
  | { readonly kind: 'exit'; readonly block: HandledBlock };
