import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { ThemeToggle } from '@lakehouse/ui/theme-toggle';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '../../../shared/layout/logo.tsx';
import { paths } from '../../../shared/routing/paths.ts';
import { useLogout } from '../../../shared/session/use-logout.ts';
import { masterTexts } from '../messages/master-texts.ts';

/** The bar at the top; below 768 px only the name of the screen is at the left. */
export function MasterDataHeader() {
  const logOut = useLogout();
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-2 border-line border-b bg-panel px-3 md:gap-3 md:px-4">
      <div className="max-md:hidden">
        <Logo to={paths.dashboard} />
      </div>
      <h1 className="min-w-0 truncate max-md:font-semibold md:text-dim">
        <span aria-hidden="true" className="max-md:hidden">
          /{' '}
        </span>
        {masterTexts.masterDataManagement}
      </h1>
      <span className="flex-1" />
      <ThemeToggle />
      <Link to={paths.dashboard} className={buttonClasses('secondary')}>
        Dashboard
      </Link>
      <Button onClick={logOut} aria-label="Logout">
        <LogOut aria-hidden="true" size={14} />
        <span className="max-md:hidden">Logout</span>
      </Button>
    </header>
  );
}
