import { externalLinks } from '../../content/external-links.ts';
import { ExternalLink } from '../../shared/layout/external-link.tsx';
import { paths } from '../../shared/routing/paths.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { StaticPage } from './static-page.tsx';

const LINK = 'text-accent-ink underline underline-offset-4';

/** Where to ask, and what to tell. */
export function ContactPage() {
  return (
    <StaticPage title="Contact us" path={paths.contactUs}>
      <RedirectNotice />
      <p>
        Lakehouse Studio is made in the open. Questions, ideas and faults are best told where others can see
        them.
      </p>
      <ul className="grid gap-2">
        <li>
          Something is wrong or missing: open an issue in{' '}
          <ExternalLink href={externalLinks.repository} className={LINK}>
            the source repository
          </ExternalLink>
          .
        </li>
        <li>
          You have a question: ask in{' '}
          <ExternalLink href={externalLinks.chat} className={LINK}>
            the chat
          </ExternalLink>
          .
        </li>
      </ul>
      <h2>What helps us to help you</h2>
      <p>
        Say what you did, what you expected and what happened, with the text of any message. A pipeline can be
        exported and attached; it holds no access token. Never send a token, a password or rows that are not
        yours to share.
      </p>
    </StaticPage>
  );
}
