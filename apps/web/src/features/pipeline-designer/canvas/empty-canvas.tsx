import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Workflow } from 'lucide-react';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { openExampleCommand, uploadFilesCommand } from '../commands/file.ts';
import { designerTexts } from '../messages/designer-texts.ts';

/** The hint on an empty canvas. */
export function EmptyCanvas() {
  const empty = useDesigner(({ history }) => history.present.nodes.length === 0);
  const examples = useCommand(openExampleCommand);
  const upload = useCommand(uploadFilesCommand);
  if (!empty) return null;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <EmptyState
        icon={<Workflow aria-hidden="true" size={24} />}
        title={designerTexts.startWithSource}
        action={
          <div className="pointer-events-auto flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={upload.run}>
              {designerTexts.uploadFiles}
            </Button>
            {examples.enabled ? <Button onClick={examples.run}>{designerTexts.openExample}</Button> : null}
          </div>
        }
      >
        {designerTexts.emptyHint}
      </EmptyState>
    </div>
  );
}
