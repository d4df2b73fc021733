import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Workflow } from 'lucide-react';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { openExampleCommand, uploadFilesCommand } from '../commands/file.ts';

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
        title="Start with a Data Source"
        action={
          <div className="pointer-events-auto flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={upload.run}>
              Upload files…
            </Button>
            {examples.enabled ? <Button onClick={examples.run}>Open example…</Button> : null}
          </div>
        }
      >
        Drop files here, paste cells of a spreadsheet, or drag a component from the palette.
      </EmptyState>
    </div>
  );
}
