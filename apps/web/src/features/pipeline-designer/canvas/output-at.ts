import type { OutputPort } from '@lakehouse/core/pipeline/define-node';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { outputsOf } from '@lakehouse/core/pipeline/outputs';

/**
 * The output at which an edge is drawn: also one whose output is gone, which its target reports. Undefined for a node with one
 * output only.
 */
export function outputAt(node: PipelineNode | undefined, port: string | undefined): OutputPort | undefined {
  const outputs = node ? outputsOf(node) : [];
  return outputs.find(({ name }) => name === port) ?? outputs[0];
}
