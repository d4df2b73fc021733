import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineNode } from '../../pipeline/document.ts';
import type { PipelineEdit } from '../pipeline-edit.ts';
import type { Scope } from './scope.ts';

/** A node that a request adds behind the one before it. */
export interface NewStep {
  /** The id of a node kind. */
  readonly kind: string;
  readonly config: JsonObject;
  readonly label?: string;
  /** The nodes of its further inputs, in the order of its ports. */
  readonly others?: readonly string[];
  /** Whether it begins a branch of its own, as a source does. */
  readonly begins?: true;
}

/** What a request does: the steps it adds, and the node that they follow where it names one. */
export interface ReadRequest {
  readonly after?: PipelineNode;
  readonly steps: readonly NewStep[];
  /** What it changes besides. */
  readonly edits?: readonly PipelineEdit[];
}

/** The named groups of a pattern; one that did not take part is an empty text. */
export type Groups = (name: string) => string;

/** A request that can be typed: its form, and what it means. Reading refuses what does not fit the columns. */
export interface Command {
  readonly form: RegExp;
  /** Undefined when the words have this form by chance. */
  readonly read: (groups: Groups, scope: Scope) => ReadRequest | undefined;
  /** Whether a word such as “to” at its end belongs to it, and names no node to go on from. */
  readonly namesNodes?: true;
}

/** A request of one step. */
export const step = (kind: string, config: JsonObject): ReadRequest => ({ steps: [{ kind, config }] });

const ROWS =
  /^(?:(?:the|all|only|those|any)\s+)*(?:rows?|records?|lines?|data|it|them|everything|results?|)$/iu;

/** The scope of what a request names: `customers` in “sort customers by name” is a node, `rows` is not. */
function scopeOf(scope: Scope, things: string): Scope {
  if (ROWS.test(things)) return scope;
  const node = scope.nodeNamed(things.replace(/^(?:(?:the|all|only|those|any)\s+)+/iu, ''));
  return node && node !== scope.at ? scope.moved(node) : scope;
}

/** A request for the rows that a word names; undefined where several words name nothing. */
export function about(
  scope: Scope,
  things: string,
  read: (scope: Scope) => ReadRequest,
): ReadRequest | undefined {
  const named = scopeOf(scope, things);
  if (named === scope && things.split(/\s+/u).length > 2 && !ROWS.test(things) && !scope.nodeNamed(things))
    return undefined;
  const request = read(named);
  return named === scope || !named.at ? request : { after: named.at, ...request };
}
