import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import {
  IDENTITY_KINDS,
  type IdentityKind,
  SCIM_CALLS,
} from '@lakehouse/databricks-client/resources/identities/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { useMaster } from './master-data.ts';

/** More than these are not offered, but can be typed. */
const LISTED = 200;

/** Who can hold a role. */
export interface Identity {
  /** As a grant names it. */
  readonly name: string;
  readonly label: string;
  readonly kind: IdentityKind;
  /** The ids of the users that it stands for. */
  readonly users: readonly string[];
}

/** The users, groups and service principals; undefined while they are read, and for who may not read them. */
export function useIdentities(): readonly Identity[] | undefined {
  const transport = useWorkspaceTransport();
  const { mode } = useMaster();
  const answer = useQuery({
    queryKey: ['identities'],
    enabled: transport !== undefined && mode === 'live',
    retry: false,
    queryFn: async ({ signal }): Promise<readonly Identity[]> => {
      if (!transport) return [];
      const lists = await Promise.all(
        IDENTITY_KINDS.map(async (kind) => {
          const { list } = bindEndpoints(transport, { list: SCIM_CALLS[kind].list });
          const { Resources } = await list({ count: LISTED }, { signal });
          return Resources.map(({ id, userName, applicationId, displayName, members }) => ({
            name: userName ?? applicationId ?? displayName ?? id,
            label: displayName ?? userName ?? id,
            kind,
            users: kind === 'Groups' ? members.map(({ value }) => value) : [id],
          }));
        }),
      );
      return lists.flat();
    },
  });
  return answer.data;
}
