import { Spinner } from '@lakehouse/ui/spinner';

/** Shown while a screen loads. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." />
    </main>
  );
}
