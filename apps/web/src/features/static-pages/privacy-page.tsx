import { paths } from '../../shared/routing/paths.ts';
import { StaticPage } from './static-page.tsx';

/** What data is stored, where and for how long. */
export function PrivacyPage() {
  return (
    <StaticPage title="Privacy policy" path={paths.privacyPolicy}>
      <p>
        Lakehouse Studio stores as little as possible. This page explains what is stored, where, and for how
        long.
      </p>
      <h2>In this browser tab</h2>
      <p>
        The URL of your workspace and your access token are stored in the session storage of the tab. They are
        removed when you log out or close the tab.
      </p>
      <h2>In this browser</h2>
      <p>
        Pipelines and queries that you save, and your choice of a light or dark theme, are stored in the local
        storage of the browser until you clear it. None of them contains your access token. If you enter an
        API key in the AI settings, it is stored there too, in plain text, until you remove it.
      </p>
      <h2>On the server of the app</h2>
      <p>
        A browser cannot call a workspace directly, so the server forwards your calls and returns the
        responses. It stores and logs neither the token nor the data.
      </p>
      <h2>At a model provider</h2>
      <p>
        Only if you enter an API key: your messages to the Pipeline Assistant and a description of the
        pipeline on your canvas are sent to the provider of the model that you chose. Rows of your data are
        not.
      </p>
      <h2>Elsewhere</h2>
      <p>
        The pages load nothing from other sites: no analytics, no advertising, no fonts. Links to other sites
        open only when you follow them; only the contact page redirects automatically, after three seconds,
        unless you choose to stay. Those sites have their own policies. Your workspace keeps its own records
        of the calls made with your token.
      </p>
    </StaticPage>
  );
}
