import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Link } from 'react-router';
import { paths } from '../shared/routing/paths.ts';
import { useDocumentHead } from '../shared/routing/use-document-head.ts';
import { appTexts as texts } from './app-messages.ts';

/** Shown for an unknown address. */
export function NotFoundPage() {
  useDocumentHead(texts.notFoundTitle, location.pathname);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center px-6 text-center">
      <h1 className="font-semibold text-4xl text-dim tabular-nums tracking-[-0.03em]">404</h1>
      <p className="mt-2 text-lg">{texts.notFound}</p>
      <Link to={paths.home} className={buttonClasses('primary', 'md', 'mt-6')}>
        {texts.toHome}
      </Link>
    </main>
  );
}
