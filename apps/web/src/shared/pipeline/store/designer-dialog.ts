import type { PipelineDocument, Position } from '@lakehouse/core/pipeline/document';
import type { Attachment } from '@lakehouse/core/pipeline/insert-node';

/** A pipeline as it is, was, or would be, and what that state is called. */
export interface PipelineState {
  readonly name: string;
  readonly document: PipelineDocument;
}

/** The dialog that is open over the designer, and its subject. At most one is open. */
export type DesignerDialog =
  | { readonly kind: 'data-source'; readonly nodeId: string }
  | { readonly kind: 'display-data'; readonly nodeId: string }
  | { readonly kind: 's3-mount'; readonly nodeId: string }
  | { readonly kind: 'warehouse'; readonly nodeId: string }
  | { readonly kind: 'generate-code' }
  | { readonly kind: 'parameters' }
  /** Asks for the parameter values of a run; `only`: of these nodes and what they need. */
  | { readonly kind: 'run-parameters'; readonly only?: ReadonlySet<string> }
  | { readonly kind: 'deploy-job' }
  /** The rows of a written table, by its three-part name. */
  | { readonly kind: 'view-table'; readonly table: string }
  | { readonly kind: 'transformation-selector' }
  | { readonly kind: 'connect'; readonly nodeId: string }
  /** A search for the kind of a new node; without `at` no other node feeds it. */
  | { readonly kind: 'quick-add'; readonly at?: Attachment; readonly near?: Position }
  | { readonly kind: 'edge-label'; readonly edgeId: string }
  | { readonly kind: 'open-example' }
  | { readonly kind: 'import-json' }
  /** A cluster node that was not dropped asks for confirmation before it creates its cluster. */
  | { readonly kind: 'create-cluster'; readonly nodeId: string }
  /** Asks for confirmation before a cluster of the workspace is terminated. */
  | { readonly kind: 'terminate-cluster'; readonly clusterId: string }
  /** Somebody else stored the pipeline in between. */
  | { readonly kind: 'conflict' }
  /** The earlier states of the pipeline. */
  | { readonly kind: 'versions' }
  /** The rows of two states of the pipeline; `back`: the dialog that it was opened from. */
  | {
      readonly kind: 'compare-states';
      readonly before: PipelineState;
      readonly after: PipelineState;
      readonly back?: DesignerDialog;
    }
  /** A kind of nodes for everyone on the workspace: the one in a file, the code of a node, or a new one. */
  | { readonly kind: 'own-kind'; readonly path?: string; readonly codeOf?: string }
  | { readonly kind: 'find' }
  | { readonly kind: 'command-palette' };
