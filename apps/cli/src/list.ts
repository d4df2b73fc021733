import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';
import { connectWorkspace } from './workspace/connect-workspace.ts';
import { listPipelines, ownFolder } from './workspace/workspace-files.ts';

/** Prints the paths of the pipelines in a folder of the workspace, or in the one where the app keeps them, one per line. */
export async function list(
  folder: string | undefined,
  format: string | undefined,
  output: Output,
): Promise<number> {
  if (format !== undefined && format !== 'text' && format !== 'json')
    throw new CommandError(`--format takes text or json, not “${format}”`);
  const transport = connectWorkspace();
  const found = await listPipelines(transport, folder ?? (await ownFolder(transport)));
  if (format === 'json')
    output.write(
      `${JSON.stringify(
        found.map(({ path, modifiedAt }) => ({
          path,
          ...(modifiedAt === undefined ? {} : { modifiedAt: new Date(modifiedAt).toISOString() }),
        })),
        null,
        2,
      )}\n`,
    );
  else for (const { path } of found) output.write(`${path}\n`);
  return EXIT.ok;
}
