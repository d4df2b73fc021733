import { Spinner } from '@lakehouse/ui/spinner';
import { layoutTexts as texts } from './layout-messages.ts';

/** Shown while a screen loads. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={texts.loading} />
    </main>
  );
}
