import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { type Plan, planPipeline } from '@lakehouse/core/pipeline/plan';

/** The plan of a draft as a pipeline of its own, for kinds that depend on no other node. */
export const planOfDraft = (node: PipelineNode): Plan => planPipeline({ name: '', nodes: [node], edges: [] });
