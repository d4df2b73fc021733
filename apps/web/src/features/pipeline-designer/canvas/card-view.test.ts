import { setDisabled } from '@lakehouse/core/pipeline/disabled';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { expect, it } from 'vitest';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { addNodeOfKind } from '../commands/add.ts';
import { selectListedProblems } from '../problems/listed-problems.ts';
import { selectCard } from './card-view.ts';

const t = testingContext();
const state = () => t.context.store.getState();

it('shows a new node that lacks settings as not set up, and as wrong once it was touched', () => {
  for (const id of ['source', 'select']) {
    const kind = KINDS.get(id);
    if (kind) addNodeOfKind(t.context, kind);
  }
  const [source, select] = t.nodes();
  const card = selectCard(select?.id ?? '');
  expect(card(state())).toMatchObject({ notSetUp: true, errors: 0 });
  expect(card(state()).problem).toMatch(/column/iu);
  // Its path is still the example, which only warns.
  expect(selectCard(source?.id ?? '')(state())).toMatchObject({ notSetUp: true, errors: 0, warnings: 0 });
  state().change((document) => setConfig(document, select?.id ?? '', { columns: ['no such'] }));
  state().change((document) =>
    setConfig(document, source?.id ?? '', { from: 'table', table: 'c.s.t', schema: 'id INT' }),
  );
  expect(card(state())).toMatchObject({ notSetUp: false, errors: 1 });
});

it('shows a disabled node without its problems, and says of the nodes after it why they are skipped', () => {
  const [source, select] = t.nodes();
  const card = selectCard(select?.id ?? '');
  expect(card(state())).toMatchObject({ disabled: false, skipped: undefined, errors: 1 });
  state().change((document) => setDisabled(document, new Set([source?.id ?? '']), true));
  expect(selectCard(source?.id ?? '')(state())).toMatchObject({ disabled: true, skipped: undefined });
  expect(card(state())).toMatchObject({ disabled: false, errors: 0 });
  expect(card(state()).skipped).toContain(source?.label ?? 'none');
});

it.each([...KINDS.values()].map(({ id }) => id))(
  'shows a new node of the kind %s neither as wrong nor with a warning of its settings',
  (id) => {
    const kind = KINDS.get(id);
    if (kind) addNodeOfKind(t.context, kind);
    const added = t.nodes().at(-1);
    expect(added?.kind).toBe(id);
    expect(selectCard(added?.id ?? '')(state())).toMatchObject({ errors: 0, failed: false });
    const problems = selectListedProblems(state()).filter(({ nodeId }) => nodeId === added?.id);
    expect(problems.filter(({ severity, isRule }) => severity !== 'info' && isRule !== true)).toEqual([]);
  },
);

it('shows a condition of the job as such, and one of rows with its columns', () => {
  const kind = KINDS.get('condition');
  if (kind) addNodeOfKind(t.context, kind);
  const id = t.nodes().at(-1)?.id ?? '';
  const decide = (decides: string) =>
    state().change((document) => setConfig(document, id, { decides, left: '1', right: '1' }));
  decide('job');
  expect(selectCard(id)(state())).toMatchObject({ part: 'condition', columns: undefined });
  decide('rows');
  expect(selectCard(id)(state())).toMatchObject({ part: undefined });
});

it('shows a node as waiting, not as wrong, while the source before it is being read', () => {
  const place = { x: 0, y: 0 };
  const node = (id: string, kind: string, config: object) => ({
    id,
    type: kind,
    kind,
    position: place,
    label: id,
    config: { ...config },
  });
  state().restore(
    {
      name: 'P',
      nodes: [
        node('orders', 'source', { from: 'query', query: 'SELECT 1 AS id' }),
        node('watch', 'monitoring', { checks: [{ metric: 'rows' }] }),
      ],
      edges: [{ id: 'e', source: 'orders', target: 'watch', kind: 'data', targetPort: 'in' }],
    },
    undefined,
  );
  const card = () => selectCard('watch')(state());
  const severities = () =>
    selectListedProblems(state())
      .filter(({ nodeId }) => nodeId === 'watch')
      .map(({ severity }) => severity);
  expect(card()).toMatchObject({ errors: 1, awaitsColumns: false });
  expect(severities()).toEqual(['error']);
  state().setNodeStats('orders', { state: 'running' });
  expect(card()).toMatchObject({ errors: 0, awaitsColumns: true });
  expect(severities()).toEqual(['info']);
  // It could not be read: now the schema is up to the user.
  state().setNodeStats('orders', { state: 'failed', message: 'No such table' });
  expect(card()).toMatchObject({ errors: 1, awaitsColumns: false });
  expect(severities()).toEqual(['error']);
});
