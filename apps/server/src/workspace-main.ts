import { serveUntilStopped } from './serve-until-stopped.ts';
import { describeWorkspace, startWorkspace } from './start-workspace.ts';
import { WORKSPACE_USAGE, workspaceSettings } from './workspace-settings.ts';

const args = process.argv.slice(2);

if (args.includes('--help') || args.includes('-h')) console.log(WORKSPACE_USAGE);
else
  await serveUntilStopped(
    (print) => {
      const settings = workspaceSettings(args, process.env);
      return startWorkspace({
        settings,
        host: settings.HOST,
        hints: {
          port: (port) => `lakehouse workspace --port ${port}`,
          tlsPort: (port) => `lakehouse workspace --tls-port ${port}`,
          folder: (folder) => `lakehouse workspace --home ${folder}`,
        },
        print,
      });
    },
    (workspace) => describeWorkspace(workspace),
  );
