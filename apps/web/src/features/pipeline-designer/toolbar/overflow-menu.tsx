import { DropdownLabel, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Ellipsis } from 'lucide-react';
import { redoCommand, undoCommand } from '../commands/edit.ts';
import { autoLayoutCommand, zoomFitCommand, zoomResetCommand } from '../commands/view.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { CommandItem } from './command-item.tsx';
import { FileItems } from './file-menu.tsx';
import type { ToolbarRoom } from './use-toolbar-room.ts';

/** The commands that don't fit in the toolbar; renders nothing when all fit. */
export function OverflowMenu({ room }: { room: ToolbarRoom }) {
  if (room.edit && room.file) return null;
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <IconButton label={designerTexts.moreCommands} icon={<Ellipsis aria-hidden="true" size={16} />} />
      }
    >
      {room.edit ? null : (
        <>
          <CommandItem command={undoCommand} />
          <CommandItem command={redoCommand} />
          <DropdownSeparator />
          <CommandItem command={zoomFitCommand} />
          {room.file ? null : <CommandItem command={zoomResetCommand} />}
          <CommandItem command={autoLayoutCommand} />
        </>
      )}
      {room.file ? null : (
        <>
          <DropdownSeparator />
          <DropdownLabel>{designerTexts.file}</DropdownLabel>
          <FileItems />
        </>
      )}
    </DropdownMenu>
  );
}
