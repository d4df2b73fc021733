import type { Plan } from '@lakehouse/core/pipeline/plan';
import { fileStem } from '@lakehouse/core/targets/file-name';
import { databricksNotebook } from '@lakehouse/core/targets/notebook';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { base64OfText } from '../../../shared/files/base64-of-text.ts';

/** The workspace calls and the folder of the studio in the home folder of the user, which is made where it is missing. */
async function studioFolder(transport: Transport) {
  const { userName } = await bindEndpoints(transport, currentUserEndpoints).me({});
  const folder = `/Users/${userName}/lakehouse-studio`;
  const api = bindEndpoints(transport, workspaceEndpoints);
  await api.mkdirs({ path: folder });
  return { api, folder };
}

/** Puts the notebook of a plan into the home folder of the user and gives its path. Rejects with DatabricksError. */
export async function importNotebook(transport: Transport, plan: Plan): Promise<string> {
  const { api, folder } = await studioFolder(transport);
  const path = `${folder}/${fileStem(plan.name)}`;
  const content = base64OfText(databricksNotebook(plan));
  await api.import({ path, format: 'SOURCE', language: 'PYTHON', content, overwrite: true });
  return path;
}

/** Puts SQL statements into the home folder of the user as a file and gives its path. Rejects with DatabricksError. */
export async function importSqlFile(transport: Transport, name: string, statements: string): Promise<string> {
  const { api, folder } = await studioFolder(transport);
  const path = `${folder}/${fileStem(name)}.sql`;
  await api.import({ path, format: 'RAW', content: base64OfText(statements), overwrite: true });
  return path;
}
