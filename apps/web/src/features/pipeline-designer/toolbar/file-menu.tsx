import { Button } from '@lakehouse/ui/button';
import { DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { ChevronDown } from 'lucide-react';
import {
  exportJsonCommand,
  exportLineageCommand,
  importCodeCommand,
  importJsonCommand,
  newPipelineCommand,
  openExampleCommand,
  openFileCommand,
  openLibraryCommand,
  updateFromCodeCommand,
  uploadFilesCommand,
  versionsCommand,
} from '../commands/file.ts';
import { parametersCommand } from '../commands/run.ts';
import { designerTexts as texts } from '../messages/designer-texts.ts';
import { CommandItem } from './command-item.tsx';

/** The file commands of the pipeline. */
export function FileMenu() {
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <Button variant="ghost">
          {texts.file}
          <ChevronDown aria-hidden="true" size={14} className="text-dim" />
        </Button>
      }
    >
      <FileItems />
    </DropdownMenu>
  );
}

/** The items of the file menu, for a menu with more items. */
export function FileItems() {
  return (
    <>
      <CommandItem command={newPipelineCommand} label={texts.new} />
      <CommandItem command={openLibraryCommand} />
      <CommandItem command={openExampleCommand} />
      <CommandItem command={openFileCommand} />
      <CommandItem command={uploadFilesCommand} />
      <DropdownSeparator />
      <CommandItem command={importCodeCommand} />
      <CommandItem command={updateFromCodeCommand} />
      <CommandItem command={importJsonCommand} />
      <CommandItem command={exportJsonCommand} />
      <CommandItem command={exportLineageCommand} />
      <DropdownSeparator />
      <CommandItem command={versionsCommand} />
      <CommandItem command={parametersCommand} />
    </>
  );
}
