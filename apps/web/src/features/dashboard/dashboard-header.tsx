import { Button } from '@lakehouse/ui/button';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { LogOut } from 'lucide-react';
import { Logo } from '../../shared/layout/logo.tsx';
import { NavLink } from '../../shared/layout/nav-link.tsx';
import { PageBar } from '../../shared/layout/page-bar.tsx';
import { PaletteButton } from '../../shared/layout/palette-button.tsx';
import { SideMenu } from '../../shared/layout/side-menu.tsx';
import { PROJECT_LINKS } from '../../shared/layout/site-links.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { dashboardTexts } from './dashboard-messages.ts';

/** The links that leave the dashboard; below 768 px they are in a menu at the right. */
export function DashboardHeader() {
  const { workspaceUrl } = useSession();
  const logOut = useLogout();
  const links = [
    { label: dashboardTexts.home, href: paths.home, external: false },
    { label: dashboardTexts.databricksHome, href: workspaceUrl, external: true },
    { label: dashboardTexts.aiSettings, href: paths.aiSettings, external: false },
    ...PROJECT_LINKS,
  ];
  return (
    <PageBar>
      <Logo to={paths.dashboard} />
      <div className="flex-1" />
      <nav aria-label={dashboardTexts.mainMenu} className="hidden items-center gap-0.5 md:flex">
        {links.map((link) => (
          <NavLink key={link.label} link={link} />
        ))}
      </nav>
      <PaletteButton />
      <ThemeToggle />
      <Button className="ml-1 max-md:hidden" onClick={logOut}>
        <LogOut aria-hidden="true" size={14} />
        {dashboardTexts.logout}
      </Button>
      <SideMenu>
        {(close) => (
          <nav aria-label={dashboardTexts.mainMenu} className="grid gap-1">
            {links.map((link) => (
              <NavLink key={link.label} link={link} className="justify-start" />
            ))}
            <Button
              className="mt-3"
              onClick={() => {
                close();
                logOut();
              }}
            >
              <LogOut aria-hidden="true" size={14} />
              {dashboardTexts.logout}
            </Button>
          </nav>
        )}
      </SideMenu>
    </PageBar>
  );
}
