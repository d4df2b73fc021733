import { Toaster } from '@lakehouse/ui/toaster';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { CommandDesk } from './palette/command-desk.tsx';

/** The frame around every screen. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // A tab of the same screen, named by the hash, leaves the page where it is.
    if (shown.current === pathname) return;
    shown.current = pathname;
    // On the way back the browser restores where the page was.
    if (way !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, way]);
  return (
    <CommandDesk>
      {children}
      <Toaster />
    </CommandDesk>
  );
}
