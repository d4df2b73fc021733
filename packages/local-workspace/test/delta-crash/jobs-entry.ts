import { openLocalStore } from '../../src/app/create-engine.ts';
import { serveWorkspace } from '../../src/app/serve-workspace.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';

/** A local workspace in a process of its own, which serves until it is killed: `ready URL`. Argument: the data folder. */
const [home = ''] = process.argv.slice(2);
const store = await openLocalStore({ home });
const { url } = await serveWorkspace(store, {
  home,
  port: 0,
  host: '127.0.0.1',
  token: 'killed',
  webhookHosts: allowedHosts.parse(process.env['ALLOWED_WEBHOOK_HOSTS'] ?? ''),
  log: () => undefined,
  setUp: () => Promise.resolve(),
});
process.stdout.write(`ready ${url}\n`);
