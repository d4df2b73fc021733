import { externalLinks } from '../../content/external-links.ts';
import { ExternalLink } from '../../shared/layout/external-link.tsx';
import { paths } from '../../shared/routing/paths.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { StaticPage } from './static-page.tsx';

const LINK = 'text-accent-ink underline underline-offset-4';

/** Where to ask for help, and what to include. */
export function ContactPage() {
  return (
    <StaticPage title="Contact us" path={paths.contactUs}>
      <RedirectNotice />
      <p>
        Lakehouse Studio is developed in the open. Please share questions, ideas and bug reports where others
        can see them.
      </p>
      <ul className="grid gap-2">
        <li>
          Found a bug, or missing a feature? Open an issue in{' '}
          <ExternalLink href={externalLinks.repository} className={LINK}>
            the source repository
          </ExternalLink>
          .
        </li>
        <li>
          Have a question? Ask in{' '}
          <ExternalLink href={externalLinks.chat} className={LINK}>
            the chat
          </ExternalLink>
          .
        </li>
      </ul>
      <h2>What to include</h2>
      <p>
        Describe what you did, what you expected and what happened, and include the text of any messages. You
        can export and attach a pipeline; it contains no access token. Never send a token, a password or data
        that is not yours to share.
      </p>
    </StaticPage>
  );
}
