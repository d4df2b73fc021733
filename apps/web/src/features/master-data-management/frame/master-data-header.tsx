import { Button } from '@lakehouse/ui/button';
import { LogOut } from 'lucide-react';
import { DashboardBar } from '../../../shared/layout/dashboard-bar.tsx';
import { useLogout } from '../../../shared/session/use-logout.ts';
import { masterTexts as texts } from '../messages/master-texts.ts';

/** The bar at the top. */
export function MasterDataHeader() {
  const logOut = useLogout();
  return (
    <DashboardBar>
      <Button onClick={logOut} aria-label={texts.logout}>
        <LogOut aria-hidden="true" size={14} />
        <span className="max-md:hidden">{texts.logout}</span>
      </Button>
    </DashboardBar>
  );
}
