import type { Plan } from '@lakehouse/core/pipeline/plan';
import { fileStem } from '@lakehouse/core/targets/file-name';
import { databricksNotebook } from '@lakehouse/core/targets/notebook';
import { studioFolder } from '@lakehouse/core/targets/studio-files';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { base64OfText } from '../../../shared/files/base64-of-text.ts';

/** The workspace calls and the studio's folder in the user's home folder, which is created if missing. */
async function madeFolder(transport: Transport) {
  const { userName } = await bindEndpoints(transport, currentUserEndpoints).me({});
  const folder = studioFolder(userName);
  const api = bindEndpoints(transport, workspaceEndpoints);
  await api.mkdirs({ path: folder });
  return { api, folder };
}

/** Imports the notebook of a plan into the user's home folder and returns its path. Rejects with DatabricksError. */
export async function importNotebook(transport: Transport, plan: Plan): Promise<string> {
  const { api, folder } = await madeFolder(transport);
  const path = `${folder}/${fileStem(plan.name)}`;
  const content = base64OfText(databricksNotebook(plan));
  await api.import({ path, format: 'SOURCE', language: 'PYTHON', content, overwrite: true });
  return path;
}

/** Imports SQL statements into the user's home folder as a file and returns its path. Rejects with DatabricksError. */
export async function importSqlFile(transport: Transport, name: string, statements: string): Promise<string> {
  const { api, folder } = await madeFolder(transport);
  const path = `${folder}/${fileStem(name)}.sql`;
  await api.import({ path, format: 'RAW', content: base64OfText(statements), overwrite: true });
  return path;
}
