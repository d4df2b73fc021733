import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Kbd } from '@lakehouse/ui/kbd';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { ArrowUpRight, Search } from 'lucide-react';
import { Link } from 'react-router';
import { externalLinks } from '../../../content/external-links.ts';
import { ExternalLink } from '../../../shared/layout/external-link.tsx';
import { Logo } from '../../../shared/layout/logo.tsx';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { openCommandPaletteCommand } from '../commands/view.ts';

const QUIET = 'rounded-sm text-dim hover:text-ink max-lg:text-xs max-lg:leading-tight';

/** The bar at the top of the designer, on screens above 768 px. */
export function DesignerHeader() {
  const { workspaceUrl } = useSession();
  const palette = useCommand(openCommandPaletteCommand);
  return (
    <header className="flex h-13 shrink-0 items-center gap-3 border-line border-b bg-panel px-4 max-lg:gap-2">
      <Logo to={paths.dashboard} />
      <span className="text-dim max-lg:hidden">/ Pipeline Designer</span>
      <span className="flex-1" />
      <button
        type="button"
        onClick={palette.run}
        className="flex h-8 items-center gap-2 rounded-sm border border-line bg-sunken px-2.5 text-dim hover:text-ink"
      >
        <Search aria-hidden="true" size={14} />
        <span className="max-lg:sr-only">Search</span>
        <span className="max-lg:hidden">
          <Kbd keys="Mod+K" />
        </span>
      </button>
      <ExternalLink href={workspaceUrl} className={buttonClasses('secondary')}>
        Databricks Home
        <ArrowUpRight aria-hidden="true" size={14} />
      </ExternalLink>
      <ExternalLink href={externalLinks.repository} className={QUIET}>
        Contribute on GitHub
      </ExternalLink>
      <ExternalLink href={externalLinks.chat} className={QUIET}>
        Join the chat
      </ExternalLink>
      <ThemeToggle />
      <Link to={paths.dashboard} className={buttonClasses('secondary')}>
        Back to Dashboard
      </Link>
    </header>
  );
}
