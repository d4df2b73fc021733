import { buttonClasses } from '@lakehouse/ui/button-classes';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExternalLink } from '../../shared/layout/external-link.tsx';
import { Logo } from '../../shared/layout/logo.tsx';
import { PageBar } from '../../shared/layout/page-bar.tsx';
import { PaletteButton } from '../../shared/layout/palette-button.tsx';
import { paths } from '../../shared/routing/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { screenTexts } from './messages/screen-texts.ts';

/** The bar at the top; below 768 px an arrow back, the name of the screen and `aside`. */
export function SqlDesignerHeader({ narrow, aside }: { narrow: boolean; aside?: ReactNode }) {
  const { workspaceUrl } = useSession();
  if (narrow)
    return (
      <PageBar>
        <Link
          to={paths.dashboard}
          aria-label={screenTexts.backToDashboard}
          className={buttonClasses('ghost', 'md', '-ml-2', 'square')}
        >
          <ArrowLeft aria-hidden="true" size={16} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate font-semibold">{screenTexts.sqlDatabaseDesigner}</h1>
        {aside}
      </PageBar>
    );
  return (
    <PageBar>
      <Logo to={paths.dashboard} />
      <h1 className="text-dim">{screenTexts.breadcrumb}</h1>
      <span className="flex-1" />
      <ExternalLink href={workspaceUrl} className={buttonClasses('secondary')}>
        {screenTexts.databricksHome}
        <ArrowUpRight aria-hidden="true" size={14} />
      </ExternalLink>
      <PaletteButton />
      <ThemeToggle />
      <Link to={paths.dashboard} className={buttonClasses('secondary')}>
        {screenTexts.backToDashboard}
      </Link>
    </PageBar>
  );
}
