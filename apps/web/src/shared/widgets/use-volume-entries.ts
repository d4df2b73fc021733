import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useWorkspaceTransport } from './use-workspace-transport.ts';
import { isInVolume, type VolumePlace, volumePath } from './volume-path.ts';

export interface VolumeEntry {
  readonly name: string;
  readonly folder: boolean;
  /** Bytes, for files. */
  readonly size?: number;
}

const folders = (items: readonly { readonly name: string }[]): readonly VolumeEntry[] =>
  items.map(({ name }) => ({ name, folder: true }));

async function entriesOf(
  transport: Transport,
  place: VolumePlace,
  signal: AbortSignal,
): Promise<readonly VolumeEntry[]> {
  const [catalog, schema] = place;
  const api = bindEndpoints(transport, unityCatalogEndpoints);
  if (catalog === undefined)
    return folders(
      await collectPages(
        (page_token) => api.listCatalogs({ max_results: 0, page_token }, { signal }),
        ({ catalogs }) => catalogs,
      ),
    );
  if (schema === undefined)
    return folders(
      await collectPages(
        (page_token) => api.listSchemas({ catalog_name: catalog, max_results: 0, page_token }, { signal }),
        ({ schemas }) => schemas,
      ),
    );
  if (!isInVolume(place))
    return folders(
      await collectPages(
        (page_token) =>
          api.listVolumes(
            { catalog_name: catalog, schema_name: schema, max_results: 0, page_token },
            { signal },
          ),
        ({ volumes }) => volumes,
      ),
    );
  const files = createFilesClient(transport);
  const contents = await collectPages(
    (page_token) => files.listDirectory({ path: volumePath(place), page_token }, { signal }),
    (page) => page.contents,
  );
  return contents.map(({ name, is_directory, file_size }) => ({
    name,
    folder: is_directory,
    ...(typeof file_size === 'number' ? { size: file_size } : {}),
  }));
}

/** The entries at a path below `/Volumes`: catalogs, schemas, volumes, folders, files. */
export function useVolumeEntries(place: VolumePlace) {
  const transport = useWorkspaceTransport();
  return useQuery({
    queryKey: ['volume-entries', ...place],
    queryFn: transport ? ({ signal }) => entriesOf(transport, place, signal) : skipToken,
  });
}
