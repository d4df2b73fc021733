import { Spinner } from '@lakehouse/ui/spinner';

/** Stands in for a screen that is on its way. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." />
    </main>
  );
}
