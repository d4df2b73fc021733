import type { MergeClash } from '@lakehouse/core/pipeline/merge-documents';

/** What two sides changed, as messages name it. */
export const clashWords = ({ label, what }: MergeClash): string =>
  label === undefined ? `the pipeline's ${what}` : `“${label}” (${what})`;
