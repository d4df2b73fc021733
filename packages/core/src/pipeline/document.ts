import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { NodeGroup, PipelineNote } from './annotation-schema.ts';
import type { CodeLayout } from './code-layout.ts';
import type { ComputeTarget } from './compute-target.ts';
import type { OnFailure } from './on-failure.ts';
import type { PipelineParameter } from './parameters/parameter.ts';
import type { PipelineTest } from './test-schema.ts';

/** Canvas coordinates in CSS pixels at zoom 1. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** A node as edited. Its config is stored as given, valid or not, so that no input is lost. */
export interface PipelineNode {
  /** `{type}-{timestamp}`, unique in the document. */
  readonly id: string;
  /** A type of the specification (`NODE_TYPES`); any other string for a placeholder of a type that is not known. */
  readonly type: string;
  /** The folder name of the node kind; undefined for a placeholder: a type or transformation without a kind. */
  readonly kind: string | undefined;
  readonly position: Position;
  readonly label: string;
  readonly description?: string;
  readonly config: JsonObject;
  /** No code, no run: the rows of its input reach the nodes after it where that is possible; else they are skipped too. */
  readonly disabled?: true;
  /** Fields of a saved node's `data` that we do not interpret; written back unchanged. */
  readonly extra?: JsonObject;
  /** Fields of the saved node beside `id`, `type`, `position` and `data`; written back unchanged. */
  readonly fields?: JsonObject;
  /** The file's values that were replaced when it was opened, by field; written back as `original`. */
  readonly original?: JsonObject;
  /** The name of its DataFrame in the code, if the file has one; otherwise it is derived from the title. */
  readonly frameName?: string;
}

/** `data` carries rows into a named port of the target; `order` only makes the target run after the source. */
export type EdgeKind = 'data' | 'order';

export interface PipelineEdge {
  /** `edge-{source}-{target}`; a second edge between the same two nodes appends its port. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label?: string;
  readonly kind: EdgeKind;
  /** The output port of the source; absent: its first or only one. */
  readonly sourcePort?: string;
  /** The input port of the target; only on data edges. */
  readonly targetPort?: string;
  /** Fields of the saved edge that we do not interpret; written back unchanged. */
  readonly fields?: JsonObject;
  /** As for nodes. */
  readonly original?: JsonObject;
}

/** Settings of a whole pipeline. */
export interface PipelineSettings {
  /** The compute that the code targets: code that it rejects is reported as a problem. */
  readonly compute?: ComputeTarget;
  /** How its PySpark script is written. */
  readonly layout?: CodeLayout;
  /** Whether its Python prints the rows of display nodes; a job never does. Absent: yes. */
  readonly showsRows?: boolean;
  /** What a run does with the other destinations when one fails. */
  readonly onFailure?: OnFailure;
  /** The time zone of its sessions: a region, or an offset from UTC. */
  readonly timeZone?: string;
  /** The parameters of a run; `${name}` is replaced by the value in the settings of nodes. */
  readonly parameters?: readonly PipelineParameter[];
  /** The job that the pipeline was deployed as, by workspace URL. Ids are 64-bit integers, represented as strings. */
  readonly jobs?: Readonly<Record<string, string>>;
}

export interface PipelineDocument {
  readonly name: string;
  readonly nodes: readonly PipelineNode[];
  readonly edges: readonly PipelineEdge[];
  readonly settings?: PipelineSettings;
  readonly notes?: readonly PipelineNote[];
  readonly groups?: readonly NodeGroup[];
  readonly tests?: readonly PipelineTest[];
  /** Fields of the saved file that we do not interpret; written back unchanged. */
  readonly fields?: JsonObject;
  /** As for nodes; `edges` are the edges that could not be drawn. */
  readonly original?: JsonObject;
}

/** The default name of a pipeline (product specification, section 9). */
export const DEFAULT_PIPELINE_NAME = 'My Pipeline';

export const EMPTY_DOCUMENT: PipelineDocument = { name: DEFAULT_PIPELINE_NAME, nodes: [], edges: [] };
