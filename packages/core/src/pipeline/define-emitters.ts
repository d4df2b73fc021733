import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { z } from 'zod';
import type { Py, Statement } from '../codegen/python/ast.ts';
import type { Sql } from '../codegen/sql/sql.ts';
import type { NoTableModel, RowsTest, TableModel } from '../codegen/table-model.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ComputeTarget } from './compute-target.ts';
import type { StreamFacts } from './define-node.ts';

/** What an emitter knows about one input: its name in the code, and its columns. */
export interface PyInput {
  readonly frame: Py;
  readonly schema: Schema | undefined;
  /** Set where its rows are a stream. */
  readonly stream?: StreamFacts | undefined;
}
export interface SqlInput {
  readonly relation: Sql;
  readonly schema: Schema | undefined;
}

export interface PyContext<Config> {
  /** Identifies the node, also among those of other pipelines. */
  readonly identity: string;
  readonly config: Config;
  readonly inputs: Readonly<Record<string, readonly PyInput[]>>;
  /** The node's own output columns. */
  readonly schema: Schema | undefined;
  /** A further variable for the node, named after it: `revenue_window`. */
  readonly variable: (suffix: string) => Py;
  /** A variable that is named by what it is, whatever the node is called: `by_customer`. */
  readonly local: (wanted: string) => Py;
  /** The name of what only the node has at the top of the module, for `py.defined`: `revenue_transform`. */
  readonly ownName: (suffix: string) => string;
  /** The parts of a table name as a string expression that Spark parses. */
  readonly table: (parts: readonly string[]) => Py;
  /** A statement of SQL as a string expression; it is given how the program spells the parts of a name. */
  readonly statement: (make: (name: (parts: readonly string[]) => Sql) => Sql) => Py;
  /** Set where no action may run: what would stop a run is among the `expectations`. */
  readonly isLazy?: true;
  /** Set where rows are only looked at: what a run fetches from outside is not fetched for it. */
  readonly looksOnly?: true;
  /** Where the code is to run; absent: anywhere. */
  readonly compute?: ComputeTarget;
}
export interface SqlContext<Config> {
  readonly identity: string;
  readonly config: Config;
  readonly inputs: Readonly<Record<string, readonly SqlInput[]>>;
  readonly schema: Schema | undefined;
  /** Set where rows are only looked at: what costs money, or what only the platform has, is not asked for. */
  readonly looksOnly?: true;
}

/**
 * `frame`: a DataFrame that the plan assigns to the node's variable, after the statements in `before`. `statements`: code
 * that returns no rows.
 */
export type PyCode =
  | {
      readonly kind: 'frame';
      readonly before?: readonly Statement[];
      readonly frame: Py;
      /** Set where a variable in `before` has persisted rows, which a notebook lets go of at its end. */
      readonly holdsRows?: true;
    }
  | {
      readonly kind: 'statements';
      readonly statements: readonly Statement[];
      /** What starts a streaming query, after the statements. */
      readonly starts?: Py;
    };

/**
 * How to find the number of rows that a write stored, for writes that store exactly the rows of the query: the platform
 * reports it with the last statement, or this query counts them.
 */
export type StoredRows = 'reported' | Sql;

/** An existing table of a destination: its columns, and its partition columns. */
export interface ExistingTable {
  readonly columns: Schema;
  readonly partitionBy: readonly string[];
}

/** The state of a table before rows are stored in it; `unknown` where it is not looked up, as in a script. */
export type TableState = 'unknown' | 'absent' | ExistingTable;

/** How a test of a node that reads or stores rows prepares or checks its place, as Python. */
export interface Rehearsal {
  /** Stores rows where the node reads them. */
  readonly given?: (rows: Py) => Py;
  /** Reads what the node stored of rows. */
  readonly stored?: (rows: Py) => Py;
  /** The columns in which the rows must differ for the node to store them. */
  readonly keys?: readonly string[];
}

/**
 * `query`: a SELECT over the inputs. `write`: statements that store the rows of the given query (which may begin with
 * WITH). `unsupported`: why SQL can't express the node. `none`: the node has no rows (a mount, a cluster).
 */
export type SqlCode =
  | { readonly kind: 'query'; readonly query: Sql }
  | {
      readonly kind: 'write';
      readonly statements: (query: Sql, table?: TableState) => readonly Sql[];
      readonly stored?: StoredRows;
      /** Set where the query is executed more than once. */
      readonly readsTwice?: true;
      /**
       * Set where the statements depend on the existing table: why it can't take rows with these columns; undefined
       * when it can.
       */
      readonly refusal?: (table: ExistingTable, rows: Schema) => string | undefined;
    }
  | { readonly kind: 'unsupported'; readonly reason: string }
  | { readonly kind: 'none' };

