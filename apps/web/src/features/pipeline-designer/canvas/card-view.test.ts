import { setDisabled } from '@lakehouse/core/pipeline/disabled';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { expect, it } from 'vitest';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { addNodeOfKind } from '../commands/add.ts';
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
  expect(selectCard(source?.id ?? '')(state()).notSetUp).toBe(false);
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
