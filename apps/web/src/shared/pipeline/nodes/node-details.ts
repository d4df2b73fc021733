import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';

const known = new WeakMap<PipelineNode, string>();

/** The line under a node's title: the summary of its config by its kind, or the details of the saved file. */
export function detailsOf(node: PipelineNode): string {
  const cached = known.get(node);
  if (cached !== undefined) return cached;
  const text = workOut(node);
  known.set(node, text);
  return text;
}

function workOut(node: PipelineNode): string {
  const kind = KINDS.get(node.kind ?? '');
  if (!kind) {
    const saved = node.extra?.['details'];
    return typeof saved === 'string' ? saved : '';
  }
  const parsed = kind.config.safeParse(node.config);
  return parsed.success ? kind.details(parsed.data) : '';
}
