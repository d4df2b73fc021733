import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import { studioModelEndpoints } from '@lakehouse/databricks-client/resources/uc-models/studio-endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useActions } from '../../../shared/api/use-actions.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { experimentsMessages as messages } from '../experiments-messages.ts';

const KEY = 'registered-models';
const PENDING_MS = 3000;

function useModelsApi() {
  const transport = useWorkspaceTransport();
  return transport && bindEndpoints(transport, studioModelEndpoints);
}

/** All registered models that the user may see, by name. */
export function useModelList() {
  const api = useModelsApi();
  return useQuery({
    queryKey: [KEY, 'list'],
    queryFn: api
      ? async ({ signal }) => {
          const all = await collectPages(
            (page_token) => api.list(page_token ? { page_token } : {}, { signal }),
            ({ registered_models }) => registered_models,
          );
          return all.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
        }
      : skipToken,
  });
}

/** One model with its aliases. */
export function useModel(full_name: string) {
  const api = useModelsApi();
  return useQuery({
    queryKey: [KEY, 'model', full_name],
    queryFn: api ? ({ signal }) => api.get({ full_name, include_aliases: true }, { signal }) : skipToken,
  });
}

/** The versions of a model, the newest first. */
export function useVersions(full_name: string) {
  const api = useModelsApi();
  return useQuery({
    queryKey: [KEY, 'versions', full_name],
    queryFn: api
      ? async ({ signal }) => {
          const all = await collectPages(
            (page_token) =>
              api.listVersions({ full_name, ...(page_token ? { page_token } : {}) }, { signal }),
            ({ model_versions }) => model_versions,
          );
          return all.toSorted((a, b) => b.version - a.version);
        }
      : skipToken,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'PENDING_REGISTRATION') ? PENDING_MS : false,
  });
}

/** Sets and deletes aliases: each says what it did, and the model is read again. */
export function useAliasActions(full_name: string) {
  const api = useModelsApi();
  const act = useActions(api, KEY, messages.failed);
  return {
    busy: act.isPending,
    set: (alias: string, version: number, then: () => void) =>
      act.mutate(
        async (calls) => {
          await calls.setAlias({ full_name, alias, version_num: version });
          return messages.aliasSet(alias, version);
        },
        { onSuccess: then },
      ),
    delete: (alias: string) =>
      act.mutate(async (calls) => {
        await calls.deleteAlias({ full_name, alias });
        return messages.aliasDeleted(alias);
      }),
  };
}
