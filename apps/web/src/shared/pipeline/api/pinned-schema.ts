import type { PipelineNode } from '@lakehouse/core/pipeline/document';

/** The columns pinned in a source's settings, as DDL text; empty when none are. */
export function pinnedSchema({ config }: PipelineNode): string {
  const { schema } = config;
  return typeof schema === 'string' ? schema.trim() : '';
}
