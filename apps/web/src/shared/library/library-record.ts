import type { Thumbnail } from '@lakehouse/core/pipeline/thumbnail';

export type LastRunState = 'succeeded' | 'failed' | 'cancelled';

/** What a list of pipelines shows of one. */
export interface PipelineFacts {
  readonly name: string;
  readonly nodeCount: number;
  /** How many errors it has; undefined if it was never checked. */
  readonly problems?: number;
  readonly thumbnail: Thumbnail;
}

/** A file in the workspace that a pipeline is also stored in. */
export interface WorkspaceFile {
  readonly workspaceUrl: string;
  readonly path: string;
  /** When the workspace last changed it, in epoch milliseconds, as of the last exchange. */
  readonly modifiedAt: number;
  /** The revision that the file has. */
  readonly revision: number;
}

/** A pipeline of the library, without its document. */
export interface PipelineEntry extends PipelineFacts {
  readonly id: string;
  /** Raised by each write of the document. */
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastRun?: { readonly state: LastRunState; readonly at: number };
  /** When it was deleted; it can be restored until it is removed. */
  readonly deletedAt?: number;
  readonly file?: WorkspaceFile;
}

/** Why a version was kept. */
export type VersionReason = 'save' | 'edit' | 'restore' | 'conflict' | 'code';

/** An earlier state of a pipeline. */
export interface PipelineVersion {
  readonly at: number;
  /** The user name; undefined while it isn't known. */
  readonly by?: string;
  readonly reason: VersionReason;
  /** The saved file. */
  readonly text: string;
}
