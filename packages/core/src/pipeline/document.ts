import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { ComputeTarget } from './compute-target.ts';
import type { NodeType } from './node-type.ts';

/** Canvas coordinates in CSS pixels at zoom 1. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** A node while it is edited. Its config is kept as it was given, valid or not: nothing a person typed is thrown away. */
export interface PipelineNode {
  /** `{type}-{timestamp}`, unique in the document. */
  readonly id: string;
  readonly type: NodeType;
  /** The folder name of the node kind; undefined for a type or transformation that has no kind. */
  readonly kind: string | undefined;
  readonly position: Position;
  readonly label: string;
  readonly description?: string;
  readonly config: JsonObject;
  /** Fields of a saved node's `data` that are not ours to interpret; written back unchanged. */
  readonly extra?: JsonObject;
}

/** `data` carries rows into a named port of the target; `order` only says that the target runs after the source. */
export type EdgeKind = 'data' | 'order';

export interface PipelineEdge {
  /** `edge-{source}-{target}`; a second edge between the same two nodes has its port added. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label?: string;
  readonly kind: EdgeKind;
  /** The input port of the target; only on data edges. */
  readonly targetPort?: string;
}

/** What was chosen for a pipeline as a whole. */
export interface PipelineSettings {
  /** Where the code is to run: what is refused there is shown as a problem. */
  readonly compute?: ComputeTarget;
  /** The job that the pipeline was deployed as, by the address of the workspace. Ids are 64-bit numbers, texts here. */
  readonly jobs?: Readonly<Record<string, string>>;
}

export interface PipelineDocument {
  readonly name: string;
  readonly nodes: readonly PipelineNode[];
  readonly edges: readonly PipelineEdge[];
  readonly settings?: PipelineSettings;
}

/** The name of a pipeline that nobody named (product specification, section 9). */
export const DEFAULT_PIPELINE_NAME = 'My Pipeline';

export const EMPTY_DOCUMENT: PipelineDocument = { name: DEFAULT_PIPELINE_NAME, nodes: [], edges: [] };
