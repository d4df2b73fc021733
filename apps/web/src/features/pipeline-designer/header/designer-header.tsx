import { DropdownLink, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { ArrowLeft, ArrowUpRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { ExternalLink } from '../../../shared/layout/external-link.tsx';
import { Logo } from '../../../shared/layout/logo.tsx';
import { PROJECT_LINKS } from '../../../shared/layout/site-links.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { openCommandPaletteCommand, toggleThemeCommand } from '../commands/view.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { CommandIconButton } from '../toolbar/command-button.tsx';
import { CommandItem } from '../toolbar/command-item.tsx';

/** The left end of the designer's bar, on screens above 768 px: what leads away from the pipeline. */
export function DesignerHeader() {
  return (
    <header className="flex shrink-0 items-center gap-1 pl-4">
      <Logo to={paths.dashboard} named={false} />
      <StudioMenu />
      <CommandIconButton command={openCommandPaletteCommand} />
    </header>
  );
}

function StudioMenu() {
  const { workspaceUrl } = useSession();
  const links = [{ label: designerTexts.databricksHome, href: workspaceUrl }, ...PROJECT_LINKS];
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <IconButton label={designerTexts.studioMenu} icon={<ChevronDown aria-hidden="true" size={14} />} />
      }
    >
      <DropdownLink>
        <Link to={paths.dashboard}>
          <ArrowLeft aria-hidden="true" size={14} />
          {designerTexts.backToDashboard}
        </Link>
      </DropdownLink>
      <DropdownSeparator />
      {links.map(({ label, href }) => (
        <DropdownLink key={label}>
          <ExternalLink href={href}>
            <ArrowUpRight aria-hidden="true" size={14} />
            {label}
          </ExternalLink>
        </DropdownLink>
      ))}
      <DropdownSeparator />
      <CommandItem command={toggleThemeCommand} />
    </DropdownMenu>
  );
}
