import { buttonClasses } from '@lakehouse/ui/button-classes';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '../../shared/layout/logo.tsx';
import { PageBar } from '../../shared/layout/page-bar.tsx';
import { PaletteButton } from '../../shared/layout/palette-button.tsx';
import { paths } from '../../shared/routing/paths.ts';
import { wizardTexts } from './store/wizard-texts.ts';

/** The bar at the top; on a narrow screen a back arrow replaces the links. */
export function DataFlowHeader() {
  return (
    <PageBar>
      <Logo to={paths.dashboard} />
      <span className="flex-1" />
      <PaletteButton />
      <ThemeToggle />
      <Link to={paths.dashboard} className={buttonClasses('secondary')}>
        <ArrowLeft aria-hidden="true" size={14} className="md:hidden" />
        <span className="max-md:sr-only">{wizardTexts.backToDashboard}</span>
      </Link>
    </PageBar>
  );
}
