import type { ProposedChange } from '@lakehouse/core/assistant/proposal';

/** How each kind of change is marked: by a word, and by a color. */
export const PROPOSAL_LOOKS: Readonly<
  Record<ProposedChange['kind'], { readonly word: string; readonly text: string; readonly border: string }>
> = {
  added: { word: 'New', text: 'font-semibold text-ok', border: 'border-ok' },
  changed: { word: 'Changed', text: 'font-semibold text-warn', border: 'border-warn-dot' },
  removed: { word: 'Removed', text: 'font-semibold text-bad', border: 'border-bad' },
  connected: { word: 'Connected', text: 'font-semibold text-ok', border: 'border-ok' },
};
