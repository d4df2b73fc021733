import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { DesignerStoreContext } from '../../../shared/pipeline/store/use-designer.ts';
import { Assistant } from '../assistant.tsx';

/** Renders the assistant as the designer does. */
export function showAssistant(context: CommandContext): void {
  render(
    <MemoryRouter>
      <CommandContextContext value={context}>
        <DesignerStoreContext value={context.store}>
          <Assistant />
        </DesignerStoreContext>
      </CommandContextContext>
    </MemoryRouter>,
  );
}
