import { mountName, type S3MountConfig } from '@lakehouse/core/pipeline/nodes/s3-mount/config';
import { mountCode } from '@lakehouse/core/pipeline/nodes/s3-mount/mount-code';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { clusterQuery } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { mountMessages as messages, mountTexts } from '../messages/mount-messages.ts';
import { deployMount } from './deploy-mount.ts';
import { executeMount } from './execute-mount.ts';

/** Deploys the mount notebook to the workspace, and runs its code on the connected cluster when that is up. */
export function useMountDeployment() {
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [path, setPath] = useState<string>();
  const [execution, setExecution] = useState<{ readonly text: string; readonly failed: boolean }>();
  const tell = (text: string, failed = false): void => setExecution({ text, failed });

  const execute = async (config: S3MountConfig, run: Transport): Promise<void> => {
    const { clusterId } = useConnectedCluster.getState();
    if (clusterId === undefined) return tell(mountTexts.notConnected);
    try {
      const { state, cluster_name } = await client.fetchQuery(clusterQuery(run, clusterId));
      if (state !== 'RUNNING') return tell(mountTexts.notRunning(cluster_name));
      notify(messages.executing(cluster_name));
      tell(mountTexts.executing(cluster_name));
      await executeMount(run, { clusterId, code: mountCode(config) });
      const place = `/mnt/${mountName(config)}`;
      notify(messages.executed(place));
      tell(mountTexts.executed(place));
    } catch (error) {
      notify(messages.executionFailed(error));
      tell(errorText(error, ''), true);
    }
  };

  const deploy = async (config: S3MountConfig): Promise<void> => {
    if (!transport) {
      notify(messages.deploymentImpossible());
      return;
    }
    setBusy(true);
    setExecution(undefined);
    const code = mountCode(config);
    try {
      const deployed = await deployMount(transport, { bucket: config.bucket.trim(), code, now: Date.now() });
      setPath(deployed);
      notify(messages.deployed(deployed));
    } catch (error) {
      notify(messages.deploymentFailed(error));
      return;
    } finally {
      setBusy(false);
    }
    await execute(config, transport);
  };
  return { busy, path, execution, deploy };
}
