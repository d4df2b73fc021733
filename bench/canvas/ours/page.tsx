import { setConfig } from '@lakehouse/core/pipeline/operations';
import { required } from '@lakehouse/spark-sql/types/required';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PipelineCanvas } from '../../../apps/web/src/features/pipeline-designer/canvas/pipeline-canvas.tsx';
import {
  browserClipboard,
  browserFiles,
} from '../../../apps/web/src/features/pipeline-designer/commands/browser-access.ts';
import type { CommandContext } from '../../../apps/web/src/shared/pipeline/commands/command-context.ts';
import { CommandContextContext } from '../../../apps/web/src/shared/pipeline/commands/use-commands.ts';
import { compiler } from '../../../apps/web/src/shared/pipeline/store/compiler.ts';
import { createDesignerStore } from '../../../apps/web/src/shared/pipeline/store/designer-store.ts';
import { selectPlan } from '../../../apps/web/src/shared/pipeline/store/selectors.ts';
import { DesignerStoreContext } from '../../../apps/web/src/shared/pipeline/store/use-designer.ts';
import { localStore } from '../../../apps/web/src/shared/storage/browser-storage.ts';
import { askedSize } from '../graph.ts';
import { pipelineOf } from './pipeline.ts';

const refuse = (): never => {
  throw new Error('The benchmark neither speaks nor creates anything');
};

const store = createDesignerStore();
// As the designer has it once it is loaded: all problems and the advice are looked for at each edit.
store.setState({ compiler, history: { past: [], present: pipelineOf(askedSize()), future: [] } });
const before = store.getState().history.present;
const filters = before.nodes.filter(({ kind }) => kind === 'filter');
const edited = required(filters[Math.floor(filters.length / 2)], 'A filter');
Object.assign(globalThis, {
  /** What a key in the form of a node does: the filter in the middle takes another value. */
  edit: (count: number) =>
    store.getState().change(
      (document) =>
        setConfig(document, edited.id, {
          conditions: [{ column: 'status', operator: '=', value: `paid ${count}` }],
        }),
      'value',
    ),
  /** What the saved file says of it now. */
  edited: () => JSON.stringify(store.getState().history.present.nodes.find(({ id }) => id === edited.id)),
});
const wrong = selectPlan(store.getState()).problems.find(({ severity }) => severity === 'error');
if (wrong) throw new Error(`The pipeline has a problem: ${wrong.message}`);

const context: CommandContext = {
  store,
  notify: refuse,
  now: Date.now,
  clipboard: browserClipboard,
  files: browserFiles,
  storage: localStore,
  workspaceUrl: 'https://localhost',
  goTo: refuse,
  createCluster: refuse,
  addFiles: refuse,
};

createRoot(required(document.getElementById('root') ?? undefined, 'The element “root”')).render(
  <StrictMode>
    <DesignerStoreContext value={store}>
      <CommandContextContext value={context}>
        <PipelineCanvas />
      </CommandContextContext>
    </DesignerStoreContext>
  </StrictMode>,
);
