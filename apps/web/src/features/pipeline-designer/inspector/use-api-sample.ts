import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { sampleRequest } from '@lakehouse/core/pipeline/nodes/api-connector/sample-request';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { apiSampleEndpoints } from '@lakehouse/databricks-client/resources/api-samples/endpoints';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';

/** How long a sample stays known after its node was last on the screen (milliseconds). */
const KNOWN_MS = 15 * 60_000;

type Asked = { readonly request: ReturnType<typeof sampleRequest> } | { readonly obstacle: string };

/** What is asked with the settings of a node, or what they lack besides the columns. */
function askedBy(kind: AnyNodeKind, { config }: PipelineNode): Asked {
  const parsed = kind.config.safeParse(config);
  if (!parsed.success) return { obstacle: parsed.error.issues[0]?.message ?? '' };
  const { problems } = kind.propagate({ config: parsed.data, inputs: {} });
  const problem = problems.find(({ severity, field }) => severity === 'error' && field !== 'columns');
  return problem ? { obstacle: problem.message } : { request: sampleRequest(parsed.data) };
}

/** The first page of the API of a node, fetched when it is asked for; other settings have another one. */
export function useApiSample(node: PipelineNode, kind: AnyNodeKind) {
  const transport = useWorkspaceTransport();
  const { workspaceUrl } = useSession();
  const client = useQueryClient();
  const noteWrite = useWarehouseChoice((state) => state.noteWrite);
  const asked = useMemo(() => askedBy(kind, node), [kind, node]);
  const request = 'request' in asked ? asked.request : undefined;
  const queryKey = ['api-sample', workspaceUrl, request];
  const query = useQuery({
    queryKey,
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KNOWN_MS,
    queryFn:
      transport && request
        ? async ({ signal }) => {
            const sample = await bindEndpoints(transport, apiSampleEndpoints).fetch(request, { signal });
            const { rows, stored, columns } = sample;
            return { rows, stored, columns: columns ? parseSchema(columns) : undefined };
          }
        : skipToken,
  });
  return {
    obstacle: 'obstacle' in asked ? asked.obstacle : undefined,
    fetching: query.isFetching,
    error: query.isFetching ? null : query.error,
    sample: query.isFetching || query.error ? undefined : query.data,
    fetch: async (): Promise<void> => {
      const { data } = await query.refetch();
      // Rows that were read before may be others now.
      if (data?.stored) noteWrite();
    },
    cancel: () => void client.cancelQueries({ queryKey }),
  };
}
