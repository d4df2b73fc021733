import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';
import { connectWorkspace } from './workspace/connect-workspace.ts';
import { listOwn, listPipelines, ownFolder, type WorkspacePipeline } from './workspace/workspace-files.ts';

async function ownPipelines(transport: Transport, output: Output): Promise<readonly WorkspacePipeline[]> {
  const folder = await ownFolder(transport);
  const found = await listOwn(transport, folder);
  if (!found)
    output.error(`${folder} is not there yet: the app makes it with the first pipeline that it keeps`);
  return found ?? [];
}

/** Prints the paths of the pipelines in a folder of the workspace, or in the one where the app keeps them, one per line. */
export async function list(
  folder: string | undefined,
  format: string | undefined,
  output: Output,
): Promise<number> {
  if (format !== undefined && format !== 'text' && format !== 'json')
    throw new CommandError(`--format takes text or json, not “${format}”`);
  const transport = connectWorkspace();
  const found = await (folder === undefined
    ? ownPipelines(transport, output)
    : listPipelines(transport, folder));
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
