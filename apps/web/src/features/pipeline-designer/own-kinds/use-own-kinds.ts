import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/use-session.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import type { OwnKind } from './own-kinds-folder.ts';

/** The key under which the kinds of the workspace are cached. */
export const OWN_KINDS = 'own-kinds';

const NONE: readonly OwnKind[] = [];
const FRESH_MS = 60_000;

/** The kinds that people on the workspace defined; none while they are not known. */
export function useOwnKinds(): readonly OwnKind[] {
  const transport = useWorkspaceTransport();
  const { workspaceUrl } = useSession();
  const { data = NONE } = useQuery({
    queryKey: [OWN_KINDS, workspaceUrl],
    enabled: transport !== undefined,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async () => {
      if (!transport) return NONE;
      // Needed once the screen is there: no part of what the designer loads first.
      const { listKinds } = await import('./own-kinds-folder.ts');
      return listKinds(transport);
    },
  });
  return data;
}
