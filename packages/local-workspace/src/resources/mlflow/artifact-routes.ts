import { artifactEndpoints } from '@lakehouse/databricks-client/resources/mlflow/artifact-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VolumeEntry } from '../../catalog/volume-store.ts';
import { callerOf } from '../../http/caller.ts';
import { pageByName } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { LinkMethod } from '../../http/signed-links.ts';
import {
  type ArtifactOwner,
  artifactFolder,
  artifactPath,
  ownerOfModel,
  ownerOfRun,
  proxiedPath,
} from './artifact-files.ts';
import { LINK_PREFIX } from './artifact-links.ts';
import { modelObject, runInfo } from './descriptions.ts';
import { runIdOf } from './run-routes.ts';
import type { Tracking } from './tracking.ts';

const PAGE_SIZE = 1000;

const fileObject = (path: string, { isDirectory, size }: VolumeEntry) => ({
  path,
  is_dir: isDirectory,
  ...(!isDirectory && { file_size: size }),
});

/** Lists of artifacts, and links by which their bytes are read and written. */
export function serveArtifacts(app: FastifyInstance, tracking: Tracking): void {
  const { artifacts, links } = tracking;
  const calls = artifactEndpoints;

  /** The entries of a folder; of a file itself; none where nothing is. */
  const entries = async (path: string): Promise<readonly VolumeEntry[]> => {
    const entry = await artifacts.stat(path);
    if (!entry) return [];
    return entry.isDirectory ? artifacts.list(path) : [entry];
  };
  const list = async (owner: ArtifactOwner, path: string | undefined, token: string | undefined) => {
    const below = artifactFolder(owner).length + 1;
    const { items, nextToken } = pageByName(await entries(artifactPath(owner, path)), {
      size: PAGE_SIZE,
      token,
    });
    return {
      files: items.map((entry) => fileObject(entry.path.slice(below), entry)),
      ...(nextToken !== undefined && { next_page_token: nextToken }),
    };
  };
  const credential = (owner: ArtifactOwner, path: string, method: LinkMethod, request: FastifyRequest) => {
    const encoded = artifactPath(owner, path).split('/').map(encodeURIComponent).join('/');
    const { url } = links.make(request, `${LINK_PREFIX}${encoded}`, method);
    // Of the kinds of links that clients know, this one is read and written by one plain request.
    return { path, signed_uri: url, type: 'GCP_SIGNED_URL', headers: [] };
  };

  serveEndpoint(app, calls.list, async (input, { request }) => {
    const run = tracking.run(request, runIdOf(input), 'CAN_READ');
    const found = await list(ownerOfRun(run), input.path, input.page_token);
    return { root_uri: runInfo(run, request).artifact_uri, ...found };
  });
  serveEndpoint(app, calls.listOfModel, async (input, { request }) => {
    const model = tracking.model(request, input.model_id, 'CAN_READ');
    const found = await list(ownerOfModel(model), input.artifact_directory_path, input.page_token);
    return { root_uri: modelObject(model, request).info.artifact_uri, ...found };
  });
  for (const [call, method, level] of [
    [calls.credentialsForRead, 'GET', 'CAN_READ'],
    [calls.credentialsForWrite, 'PUT', 'CAN_EDIT'],
  ] as const)
    serveEndpoint(app, call, ({ run_id, path }, { request }) => {
      const owner = ownerOfRun(tracking.run(request, run_id, level));
      return {
        credential_infos: path.map((one) => ({ run_id, ...credential(owner, one, method, request) })),
      };
    });
  for (const [call, method, level] of [
    [calls.credentialsForDownload, 'GET', 'CAN_READ'],
    [calls.credentialsForUpload, 'PUT', 'CAN_EDIT'],
  ] as const)
    serveEndpoint(app, call, ({ model_id, paths }, { request }) => {
      const owner = ownerOfModel(tracking.model(request, model_id, level));
      return {
        credentials: paths.map((one) => ({
          model_id,
          credential_info: credential(owner, one, method, request),
        })),
      };
    });
  serveEndpoint(app, calls.proxiedList, async ({ path = '' }, { request }) => {
    const folder = proxiedPath(path);
    const files = tracking.filesOf(callerOf(request));
    const entry = await files.stat(folder);
    const found = entry?.isDirectory ? await files.list(folder) : [];
    return { files: found.map((one) => fileObject(one.name, one)) };
  });
  serveEndpoint(app, calls.serverInfo, () => ({
    store_type: 'FileStore',
    workspaces_enabled: false,
    trace_archival_enabled: false,
    multipart_uploads_enabled: false,
    multipart_downloads_enabled: false,
  }));
}
