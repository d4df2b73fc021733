import { setConfig } from '@lakehouse/core/pipeline/operations';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { openPipeline, savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { compiler } from '../../../shared/pipeline/store/compiler.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerShallow } from '../../../shared/pipeline/store/use-designer.ts';
import { useStaleMetrics } from '../../pipeline-runs/runs/use-stale-metrics.ts';
import { selectCard } from '../canvas/card-view.ts';
import { NodeFooter } from '../canvas/node-footer.tsx';
import { NodeStateDot } from '../canvas/node-state-dot.tsx';
import { addNodeOfKind } from '../commands/add.ts';
import { selectListedProblems } from './listed-problems.ts';
import { ProblemsTab } from './problems-tab.tsx';

afterEach(cleanup);

const at = { position: { x: 0, y: 0 } };
const CACHE = {
  ...at,
  id: 'c',
  type: 'transformation' as const,
  kind: 'cache',
  label: 'Keep',
  config: { level: 'default' },
};
const DOCUMENT = {
  name: 'Orders',
  nodes: [
    {
      ...at,
      id: 's',
      type: 'source' as const,
      kind: 'source',
      label: 'Read',
      config: { from: 'table', table: 'a.b.c', schema: 'id STRING' },
    },
    CACHE,
  ],
  edges: [{ id: '1', source: 's', target: 'c', kind: 'data' as const, targetPort: 'in' }],
};

const Footer = () => (
  <section aria-label="Card">
    <NodeFooter node={CACHE} view={useDesignerShallow(selectCard('c'))} details="" />
  </section>
);

it('shows what the chosen compute refuses, with the rule’s name on the card, and keeps the choice with the pipeline', async () => {
  expect(planPipeline(DOCUMENT).problems).toEqual([]);
  const store = createDesignerStore();
  store.setState({ compiler });
  store.getState().restore(DOCUMENT, undefined);
  render(
    <WorkspaceScreen store={store}>
      <ProblemsTab />
      <Footer />
    </WorkspaceScreen>,
  );
  const card = within(screen.getByRole('region', { name: 'Card' }));
  expect(card.queryByText('no-cache')).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Serverless' }));
  const line = screen.getByRole('button', { name: /Warning Keep/u });
  expect(line.textContent).toContain('(no-cache)');
  expect(card.getByText('no-cache').title).toBe(
    'Serverless compute can’t cache DataFrames: remove this step (no-cache)',
  );
  const saved = openPipeline(JSON.stringify(savePipeline(selectDocument(store.getState()), 0)));
  expect(saved).toMatchObject({ ok: true, document: { settings: { compute: 'serverless' } } });
  // Another pipeline has a choice of its own.
  store.getState().open({ ...DOCUMENT, name: 'Other' });
  expect(await screen.findByText('No problems')).toBeTruthy();
  store.getState().undo();
  expect(await screen.findByText('no-cache')).toBeTruthy();
});

const CSV = {
  name: 'Orders',
  nodes: [
    {
      ...at,
      id: 's',
      type: 'source' as const,
      kind: 'source',
      label: 'Read',
      config: { filePath: '/Volumes/a/b/c/d.csv', schema: 'id STRING' },
    },
    CACHE,
  ],
  edges: [{ id: '1', source: 's', target: 'c', kind: 'data' as const, targetPort: 'in' }],
};

const Dot = ({ select }: { select: ReturnType<typeof selectCard> }) => (
  <NodeStateDot view={useDesignerShallow(select)} />
);
const [SOURCE_DOT, CACHE_DOT] = [selectCard('s'), selectCard('c')];
const Dots = () => (
  <section aria-label="Dots">
    <Dot select={SOURCE_DOT} />
    <Dot select={CACHE_DOT} />
  </section>
);

it('shows what a preview failed with at the node to fix, with its fix, until it is fixed', async () => {
  const store = createDesignerStore();
  store.getState().restore(CSV, undefined);
  render(
    <WorkspaceScreen store={store}>
      <ProblemsTab />
      <Dots />
      <Stale />
    </WorkspaceScreen>,
  );
  expect(screen.getByText('No problems')).toBeTruthy();
  act(() =>
    store
      .getState()
      .setNodeStats('c', { state: 'failed', message: '[MALFORMED_CSV_RECORD] CSV Error on Line: 3' }),
  );
  expect(screen.queryByText('No problems')).toBeNull();
  const line = screen.getByRole('button', { name: /Error Read/u });
  expect(line.textContent).toContain('CSV Error on Line: 3');
  expect(line.textContent).toContain('look at the file');
  const dots = screen.getByRole('region', { name: 'Dots' });
  expect(
    within(dots)
      .getAllByRole('img')
      .map((dot) => dot.getAttribute('aria-label')),
  ).toEqual(['Has problems', 'Skipped']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Read as standard CSV' }));
  expect(selectDocument(store.getState()).nodes[0]?.config).toMatchObject({
    escape: 'doubled',
    quotedLineBreaks: true,
  });
  expect(await screen.findByText('No problems')).toBeTruthy();
  act(() => store.getState().undo());
  expect(selectDocument(store.getState()).nodes[0]?.config).toEqual(CSV.nodes[0]?.config);
});

function Stale() {
  useStaleMetrics();
  return null;
}

it('shows no node that a run passed over as ready', () => {
  const store = createDesignerStore();
  store.getState().restore(CSV, undefined);
  render(
    <WorkspaceScreen store={store}>
      <Dots />
    </WorkspaceScreen>,
  );
  act(() => {
    store.getState().setNodeStats('s', { state: 'failed', message: 'disk full' });
    store.getState().setNodeStats('c', { state: 'skipped' });
  });
  const labels = screen.getAllByRole('img').map((dot) => dot.getAttribute('aria-label'));
  expect(labels).toEqual(['Has problems', 'Skipped']);
});

it('notes what new nodes lack, and counts it as a problem once they were touched', () => {
  for (const kind of KINDS.values()) {
    const t = testingContext();
    for (const id of ['source', kind.id]) addNodeOfKind(t.context, KINDS.get(id) ?? kind);
    const { store } = t.context;
    const added = t.nodes().at(-1)?.id;
    const own = () => selectListedProblems(store.getState()).filter(({ nodeId }) => nodeId === added);
    expect([kind.id, own().filter(({ severity }) => severity === 'error')]).toEqual([kind.id, []]);
    if (kind.id !== 'condition') continue;
    expect(own()).toMatchObject([{ severity: 'info', message: 'Add at least one case' }]);
    store.getState().change((document) => setConfig(document, added ?? '', { mode: 'all', cases: [] }));
    expect(own()).toMatchObject([{ severity: 'info' }]);
    // A case that was just added is not a mistake yet either.
    store.getState().change((document) => setConfig(document, added ?? '', { cases: [{}] }));
    expect(own().filter(({ severity }) => severity !== 'info')).toEqual([]);
    const cases = [{ name: 'adults', condition: '' }];
    store.getState().change((document) => setConfig(document, added ?? '', { cases }));
    expect(own().some(({ severity }) => severity === 'error')).toBe(true);
  }
});
