import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Workflow } from 'lucide-react';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { openExampleCommand } from '../commands/file.ts';

/** The hint on an empty canvas. */
export function EmptyCanvas() {
  const empty = useDesigner(({ history }) => history.present.nodes.length === 0);
  const examples = useCommand(openExampleCommand);
  if (!empty) return null;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <EmptyState
        icon={<Workflow aria-hidden="true" size={24} />}
        title="Start with a Data Source"
        {...(examples.enabled
          ? {
              action: (
                <Button className="pointer-events-auto" onClick={examples.run}>
                  Open example…
                </Button>
              ),
            }
          : {})}
      >
        Drag a component from the palette onto the canvas, or click one to add it.
      </EmptyState>
    </div>
  );
}
