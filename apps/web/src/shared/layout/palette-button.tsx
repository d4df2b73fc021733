import { IconButton } from '@lakehouse/ui/icon-button';
import { Command } from 'lucide-react';
import { use } from 'react';
import { layoutTexts } from './layout-messages.ts';
import { CommandDeskContext } from './screen-commands.ts';

/** Opens the command palette, for those who don’t know its keys; a phone has neither keys nor room. */
export function PaletteButton() {
  const desk = use(CommandDeskContext);
  return desk ? (
    <IconButton
      className="max-md:hidden"
      label={layoutTexts.commandPalette}
      title={layoutTexts.paletteHint}
      icon={<Command aria-hidden="true" size={16} />}
      onClick={desk.open}
    />
  ) : null;
}
