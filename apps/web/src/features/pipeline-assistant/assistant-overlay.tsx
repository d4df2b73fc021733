import { lazy, Suspense } from 'react';
import { useAssistant } from './assistant-store.ts';

// Needs a model's proposal, so not part of the designer's first load.
const ProposalOverlay = lazy(async () => ({
  default: (await import('./proposal-overlay.tsx')).ProposalOverlay,
}));

/** What the assistant shows on the canvas: the changes that a model proposes. */
export function AssistantOverlay() {
  const isOpen = useAssistant(({ proposal }) => proposal !== undefined);
  return isOpen ? (
    <Suspense fallback={null}>
      <ProposalOverlay />
    </Suspense>
  ) : null;
}
