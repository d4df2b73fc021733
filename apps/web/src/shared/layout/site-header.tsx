import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { paths } from '../routing/paths.ts';
import { layoutTexts as texts } from './layout-messages.ts';
import { Logo } from './logo.tsx';
import { NavLink } from './nav-link.tsx';
import { PageBar } from './page-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { SITE_LINKS } from './site-links.ts';

/** The header of the public pages. */
export function SiteHeader({ home = false }: { home?: boolean }) {
  const links = home ? [{ label: 'Home', href: paths.home, external: false }, ...SITE_LINKS] : SITE_LINKS;
  return (
    <PageBar>
      <Logo to={paths.home} />
      <div className="flex-1" />
      <nav aria-label={texts.site} className="hidden items-center gap-0.5 md:flex">
        {links.map((link) => (
          <NavLink key={link.label} link={link} />
        ))}
      </nav>
      <ThemeToggle />
      <SideMenu>
        {(close) => (
          <nav aria-label={texts.site} className="grid gap-1" onClickCapture={close}>
            {links.map((link) => (
              <NavLink key={link.label} link={link} className="justify-start" />
            ))}
          </nav>
        )}
      </SideMenu>
    </PageBar>
  );
}
