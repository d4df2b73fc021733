import { setSettings } from '@lakehouse/core/pipeline/operations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { selectDocument, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { deployMessages as messages } from '../messages/deploy-messages.ts';
import { deployJob } from './deploy-job.ts';
import type { DeployValues } from './deploy-values.ts';
import { type DeployedJob, findDeployedJob } from './deployed-job.ts';

/** The job of the pipeline in the session's workspace, and the call that creates or updates it. */
export function useDeployment() {
  const store = useDesignerStore();
  const { workspaceUrl } = useSession();
  const transport = useWorkspaceTransport();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asNew, setAsNew] = useState(false);
  const [made, setMade] = useState<DeployedJob>();
  const [{ pipeline, id }] = useState(() => {
    const { name, settings } = selectDocument(store.getState());
    return { pipeline: name, id: settings?.jobs?.[workspaceUrl] };
  });
  const found = useQuery({
    queryKey: ['deployed-job', id, pipeline],
    enabled: !asNew && !made,
    staleTime: 0,
    gcTime: 0,
    queryFn: transport
      ? async ({ signal }) => (await findDeployedJob(transport, { id, pipeline }, signal)) ?? null
      : skipToken,
  });
  const job = made ?? (asNew ? undefined : found.data) ?? undefined;

  const deploy = async (values: DeployValues): Promise<void> => {
    if (!transport) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const deployed = await deployJob(transport, selectPlan(store.getState()), values, job?.id);
      const { jobs } = selectDocument(store.getState()).settings ?? {};
      if (jobs?.[workspaceUrl] !== deployed.job.id)
        store
          .getState()
          .change((document) =>
            setSettings(document, { jobs: { ...jobs, [workspaceUrl]: deployed.job.id } }),
          );
      setMade(deployed.job);
      notify(messages[deployed.made](deployed.job.id));
    } catch (error) {
      setFailure(errorText(error, ''));
      notify(messages.failed(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    connected: transport !== undefined,
    job,
    searching: found.isLoading,
    unreadable: asNew || made ? null : found.error,
    again: () => void found.refetch(),
    deployAsNew: () => setAsNew(true),
    busy,
    failure,
    deploy,
  };
}
