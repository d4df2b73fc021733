import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { InputPort, JobPart } from './define-node.ts';
import type { PipelineNode } from './document.ts';
import { outputConfig } from './outputs.ts';
import { type AnyNodeKind, KINDS } from './registry.ts';

/** A placeholder accepts any number of edges from its file. */
const PLACEHOLDER_INPUTS: readonly InputPort[] = [{ name: 'in', label: 'Rows', many: true }];

interface Planned {
  readonly kind: AnyNodeKind | undefined;
  readonly config: JsonObject | undefined;
}

type Node = Pick<PipelineNode, 'type' | 'kind'>;

/** The inputs of a node: those of its kind, or the one input of a placeholder. */
export const inputsOf = ({ kind }: Node): readonly InputPort[] =>
  KINDS.get(kind ?? '')?.inputs ?? PLACEHOLDER_INPUTS;

/**
 * Whether a node has output rows. A placeholder counts as having some, so that its edges stay valid when it is
 * replaced.
 */
export function givesRows({ kind, config }: Node & Partial<Pick<PipelineNode, 'config'>>): boolean {
  const known = KINDS.get(kind ?? '');
  if (!known) return true;
  return known.output === 'rows' && !(config && known.jobPart?.(outputConfig({ kind, config })));
}

/** What a planned node is of the job; undefined for nodes that are code, and for settings that fit no kind. */
export const jobPartOf = ({ kind, config }: Planned): JobPart | undefined =>
  config && kind?.jobPart?.(config);
