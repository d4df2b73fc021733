import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { AllCommandsPalette } from './all-commands-palette.tsx';
import { ConnectPalette } from './connect-palette.tsx';
import { FindPalette } from './find-palette.tsx';
import { QuickAddPalette } from './quick-add-palette.tsx';

/** The search boxes that commands open. */
export function DesignerPalettes() {
  const dialog = useDesigner((state) => state.dialog);
  if (dialog?.kind === 'command-palette') return <AllCommandsPalette />;
  if (dialog?.kind === 'find') return <FindPalette />;
  if (dialog?.kind === 'connect') return <ConnectPalette nodeId={dialog.nodeId} />;
  if (dialog?.kind === 'quick-add') return <QuickAddPalette at={dialog.at} near={dialog.near} />;
  return null;
}
