import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { endSession } from '../../../shared/session/session.ts';
import { answeringWorkspace, refusal } from '../../pipeline-designer/dialogs/testing/answering-workspace.ts';
import { ClusterMenu } from './cluster-menu.tsx';
import { TerminateClusterDialog } from './terminate-cluster-dialog.tsx';
import { useWorkspaceClusters } from './use-workspace-clusters.ts';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  said.length = 0;
  endSession();
});

const DELETE = 'POST /api/2.0/clusters/delete';
const CLUSTER = { cluster_id: '0801-101112-abcdefgh', cluster_name: 'etl' };

function Screen() {
  const { refresh } = useWorkspaceClusters();
  const dialog = useDesigner((state) => state.dialog);
  return (
    <>
      <ClusterMenu refresh={refresh} />
      {dialog?.kind === 'terminate-cluster' ? <TerminateClusterDialog clusterId={dialog.clusterId} /> : null}
    </>
  );
}

async function open(state: string, answer: () => unknown) {
  let now = state;
  const { calls } = answeringWorkspace({
    'GET /api/2.0/clusters/list': () => ({ clusters: [{ ...CLUSTER, state }] }),
    'GET /api/2.0/clusters/get': () => ({ ...CLUSTER, state: now }),
    [DELETE]: () => {
      now = 'TERMINATED';
      return answer();
    },
  });
  useConnectedCluster.getState().connect(CLUSTER.cluster_id);
  render(
    <WorkspaceScreen
      store={createDesignerStore()}
      session={{ workspaceUrl: 'http://127.0.0.1:1', token: 't' }}
    >
      <Screen />
    </WorkspaceScreen>,
  );
  await waitFor(() => expect(said).toHaveLength(1));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Connected/u }));
  const deletes = () => calls.filter(({ call }) => call === DELETE).map(({ body }) => body);
  return { user, deletes };
}

it('terminates the connected cluster after confirmation, and is no longer connected', async () => {
  const { user, deletes } = await open('RUNNING', () => ({}));
  await user.click(await screen.findByRole('menuitem', { name: 'Terminate etl…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terminate “etl”?' }));
  expect(deletes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Leave it running' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([deletes(), useConnectedCluster.getState().clusterId]).toEqual([[], CLUSTER.cluster_id]);

  await user.click(screen.getByRole('button', { name: /Connected/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Terminate etl…' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate cluster' }));
  await waitFor(() => expect(said.at(-1)).toEqual({ title: 'Cluster terminating', description: 'etl' }));
  expect(deletes()).toEqual([{ cluster_id: CLUSTER.cluster_id }]);
  expect(useConnectedCluster.getState().clusterId).toBeUndefined();
});

it('says why a cluster was not terminated, and stays connected', async () => {
  const { user } = await open('RUNNING', () =>
    refusal(403, { error_code: 'PERMISSION_DENIED', message: 'not yours' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Terminate etl…' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate cluster' }));
  await waitFor(() =>
    expect(said.at(-1)).toMatchObject({ title: 'The cluster was not terminated', description: 'not yours' }),
  );
  expect(useConnectedCluster.getState().clusterId).toBe(CLUSTER.cluster_id);
});

it('does not offer to terminate what does not run', async () => {
  await open('TERMINATED', () => ({}));
  await screen.findByRole('menuitem', { name: /^etl/u });
  expect(screen.queryByRole('menuitem', { name: /^Terminate/u })).toBeNull();
});
