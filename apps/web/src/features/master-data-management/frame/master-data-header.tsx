import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '../../../shared/layout/logo.tsx';
import { PageBar } from '../../../shared/layout/page-bar.tsx';
import { paths } from '../../../shared/routing/paths.ts';
import { useLogout } from '../../../shared/session/use-logout.ts';

/** The bar at the top. */
export function MasterDataHeader() {
  const logOut = useLogout();
  return (
    <PageBar>
      <Logo to={paths.dashboard} />
      <span className="flex-1" />
      <ThemeToggle />
      <Link to={paths.dashboard} className={buttonClasses('secondary')}>
        Dashboard
      </Link>
      <Button onClick={logOut} aria-label="Logout">
        <LogOut aria-hidden="true" size={14} />
        <span className="max-md:hidden">Logout</span>
      </Button>
    </PageBar>
  );
}
