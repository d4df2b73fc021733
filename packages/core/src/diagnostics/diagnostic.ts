import type { JsonObject } from '@lakehouse/spark-sql/types/json';

/** The severity of a problem: an error blocks code and preview of the node's branch, a warning or hint does not. */
export type Severity = 'error' | 'warning' | 'info';

/**
 * One change to the document that fixes a node's problem. `set-config`: settings that replace the node's.
 * `rename-columns`: new names for columns that reach the node, applied by an earlier step. `cast-columns`: types, as in SQL, for
 * columns of one input, given by an earlier step. `replace-node`: a node of that kind takes its place and its edges.
 */
export type FixChange =
  | { readonly kind: 'set-config'; readonly values: JsonObject }
  | {
      readonly kind: 'rename-columns';
      readonly renames: readonly { readonly from: string; readonly to: string }[];
    }
  | {
      readonly kind: 'cast-columns';
      readonly port: string;
      /** Which of the edges at the port, in the document's order. */
      readonly at: number;
      readonly casts: readonly { readonly column: string; readonly type: string }[];
    }
  | { readonly kind: 'replace-node'; readonly with: string };

/** A one-click fix: data, so that every list of problems can offer it. `applyFix` makes the changes. */
export interface QuickFix {
  /** The button's label: an imperative of two to four words. */
  readonly title: string;
  readonly changes: readonly FixChange[];
}

/** A problem in the user's pipeline: a value that is shown, never thrown. */
export interface Diagnostic {
  /** Stable name of the rule, in kebab-case: `unknown-column`, `cycle`, … */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that says what is wrong and what to do. */
  readonly message: string;
  /** The node it belongs to; the plan fills it in. */
  readonly nodeId?: string;
  /** The config field it belongs to, as a path with dots: `conditions.0.column`. */
  readonly field?: string;
  /** Where in the text of the field, as UTF-16 offsets. */
  readonly start?: number;
  readonly end?: number;
  /** Set where the code of a node breaks a rule of the chosen compute, or one of good practice. */
  readonly isRule?: true;
  /** Possible fixes, the most likely one first. */
  readonly fixes?: readonly QuickFix[];
}

export type Problem = Omit<Diagnostic, 'nodeId'>;

export const problem = (severity: Severity, code: string, message: string, field?: string): Problem => ({
  code,
  severity,
  message,
  ...(field === undefined ? {} : { field }),
});

/** An error-level problem. */
export const error = (code: string, message: string, field?: string): Problem =>
  problem('error', code, message, field);

/** A fix that sets some settings of the node. */
export const setting = (title: string, values: JsonObject): QuickFix => ({
  title,
  changes: [{ kind: 'set-config', values }],
});

/** Whether a problem is an error, which blocks code. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((p) => p.severity === 'error');
