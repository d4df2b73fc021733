import type { DocumentDifference } from '@lakehouse/core/pipeline/compare-documents';

const MAX_LABELS = 3;

function named(verb: string, labels: readonly string[]): readonly string[] {
  if (labels.length === 0) return [];
  const shown = labels.slice(0, MAX_LABELS).map((label) => `“${label}”`);
  const rest = labels.length - shown.length;
  return [`${verb} ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
}

/** What differs in how a pipeline looks, and not in what it does. */
export const lookWords = ({ moved, annotations }: DocumentDifference): readonly string[] => [
  ...named('moved', moved),
  ...(annotations ? ['notes or groups changed'] : []),
];

/** What differs, in a few words each; empty for equal documents. */
export function differenceWords(difference: DocumentDifference): readonly string[] {
  const { added, removed, changed, edgesAdded, edgesRemoved, renamed, settings } = difference;
  const links = edgesAdded + edgesRemoved;
  return [
    ...(renamed ? ['renamed'] : []),
    ...named('added', added),
    ...named('removed', removed),
    ...named('changed', changed),
    ...(links > 0 ? [`${links} ${links === 1 ? 'connection' : 'connections'} changed`] : []),
    ...(settings ? ['settings changed'] : []),
    ...lookWords(difference),
  ];
}
