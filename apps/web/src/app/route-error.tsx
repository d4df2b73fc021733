import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Link, useRouteError } from 'react-router';
import { errorText } from '../shared/messages/error-text.ts';
import { paths } from '../shared/routing/paths.ts';

/** Shown in place of a screen that failed to load or render; the rest of the app keeps working. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center px-6 text-center">
      <h1 className="font-semibold text-xl">This page could not be displayed</h1>
      <p role="alert" className="mt-2 max-w-[60ch] break-words text-dim">
        {errorText(error, 'An unknown error occurred.')} Your saved work is not affected.
      </p>
      <div className="mt-6 flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Link to={paths.home} className={buttonClasses()}>
          Return to Home
        </Link>
      </div>
    </main>
  );
}
