import { buttonClasses } from '@lakehouse/ui/button-classes';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../routing/paths.ts';
import { layoutTexts as texts } from './layout-messages.ts';
import { Logo } from './logo.tsx';
import { PageBar } from './page-bar.tsx';
import { PaletteButton } from './palette-button.tsx';

/** The bar of a screen that the dashboard leads to. `children`: what follows the way back. */
export const DashboardBar = ({ children }: { readonly children?: ReactNode }) => (
  <PageBar>
    <Logo to={paths.dashboard} />
    <span className="flex-1" />
    <PaletteButton />
    <ThemeToggle />
    <Link to={paths.dashboard} className={buttonClasses('secondary')}>
      {texts.dashboard}
    </Link>
    {children}
  </PageBar>
);
