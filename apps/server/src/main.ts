import { fileURLToPath } from 'node:url';
import { runApp } from './run-app.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';
import { readSettings } from './settings.ts';
import { describeWorkspace } from './start-workspace.ts';

/** The production bundle is next to the built web app. */
const WEB_ROOT = fileURLToPath(new URL('./web', import.meta.url));

await serveUntilStopped(
  (print) => runApp(readSettings(process.env), WEB_ROOT, print),
  ({ url, workspace, oneTimeLink }) => [
    `Lakehouse Studio:  ${url}`,
    ...describeWorkspace(workspace),
    `One-time link:     ${oneTimeLink}`,
  ],
);
