import { fileURLToPath } from 'node:url';
import { keepServing } from './keep-serving.ts';
import { type RunningApp, runApp } from './run-app.ts';
import { readSettings, SettingsError } from './settings.ts';
import { StartError } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The production bundle is next to the built web app. */
const WEB_ROOT = fileURLToPath(new URL('./web', import.meta.url));

// What the server and its clusters write is for the user who started them.
process.umask(0o077);

const print = (line: string): void => console.log(line);

keepServing(process, (line) => console.error(line));

let running: RunningApp | undefined;
stopOnSignals(process, async () => running?.close());

try {
  running = await runApp(readSettings(process.env), WEB_ROOT, print);
  print(`Lakehouse Studio:  ${running.url}`);
  print(`Local workspace:   ${running.localWorkspaceUrl}`);
  print(`Its access token:  ${running.token}`);
  print(`One-time link:     ${running.oneTimeLink}`);
} catch (error) {
  const known = error instanceof StartError || error instanceof SettingsError;
  console.error(known ? error.message : error);
  process.exit(1);
}
