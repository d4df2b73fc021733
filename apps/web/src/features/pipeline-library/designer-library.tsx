import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { ConflictNotice } from './conflict/conflict-notice.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

/** What the designer shows of the library: a conflict that waits for an answer, and the versions. */
export function DesignerLibrary() {
  const dialog = useDesigner((state) => state.dialog?.kind);
  const conflict = useDesigner((state) => state.conflict);
  return (
    <>
      <ConflictNotice />
      <PanelBoundary>
        {dialog === 'conflict' && conflict ? <ConflictDialog conflict={conflict} /> : null}
        {dialog === 'versions' ? <VersionsDialog /> : null}
      </PanelBoundary>
    </>
  );
}