/**
 * What a job does for a node, in the words of the platform's Jobs API. `task`: a step of its own, with its work item;
 * `compute` says what is added where it is deployed. `job`: settings of the whole job.
 */
export type JobCode =
  | {
      readonly kind: 'task';
      readonly task: JsonObject;
      readonly compute: 'python' | 'warehouse' | 'none';
      /** The id or the name of the job that a `run_job_task` runs. */
      readonly runs?: string;
      /** The array for each of whose elements the task runs: JSON, or a reference. */
      readonly forEach?: { readonly inputs: string; readonly concurrency?: number };
    }
  | { readonly kind: 'job'; readonly settings: JsonObject };

/** What a kind makes of its config: the Python and the SQL of a node. `C` is the zod object of the config. */
export interface NodeEmitters<C extends z.ZodObject = z.ZodObject> {
  readonly pyspark: (context: PyContext<z.output<C>>) => PyCode;
  readonly sql: (context: SqlContext<z.output<C>>) => SqlCode;
  /** The rows of an output, by its name, from those of the node; for kinds with several outputs. */
  readonly output?: (config: z.output<C>, name: string) => OutputEmitters;
  /** By the names of outputs: what declarative pipelines check, where other code does it itself. */
  readonly expectations?: (
    config: z.output<C>,
    inputs: Readonly<Record<string, readonly (Schema | undefined)[]>>,
  ) => Readonly<Record<string, Expectations>>;
  /** The rules about the rows at the input `in`, for tools that test rows before they go on. */
  readonly tests?: (
    config: z.output<C>,
    inputs: Readonly<Record<string, readonly (Schema | undefined)[]>>,
  ) => readonly RowsTest[];
  /** The table of the node for tools that take queries and write themselves, for kinds that store rows. */
  readonly model?: (config: z.output<C>, rows: Schema | undefined) => TableModel | NoTableModel;
  /** What a job does for the node, for kinds that are steps or settings of one; undefined where a config is neither. */
  readonly job?: (config: z.output<C>) => JobCode | undefined;
  /** Problems of the config that take more code to find than the first paint may load. */
  readonly problems?: (config: z.output<C>) => readonly Problem[];
  /** What the node can't do with the streams at its inputs. */
  readonly streamProblems?: (context: StreamContext<z.output<C>>) => readonly Problem[];
  /** How a test tries the code of a node that reads or stores rows; undefined where it can't. */
  readonly rehearse?: (
    context: Pick<PyContext<z.output<C>>, 'config' | 'schema' | 'table'>,
  ) => Rehearsal | undefined;
}

/** What arrives at the inputs of a node, some of it as a stream; undefined for rows that have an end. */
export interface StreamContext<Config> {
  readonly config: Config;
  readonly inputs: Readonly<Record<string, readonly (StreamFacts | undefined)[]>>;
  readonly schemas: Readonly<Record<string, readonly (Schema | undefined)[]>>;
}

/** A condition of single rows, which no row leaves undecided. */
export interface Expectation {
  readonly name: string;
  readonly condition: Sql;
  /** What happens with a row that does not meet it. */
  readonly action: 'warn' | 'drop' | 'fail';
}

export interface Expectations {
  /** Which rows are checked: those of the node's input, those of the node, or those of the output. */
  readonly of: 'input' | 'rows' | 'output';
  readonly all: readonly Expectation[];
  /** What the output takes of the checked rows; all of them when absent. */
  readonly taken?: (rows: PyInput) => Py;
  /** Set where they are checked also if nothing reads the output. */
  readonly isNeeded?: true;
}

/** The code of one output, over the rows of its node. */
export interface OutputEmitters {
  readonly pyspark: (rows: PyInput) => Py;
  readonly sql: (rows: SqlInput) => Sql;
}

/** Declares the emitters of a kind, apart from it, because the designer shows nodes before it needs their code. */
export const defineEmitters = <C extends z.ZodObject>(emitters: NodeEmitters<C>): NodeEmitters<C> => emitters;

/** The single table of a port that takes one edge. The plan calls emitters only when that edge exists. */
export function sole<I>(inputs: Readonly<Record<string, readonly I[]>>, port = 'in'): I {
  const input = inputs[port]?.[0];
  if (input === undefined) throw new Error(`The plan gave no input at port ${port}`);
  return input;
}
