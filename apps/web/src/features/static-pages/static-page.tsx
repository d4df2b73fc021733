import type { ReactNode } from 'react';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { SiteFooter } from '../../shared/layout/site-footer.tsx';
import { SiteHeader } from '../../shared/layout/site-header.tsx';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';

/** A page of text between the header and the footer of the site. */
export function StaticPage({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  useDocumentHead(title, path);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader home />
      <main className={`${PAGE_WIDTH} flex-1 py-10 md:py-16`}>
        <div className="max-w-[680px]">
          <h1 className="font-semibold text-2xl tracking-[-0.02em] md:text-3xl">{title}</h1>
          <div className="mt-6 grid gap-4 text-base [&_h2]:mt-4 [&_h2]:font-semibold [&_h2]:text-lg [&_li]:ml-5 [&_li]:list-disc [&_p]:max-w-[68ch]">
            {children}
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
