import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { SparkRelease } from '@lakehouse/spark-sql/types/spark-release';
import type { z } from 'zod';
import type { Problem, QuickFix } from '../diagnostics/diagnostic.ts';
import type { NodeType } from './node-type.ts';

/** An input of a node kind, by name. */
export interface InputPort {
  readonly name: string;
  readonly label: string;
  /** Accepts any number of edges, in the document's order; absent: exactly one. */
  readonly many?: boolean;
  /** May stay without an edge. */
  readonly optional?: true;
  /**
   * Set where the rows of a stream may arrive: each is treated by itself (`rows`), or the groups that they are in (`groups`).
   * Absent: the kind needs all rows at once.
   */
  readonly stream?: 'rows' | 'groups';
}

/** When the rows of a stream are taken. */
export const STREAM_TRIGGERS = ['available', 'every', 'continuous'] as const;

/** How the rows of a stream are taken. */
export interface StreamStart {
  /** `available`: what has arrived, and no more; `every`: at intervals; `continuous`: as soon as they arrive. */
  readonly trigger: (typeof STREAM_TRIGGERS)[number];
  /** Of `every`: `10 seconds`. */
  readonly interval: string;
  /** The folder that remembers what was read; each destination has one of its own in it. */
  readonly checkpoint: string;
  /** The column whose values say how late a row is. */
  readonly watermark?: string;
}

/** What is known of the rows of a stream where a node gets them. */
export interface StreamFacts extends StreamStart {
  /** The label of the node that it begins with. */
  readonly from: string;
  /** The label of the node that made groups of its rows. */
  readonly grouped?: string;
  /** Set where these groups end, because rows of their time may not arrive any more. */
  readonly groupsEnd?: boolean;
}

/**
 * A named output of a kind that has several. It takes its rows from those of the node, which are computed once; `rows`
 * has their columns.
 */
export interface OutputPort {
  readonly name: string;
  readonly label: string;
  /** What its step does with the rows of the node, in a few words: “Keep the rows that pass all rules”. */
  readonly does: string;
  readonly schema: (rows: Schema) => Schema;
  /** Set where it takes or leaves each row of a stream by itself. */
  readonly stream?: 'rows';
}

export type TransformationCategory = 'column' | 'row' | 'aggregation' | 'join' | 'other';

/** What a node is of the job that its pipeline becomes. */
export type JobPart = 'step' | 'condition' | 'schedule';

export type NodeCategory = TransformationCategory | 'source' | 'output' | 'infrastructure';

