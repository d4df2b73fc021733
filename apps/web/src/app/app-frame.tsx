import { Toaster } from '@lakehouse/ui/toaster';
import { Outlet, ScrollRestoration } from 'react-router';

/** What is around every screen. */
export function AppFrame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
