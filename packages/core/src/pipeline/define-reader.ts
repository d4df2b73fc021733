import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PyFunction, PyStatement, PyValue } from '../python-source/tree.ts';

/** A node as its code says it: its settings, and the values that give its rows, by port. */
export interface ReadNode {
  readonly config: JsonObject;
  readonly inputs: Readonly<Record<string, readonly PyValue[]>>;
  /**
   * Set where columns of the input keep their identity, so that `orders.amount` of a frame before this step still means
   * one of its columns: all of them, or those not named here.
   */
  readonly keeps?: readonly string[];
  /**
   * Set for a guess from part of the code: the node is taken only where its generated code is the code that was read, to the
   * last token.
   */
  readonly isGuess?: true;
}

/** What a reader may ask. */
export interface ReadContext {
  /** A Column as Spark SQL; undefined where it is not understood. `frames`: the inputs whose columns it may name. */
  readonly sql: (value: PyValue, frames: readonly PyValue[]) => string | undefined;
  /** The same of what may be the name of a column. */
  readonly namedSql: (value: PyValue, frames: readonly PyValue[]) => string | undefined;
  /** The name of a column, from its text as Spark parses it, `F.col` of it, or an attribute of a frame. */
  readonly column: (value: PyValue, frames: readonly PyValue[]) => string | undefined;
  /** The columns of the rows that a value gives; undefined where they are not known. */
  readonly columns: (frame: PyValue) => Schema | undefined;
  /** The columns of a table of the workspace; undefined where they are not known. */
  readonly tableColumns: (table: string) => Schema | undefined;
  /** A function of the script. */
  readonly functionOf: (name: string) => PyFunction | undefined;
  /** What the script says at a place. */
  readonly source: (span: { readonly start: number; readonly end: number }) => string;
  /** The tables that a query may read that are frames of the script, by their lower-case name. */
  readonly view: (name: string) => PyValue | undefined;
}

/** A node that is several statements, of which it takes some. */
export interface ReadStatements extends ReadNode {
  readonly count: number;
}

/**
 * How the code of a kind is read back, in `read.ts` of its folder. It takes what its own emitter writes and the other ways of
 * saying the same; names of libraries are replaced by `known` values, and those of assigned values by the values.
 */
export interface NodeReader {
  /** A value that gives rows. */
  readonly value?: (value: PyValue, context: ReadContext) => ReadNode | undefined;
  /** Statements from the first of the given on, where the kind gives no rows. */
  readonly statements?: (
    statements: readonly PyStatement[],
    context: ReadContext,
  ) => ReadStatements | undefined;
}

/** Declares the reader of a kind. */
export const defineReader = (reader: NodeReader): NodeReader => reader;