/** The groups of the palette after those of the specification, in their order. */
export const PALETTE_GROUPS = ['Quality', 'Prepare', 'Code', 'Match', 'Jobs'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** A row of the specification's transformation catalog (section 3 and sample-figures.md). */
export interface TransformationEntry {
  readonly name: string;
  readonly syntax: string;
  readonly description: string;
  readonly category: TransformationCategory;
  readonly needsColumns: boolean;
}

/** The columns at a port's inputs, in edge order; undefined where a schema is not known yet. */
export type InputSchemas = Readonly<Record<string, readonly (Schema | undefined)[]>>;

/** Reads a query over named tables: its columns where they can be told, and what is wrong with it. */
export type QueryReader = (
  text: string,
  tables: Readonly<Record<string, Schema | undefined>>,
) => {
  readonly schema: Schema | undefined;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
};

export interface PropagateContext<Config> {
  readonly config: Config;
  readonly inputs: InputSchemas;
  /** Absent before the designer has loaded the parser of queries: then the columns of a query are not known. */
  readonly readQuery?: QueryReader | undefined;
}

export interface Propagation {
  /** The output columns; undefined when an input or the source is not known yet. Empty for kinds without rows. */
  readonly schema: Schema | undefined;
  readonly problems: readonly Problem[];
}

/** What the code of a node needs of the compute that runs it, besides Spark itself. */
export interface Requirements {
  /** Python packages with pinned versions: `holidays==0.57`. */
  readonly packages?: readonly string[];
  /** Jars by their Maven coordinates: `io.graphframes:graphframes-spark4_2.13:0.9.0`. */
  readonly jars?: readonly string[];
  /** Settings of the Spark session, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The oldest release that runs the code. */
  readonly spark?: SparkRelease;
}

/** A folder that one node alone may use. */
export interface OwnFolder {
  readonly path: string;
  readonly field: string;
}

/** How the row count of a node follows from those of its inputs. */
export type RowCount = 'as-input' | 'sum-of-inputs';

/**
 * What a destination does to existing rows. `replace`: deletes them; `add`: keeps or updates them; `refuse`: stops the
 * run; `leave`: writes nothing.
 */
export type WriteEffect = 'replace' | 'add' | 'refuse' | 'leave';

/** Where rows are stored: in a table by the parts of its name, or in a file or a folder of files by its path. */
export type Place =
  | { readonly kind: 'table'; readonly table: readonly string[] }
  | { readonly kind: 'folder'; readonly path: string };

/** Where a node stores its rows, and what happens to existing rows. */
export type Destination = {
  readonly effect: WriteEffect;
  /** Set where storing the same rows again changes nothing, although the effect alone would not show it. */
  readonly isRepeatable?: true;
  /** Set where the write fails when others write the same place meanwhile, and can then be done again. */
  readonly mayConflict?: true;
  /** For `replace`: the condition that the replaced rows meet, as an expression; absent for all. */
  readonly where?: string;
} & Place;

/**
 * What the user can do about a failure of the platform: a sentence, the config field that it concerns, and quick fixes.
 */
export interface FailureAdvice {
  readonly advice: string;
  readonly field?: string;
  readonly fixes?: readonly QuickFix[];
}

/** A cell of an example: a string as the Statement Execution API sends it (nested values as JSON), or null. */
export type ExampleCell = string | null;
export interface ExampleTable {
  /** Columns as Spark DDL: `id BIGINT, name STRING`. */
  readonly schema: string;
  readonly rows: readonly (readonly ExampleCell[])[];
}

/** A tested example of a kind, in `examples.ts` of its folder; the assistant reads the first. */
export interface NodeExample<Input> {
  /** Kebab-case; names the golden files. */
  readonly name: string;
  readonly title: string;
  readonly config: Input;
  /** The input tables of each port. */
  readonly inputs: Readonly<Record<string, readonly ExampleTable[]>>;
  /**
   * The node's output rows; absent for kinds without output or with several, and where only a service of the platform computes
   * them.
   */
  readonly output?: ExampleTable;
  /** Set where SQL has no equal: only Spark tests the example. */
  readonly pythonOnly?: true;
  /** The rows of each output, by its name, where the kind has several. */
  readonly outputs?: Readonly<Record<string, ExampleTable>>;
  /** `set`: rows in any order (the default, as Spark promises none); `list`: exactly this order. `property`: only the columns are compared, with the row count inside the bounds. */
  readonly compare?: 'set' | 'list' | { readonly minRows: number; readonly maxRows: number };
}

/** Icons by their lucide name; the web app maps each (a Record over this union). */
export type NodeIcon =
  | 'file-input'
  | 'table'
  | 'hard-drive'
  | 'server'
  | 'database'
  | 'file-output'
  | 'monitor'
  | 'columns'
  | 'plus-square'
  | 'minus-square'
  | 'pencil'
  | 'tag'
  | 'filter'
  | 'copy-minus'
  | 'arrow-up-down'
  | 'list-start'
  | 'dices'
  | 'circle-slash'
  | 'group'
  | 'sigma'
  | 'table-properties'
  | 'merge'
  | 'layers'
  | 'split'
  | 'unfold-vertical'
  | 'rows'
  | 'memory-stick'
  | 'clipboard-check'
  | 'code'
  | 'shield'
  | 'list-checks'
  | 'calendar-clock';

/**
 * The contract of one node kind. `C` is the zod object of its config. Every field has a default, so `parse({})` returns
 * the config of a new node; `propagate` reports what is incomplete.
 */
export interface NodeKind<C extends z.ZodObject = z.ZodObject> {
  /** The folder name; stored nowhere: a saved file names the type and the transformation. */
  readonly id: string;
  readonly type: NodeType;
  /** Other saved types that open as this kind. */
  readonly alsoTypes?: readonly NodeType[];
  /** Set for kinds of type `transformation`. */
  readonly transformation?: TransformationEntry;
  /**
   * Names of the transformation in files of other programs, besides the parts of its own name; each with the config
   * that it implies.
   */
  readonly shortNames?: Readonly<Record<string, z.input<C>>>;
  readonly title: string;
  /** One sentence for the palette and the help. */
  readonly summary: string;
  /** Other words for it, as people type them into a search. */
  readonly keywords?: readonly string[];
  readonly category: NodeCategory;
  /** The group of the palette that lists it, besides those of the specification; quick-add finds it in any case. */
  readonly palette?: PaletteGroup;
  readonly icon: NodeIcon;
  readonly inputs: readonly InputPort[];
  /** Whether the node returns rows to downstream nodes. */
  readonly output: 'rows' | 'none';
  /** Set where a config makes the node a part of the job: it has no rows, so that only order edges leave it. */
  readonly jobPart?: (config: z.output<C>) => JobPart | undefined;
  /** Set where these rows are a stream, which has no end. */
  readonly startsStream?: (config: z.output<C>) => StreamStart;
  /**
   * Set where the node has several outputs, of which nodes downstream take one each: with unique names, and an empty list
   * where a config asks for no further output. The config is the saved one: names of parameters in it are not replaced, so
   * that an edge finds its output.
   */
  readonly outputs?: (config: z.output<C>) => readonly OutputPort[];
  readonly config: C;
  /** The first parameters from the selector's column step. `schema` is the input's, when known. */
  readonly fromColumns?: (columns: readonly string[], schema: Schema | undefined) => z.input<C>;
  /** The config with what follows from its inputs, as a user would choose it; asked when an edge to the node is drawn. */
  readonly whenConnected?: (config: z.output<C>, inputs: InputSchemas) => z.input<C>;
  /**
   * The settings that remember the columns, as DDL, which a cluster gave for the node and its inputs; undefined where they
   * would change nothing.
   */
  readonly whenProbed?: (
    config: z.output<C>,
    inputs: InputSchemas,
    columns: string,
  ) => z.input<C> | undefined;
  /** The columns of a config that the saved file lists as `selectedColumns`. */
  readonly toColumns?: (config: z.output<C>) => readonly string[];
  /** Config from the fields of a saved node's `data` in the bare specified shape (fileFormat, filePath, options, …). */
  readonly fromSaved?: (data: JsonObject) => z.input<C>;
  /** The specified fields of a saved node's `data` that mirror the config. */
  readonly toSaved?: (config: z.output<C>) => JsonObject;
  /** One line for the card: `status = 'paid' AND amount > 0`. */
  readonly details: (config: z.output<C>) => string;
  readonly propagate: (context: PropagateContext<z.output<C>>) => Propagation;
  /** Set where a run need not count the rows, because their number follows from the inputs. */
  readonly rowCount?: (config: z.output<C>) => RowCount | undefined;
  /**
   * Set where Spark needs all rows of the input, once, to compute those of the node: no limit, no join that stops early, no
   * sort that samples first, no query of its own.
   */
  readonly takesAllRows?: true;
  /** Set where a pipeline may have one such node. */
  readonly isSingle?: true;
  /** Set where the node only displays rows: jobs leave it out. */
  readonly onlyShows?: true;
  /** The place whose rows the node outputs unchanged. */
  readonly reads?: (config: z.output<C>) => Place | undefined;
  /** Whether the output is sorted or preserves the input's order; absent where its order is undefined. */
  readonly ordering?: 'sorts' | 'preserves';
  /** Set where the node leaves out rows or columns at the most, and changes no value. */
  readonly keepsValues?: true;
  /** Set where names of columns that it takes become values of its rows. */
  readonly namesAreValues?: true;
  /** The column that has another value in each row of the output, where the node makes it so. */
  readonly keyColumn?: (config: z.output<C>) => string | undefined;
  /** Set where two inputs can be exchanged: the config that means the same columns afterwards. */
  readonly swapSides?: (config: z.output<C>) => z.input<C>;
  /** What the code needs of the compute that runs it, besides Spark 3.4. */
  readonly requires?: (config: z.output<C>) => Requirements;
  /** The folder that the code needs for itself, whose files no other node may touch, and the config field that names it. */
  readonly ownFolder?: (config: z.output<C>) => OwnFolder | undefined;
  /** Set where Spark moves rows between machines. */
  readonly shuffles?: true;
  /**
   * What to do about a failure that the platform reported while the node's rows were read or stored; undefined when the
   * node is not the cause.
   */
  readonly explain?: (config: z.output<C>, failure: string) => FailureAdvice | undefined;
  /** Where the node stores its input rows; undefined while no place is chosen. Absent for kinds that store nothing. */
  readonly destination?: (config: z.output<C>) => Destination | undefined;
}

/** Declares a node kind and infers the config type in every member. */
export const defineNode = <C extends z.ZodObject>(kind: NodeKind<C>): NodeKind<C> => kind;

/** The single input port that most kinds have. */
export const IN: readonly InputPort[] = [{ name: 'in', label: 'Rows' }];

/** That of kinds which treat each row by itself, so that it may be a stream. */
export const EACH_ROW: readonly InputPort[] = [{ name: 'in', label: 'Rows', stream: 'rows' }];

/** That of kinds which make groups of rows. */
export const IN_GROUPS: readonly InputPort[] = [{ name: 'in', label: 'Rows', stream: 'groups' }];

/** The schema at a port that takes one edge, or undefined when it is not known. */
export const schemaAt = (inputs: InputSchemas, port = 'in'): Schema | undefined => inputs[port]?.[0];

export const renameColumn = (column: Column, name: string): Column => ({ ...column, name });
