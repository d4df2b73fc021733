import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { goldenRecordEndpoints } from '@lakehouse/databricks-client/resources/golden-records/endpoints';
import { webhookEndpoints } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { useMaster } from './master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from './use-master-data.ts';

/** How often the calls and deliveries of others are read again, in milliseconds. */
const AGAIN_MS = 5000;

/** The services of the local workspace for other systems; undefined without a session. */
export function useServices() {
  const transport = useWorkspaceTransport();
  return useMemo(
    () =>
      transport && {
        golden: bindEndpoints(transport, goldenRecordEndpoints),
        webhooks: bindEndpoints(transport, webhookEndpoints),
      },
    [transport],
  );
}
export type Services = NonNullable<ReturnType<typeof useServices>>;

/** Whether a call failed because the workspace has no such service. */
export const isNotServed = (error: Error | null): boolean =>
  error instanceof DatabricksError && error.status === 404;

/** Asks a service, again and again while it is shown. */
function useService<Row>(
  name: string,
  ask: (services: Services, catalog: string, signal: AbortSignal) => Promise<readonly Row[]>,
): MasterAnswer<Row> {
  const services = useServices();
  const master = useMaster();
  const catalog = master.mode === 'live' ? master.at.catalog : undefined;
  const answer = useQuery<readonly Row[]>({
    queryKey: [MASTER_DATA_KEY, 'service', name, catalog],
    enabled: services !== undefined && catalog !== undefined,
    retry: false,
    refetchInterval: ({ state }) => (isNotServed(state.error) ? false : AGAIN_MS),
    queryFn: async ({ signal }) => {
      if (!services || catalog === undefined) throw new Error('There is no workspace to ask');
      return ask(services, catalog, signal);
    },
  });
  return { rows: answer.data, sample: false, error: answer.error, reload: () => void answer.refetch() };
}

/** The calls for golden records of the last 30 days. */
export const useUsage = () =>
  useService(
    'usage',
    async ({ golden }, catalog, signal) => (await golden.usage({ catalog }, { signal })).apis,
  );

/** The webhooks about golden records. */
export const useWebhooks = () =>
  useService(
    'webhooks',
    async ({ webhooks }, _catalog, signal) => (await webhooks.list({}, { signal })).webhooks,
  );

/** The log of deliveries, the newest first. */
export const useDeliveries = () =>
  useService(
    'deliveries',
    async ({ webhooks }, _catalog, signal) => (await webhooks.deliveries({}, { signal })).deliveries,
  );
