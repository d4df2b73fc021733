import { paths } from '../../shared/routing/paths.ts';
import { StaticPage } from './static-page.tsx';
import { staticPageTexts as texts } from './static-page-messages.ts';

/** What the product is and for whom. */
export function AboutPage() {
  return (
    <StaticPage title={texts.aboutTitle} path={paths.aboutUs}>
      <p>{texts.about}</p>
      <h2>{texts.howItWorks}</h2>
      <p>{texts.fromLogin}</p>
      <p>{texts.localWorkspace}</p>
      <h2>{texts.licenseTitle}</h2>
      <p>{texts.license}</p>
      <p>{texts.builtWith}</p>
    </StaticPage>
  );
}
