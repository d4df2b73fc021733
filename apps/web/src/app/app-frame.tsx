import { Toaster } from '@lakehouse/ui/toaster';
import { Outlet, ScrollRestoration } from 'react-router';

/** The frame around every screen. */
export function AppFrame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
