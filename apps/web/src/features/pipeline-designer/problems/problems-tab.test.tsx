import { planPipeline } from '@lakehouse/core/pipeline/plan';
import { openPipeline, savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../api/testing/fake-workspace.tsx';
import { selectCard } from '../canvas/card-view.ts';
import { NodeFooter } from '../canvas/node-footer.tsx';
import { createDesignerStore } from '../store/designer-store.ts';
import { selectDocument } from '../store/selectors.ts';
import { useDesignerShallow } from '../store/use-designer.ts';
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
    'Serverless compute keeps no data frames in memory: remove this step (no-cache)',
  );
  const saved = openPipeline(JSON.stringify(savePipeline(selectDocument(store.getState()), 0)));
  expect(saved).toMatchObject({ ok: true, document: { settings: { compute: 'serverless' } } });
  // Another pipeline has a choice of its own.
  store.getState().open({ ...DOCUMENT, name: 'Other' });
  expect(await screen.findByText('No problems')).toBeTruthy();
  store.getState().undo();
  expect(await screen.findByText('no-cache')).toBeTruthy();
});
