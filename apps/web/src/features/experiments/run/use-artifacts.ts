import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { fetchLink } from '../../../shared/api/fetch-link.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { experimentsMessages as messages } from '../experiments-messages.ts';
import { useTracking } from '../use-tracking.ts';
import type { ArtifactSource } from './artifact-source.ts';
import type { FileKind } from './file-kind.ts';

const KEY = 'mlflow-artifacts';

type Tracking = NonNullable<ReturnType<typeof useTracking>>;

/** The bytes of a file, by the link that the workspace gives for it. Rejects with DatabricksError. */
export async function readArtifact(
  api: Tracking,
  { kind, id }: ArtifactSource,
  path: string,
  signal?: AbortSignal,
) {
  const [link] =
    kind === 'run'
      ? (await api.artifactLinks({ run_id: id, path: [path] }, { signal })).credential_infos
      : (await api.modelArtifactLinks({ model_id: id, paths: [path] }, { signal })).credentials.map(
          ({ credential_info }) => credential_info,
        );
  if (!link) throw new Error('The workspace gave no link to the file.');
  const headers = Object.fromEntries(link.headers.map(({ name, value }) => [name, value]));
  return (await fetchLink({ url: link.signed_uri, headers }, signal)).blob();
}

/** The files and folders in a folder, folders first. */
export function useFolder(source: ArtifactSource, path: string) {
  const api = useTracking();
  return useQuery({
    queryKey: [KEY, 'folder', source, path],
    queryFn: api
      ? async ({ signal }) => {
          const below = path === '' ? {} : { path };
          const folder = path === '' ? {} : { artifact_directory_path: path };
          const all = await collectPages(
            (page_token) => {
              const page = page_token ? { page_token } : {};
              return source.kind === 'run'
                ? api.artifacts({ run_id: source.id, ...below, ...page }, { signal })
                : api.modelArtifacts({ model_id: source.id, ...folder, ...page }, { signal });
            },
            ({ files }) => files,
          );
          const name = (one: (typeof all)[number]): string => `${one.is_dir ? 0 : 1}${one.path}`;
          return all.toSorted((a, b) => name(a).localeCompare(name(b)));
        }
      : skipToken,
  });
}

/** The address of a blob that is a part of the address itself, so that nothing has to be given back. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')));
    reader.readAsDataURL(blob);
  });

/** What is in a file that can be shown: its text, or the address of an image. */
export function useArtifact(source: ArtifactSource, path: string, kind: FileKind | undefined) {
  const api = useTracking();
  return useQuery({
    queryKey: [KEY, 'file', source, path],
    queryFn:
      api && kind
        ? async ({ signal }) => {
            const blob = await readArtifact(api, source, path, signal);
            return kind.as === 'text'
              ? await blob.text()
              : await dataUrl(new Blob([blob], { type: kind.mediaType }));
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Downloads a file under its own name. */
export function useDownload(source: ArtifactSource) {
  const api = useTracking();
  return useMutation({
    mutationFn: async (path: string) => {
      if (!api) return;
      const blob = await readArtifact(api, source, path);
      saveFile(path.split('/').at(-1) ?? path, [blob], 'application/octet-stream');
    },
    onError: (error) => notify(messages.notDownloaded(error)),
  });
}

/** The name of a logged model. */
export function useLoggedModel(id: string | undefined) {
  const api = useTracking();
  return useQuery({
    queryKey: [KEY, 'model', id],
    queryFn:
      api && id !== undefined
        ? async ({ signal }) => (await api.model({ model_id: id }, { signal })).model.info
        : skipToken,
  });
}
