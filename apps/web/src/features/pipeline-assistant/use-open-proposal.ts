import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { type OpenProposal, useAssistant } from './assistant-store.ts';

/** The proposal that waits for decisions; none while another pipeline is on the screen. */
export function useOpenProposal(): OpenProposal | undefined {
  const proposal = useAssistant((state) => state.proposal);
  const opened = useDesigner((state) => state.opened);
  return proposal?.opened === opened ? proposal : undefined;
}
