import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { differencesTexts as texts } from '../../../shared/widgets/row-differences-messages.ts';

type Side = Pick<PlannedNode, 'node' | 'schema'>;

/** Says which columns only one of two nodes has: their rows are compared without these. */
export function columnsApart(own: Side | undefined, other: Side | undefined): readonly string[] {
  const onlyIn = (side: Side | undefined, opposite: Side | undefined): readonly string[] => {
    const names = new Set((opposite?.schema ?? []).map(({ name }) => name));
    const only = (side?.schema ?? []).flatMap(({ name }) => (names.has(name) ? [] : [name]));
    return only.length === 0 ? [] : [texts.columnsOnlyIn(side?.node.label ?? '', only)];
  };
  return own && other ? [...onlyIn(own, other), ...onlyIn(other, own)] : [];
}
