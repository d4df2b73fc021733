import { IconButton } from '@lakehouse/ui/icon-button';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { edgeCommands } from '../commands/edge.ts';
import { deleteCommand } from '../commands/edit.ts';

/** The commands of the selected edge, at its middle: where there is no right click there is still a tap. */
export function EdgeTools({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <div
      role="toolbar"
      aria-label={messages.edgeTools}
      className="nodrag nopan pointer-events-auto absolute z-10 flex gap-0.5 rounded-lg border border-line bg-raised p-0.5 shadow-2"
      style={{ transform: `translate(-50%, 14px) translate(${x}px, ${y}px)` }}
    >
      {[...edgeCommands, deleteCommand].map((command) => (
        <Tool key={command.id} command={command} />
      ))}
    </div>
  );
}

function Tool({ command }: { command: Command }) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  return enabled && Icon ? (
    <IconButton size="sm" label={command.title} icon={<Icon aria-hidden="true" size={14} />} onClick={run} />
  ) : null;
}
