import type { S3MountConfig } from '@lakehouse/core/pipeline/nodes/s3-mount/config';
import { mountCode } from '@lakehouse/core/pipeline/nodes/s3-mount/mount-code';
import { useState } from 'react';
import { mountMessages as messages } from '../../../shared/messages/mount-messages.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { deployMount } from './deploy-mount.ts';

/** Deploys the mount notebook to the workspace, and remembers where. */
export function useMountDeployment() {
  const transport = useWorkspaceTransport();
  const [busy, setBusy] = useState(false);
  const [path, setPath] = useState<string>();

  const deploy = async (config: S3MountConfig): Promise<void> => {
    if (!transport) {
      notify(messages.deploymentImpossible());
      return;
    }
    setBusy(true);
    const code = mountCode(config);
    try {
      const deployed = await deployMount(transport, { bucket: config.bucket.trim(), code, now: Date.now() });
      setPath(deployed);
      notify(messages.deployed(deployed));
    } catch (error) {
      notify(messages.deploymentFailed(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, path, deploy };
}
