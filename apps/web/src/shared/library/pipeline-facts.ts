import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { thumbnailOf } from '@lakehouse/core/pipeline/thumbnail';
import type { PipelineFacts } from './library-record.ts';

/** What a list of pipelines shows of a document. */
export const factsOf = (document: PipelineDocument, plan: Plan): PipelineFacts => ({
  name: document.name,
  nodeCount: document.nodes.length,
  problems: plan.problems.filter(({ severity }) => severity === 'error').length,
  thumbnail: thumbnailOf(document),
});
