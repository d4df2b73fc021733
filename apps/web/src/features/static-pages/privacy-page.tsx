import { paths } from '../../shared/routing/paths.ts';
import { StaticPage } from './static-page.tsx';
import { staticPageTexts as texts } from './static-page-messages.ts';

/** What data is stored, where and for how long. */
export function PrivacyPage() {
  return (
    <StaticPage title={texts.privacyTitle} path={paths.privacyPolicy}>
      <p>{texts.privacy}</p>
      <h2>{texts.inTab}</h2>
      <p>{texts.inTabWhat}</p>
      <h2>{texts.inBrowser}</h2>
      <p>{texts.inBrowserWhat}</p>
      <h2>{texts.onServer}</h2>
      <p>{texts.onServerWhat}</p>
      <h2>{texts.atProvider}</h2>
      <p>{texts.atProviderWhat}</p>
      <h2>{texts.elsewhere}</h2>
      <p>{texts.otherSites}</p>
    </StaticPage>
  );
}
