import { externalLinks } from '../../content/external-links.ts';
import { ExternalLink } from '../../shared/layout/external-link.tsx';
import { paths } from '../../shared/routing/paths.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { StaticPage } from './static-page.tsx';
import { staticPageTexts as texts } from './static-page-messages.ts';

const LINK = 'text-accent-ink underline underline-offset-4';

/** Where to ask for help, and what to include. */
export function ContactPage() {
  return (
    <StaticPage title={texts.contactTitle} path={paths.contactUs}>
      <RedirectNotice />
      <p>{texts.contact}</p>
      <ul className="grid gap-2">
        <li>
          {texts.bug}{' '}
          <ExternalLink href={externalLinks.repository} className={LINK}>
            {texts.repository}
          </ExternalLink>
          .
        </li>
        <li>
          {texts.question}{' '}
          <ExternalLink href={externalLinks.chat} className={LINK}>
            {texts.chat}
          </ExternalLink>
          .
        </li>
      </ul>
      <h2>{texts.whatToInclude}</h2>
      <p>{texts.whatToIncludeText}</p>
    </StaticPage>
  );
}
