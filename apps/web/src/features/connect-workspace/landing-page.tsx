import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { SiteFooter } from '../../shared/layout/site-footer.tsx';
import { SiteHeader } from '../../shared/layout/site-header.tsx';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { connectTexts as texts } from './connect-messages.ts';
import { FeatureList } from './feature-list.tsx';
import { LoginCard } from './login-card.tsx';
import { ProductIllustration } from './product-illustration.tsx';

/** Presents the product, with the login. */
export function LandingPage() {
  useDocumentHead(texts.pageTitle, paths.home);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="flex-1">
        <div
          className={`${PAGE_WIDTH} grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-10 md:pt-16 lg:grid-cols-[1fr_400px] lg:items-start`}
        >
          {/* Aligned at the top: an error in the card must not move the headline. */}
          <div className="max-w-[620px] lg:pt-1">
            <h1 className="text-balance font-semibold text-3xl tracking-[-0.03em] md:text-4xl">
              <span className="block">{texts.drawThePipeline}</span>{' '}
              <span className="block">{texts.seeTheRows}</span>{' '}
              <span className="block">{texts.keepTheCode}</span>
            </h1>
            <p className="mt-4 max-w-[54ch] text-dim text-lg">{texts.introduction}</p>
          </div>
          <LoginCard />
        </div>
        <div className={`${PAGE_WIDTH} mt-12 md:mt-16`}>
          <ProductIllustration />
        </div>
        <FeatureList />
      </main>
      <SiteFooter />
    </div>
  );
}
