import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StreamFacts } from './define-node.ts';
import type { PipelineNode } from './document.ts';
import type { AnyNodeKind } from './registry.ts';

/** A node as the plan sees it: checked, typed and named. */
export interface PlannedNode {
  readonly node: PipelineNode;
  /** Undefined for a saved type that has no kind; such a node is always blocked. */
  readonly kind: AnyNodeKind | undefined;
  /** The parsed config; undefined when it does not fit the kind's schema. */
  readonly config: JsonObject | undefined;
  /** The ids of the nodes, or of the outputs of nodes, at each port, in edge order. */
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  /** The ids of the nodes that it only has to run after. */
  readonly follows: readonly string[];
  /** The labels of the edges to those, by their ids. */
  readonly followed?: Readonly<Record<string, string>>;
  /** Its variable in Python and its CTE in SQL. */
  readonly name: string;
  /** The output columns; undefined when not known. */
  readonly schema: Schema | undefined;
  readonly problems: readonly Diagnostic[];
  /**
   * `blocked`: no code, because this node or one upstream has a problem. `skipped`: no code, because it is disabled, or
   * because one upstream is whose rows it needs.
   */
  readonly state: 'ready' | 'blocked' | 'skipped';
  /** Set where the rows that it gives or stores are a stream. */
  readonly stream?: StreamFacts | undefined;
  /** Set for an output of a node with several, which is planned as a step after that node. */
  readonly output?: { readonly of: string; readonly port: string };
}
