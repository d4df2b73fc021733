import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { act, render } from '@testing-library/react';
import { WorkspaceScreen } from '../../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../../shared/pipeline/commands/use-commands.ts';
import { nodesById, selectDocument } from '../../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../../shared/pipeline/store/use-designer.ts';
import { NodeInspector } from '../node-inspector.tsx';

function Inspector() {
  const node = useDesigner((state) => nodesById(selectDocument(state)).get('v'));
  return node ? <NodeInspector node={node} /> : null;
}

const node = (id: string, type: PipelineNode['type'], config: object): PipelineNode => ({
  id,
  type,
  kind: type,
  position: { x: 0, y: 0 },
  label: id,
  config: KINDS.get(type)?.config.parse(config) as never,
});

/** The inspector of a node whose input is a table of these columns. */
export async function showInspector(type: PipelineNode['type'], config: object, schema: string) {
  const { context } = testingContext();
  const { store } = context;
  const source = node('s', 'source', { from: 'table', table: 'c.s.people', schema });
  const edges = [{ id: 'e', source: 's', target: 'v', kind: 'data' as const, targetPort: 'in' }];
  store.getState().restore({ name: 'P', nodes: [source, node('v', type, config)], edges }, undefined);
  // Code that comes later is waited for.
  await act(async () => {
    render(
      <CommandContextContext value={context}>
        <WorkspaceScreen store={store}>
          <Inspector />
        </WorkspaceScreen>
      </CommandContextContext>,
    );
  });
  return {
    store,
    settings: () => nodesById(selectDocument(store.getState())).get('v')?.config ?? {},
  };
}
