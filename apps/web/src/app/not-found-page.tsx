import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Link, useLocation } from 'react-router';
import { SiteFooter } from '../shared/layout/site-footer.tsx';
import { SiteHeader } from '../shared/layout/site-header.tsx';
import { paths } from '../shared/routing/paths.ts';
import { useDocumentHead } from '../shared/routing/use-document-head.ts';
import { appTexts as texts } from './app-messages.ts';

/** Shown for an unknown address. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentHead(texts.notFoundTitle, pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader home />
      <main className="grid flex-1 place-content-center justify-items-center px-6 py-16 text-center">
        <h1 className="font-semibold text-4xl text-dim tabular-nums tracking-[-0.03em]">404</h1>
        <p className="mt-2 font-medium text-lg">{texts.notFound}</p>
        <p className="mt-3 max-w-[52ch] text-dim">
          {texts.noScreenAt} <code className="break-all">{pathname}</code>
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Link to={paths.home} className={buttonClasses('primary')}>
            {texts.toHome}
          </Link>
          <Link to={paths.dashboard} className={buttonClasses()}>
            {texts.toDashboard}
          </Link>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
