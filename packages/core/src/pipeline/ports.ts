import type { InputPort } from './define-node.ts';
import type { PipelineNode } from './document.ts';
import { KINDS } from './registry.ts';

/** A placeholder takes whatever its file connects to it. */
const PLACEHOLDER_INPUTS: readonly InputPort[] = [{ name: 'in', label: 'Rows', many: true }];

/** Types without a kind that pass on no rows: what follows them only waits for them. */
const ROWLESS_TYPES: ReadonlySet<string> = new Set(['scheduler', 'monitoring', 'ml-deployment']);

type Node = Pick<PipelineNode, 'type' | 'kind'>;

/** The inputs of a node: those of its kind, or the one input of a placeholder. */
export const inputsOf = ({ kind }: Node): readonly InputPort[] =>
  KINDS.get(kind ?? '')?.inputs ?? PLACEHOLDER_INPUTS;

/**
 * Whether what follows a node takes rows from it. A placeholder counts as giving rows, so that its edges still fit when
 * it is replaced.
 */
export function givesRows({ kind, type }: Node): boolean {
  const known = KINDS.get(kind ?? '');
  return known ? known.output === 'rows' : !ROWLESS_TYPES.has(type);
}
