import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { proposeEntity } from '@lakehouse/core/mdm/own/propose-entity';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { QualityTab } from './quality-tab.tsx';

const store = liveStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bars = (): (string | undefined)[] =>
  within(screen.getByRole('region', { name: 'Quality by entity' }))
    .getAllByRole('button')
    .map((bar) => `${bar.textContent} ${bar.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']}`);

it.each(['sample', 'live'])(
  'shows the score cards, and green bars above 90 only, on %s data',
  async (mode) => {
    renderTab(QualityTab, mode === 'live' ? store.live : undefined);
    expect(await metric('Overall quality')).toBe('87%');
    expect(await metric('Completeness')).toBe('85%');
    expect(await metric('Accuracy')).toBe('88%');
    expect(await metric('Active rules')).toBe('42');
    // One mark for the metrics, one for the entities, one for the rules.
    expect(screen.queryAllByText('Sample data')).toHaveLength(mode === 'live' ? 3 : 0);
    const shown = bars();
    for (const [entity, ...scores] of [
      ['Products', '85% warn', '92% ok', '78% warn', '95% ok'],
      ['Customers', '92% ok', '88% warn', '85% warn', '90% warn'],
      ['Suppliers', '78% warn', '85% warn', '82% warn', '88% warn'],
    ] as const)
      expect(shown.filter((bar) => bar?.startsWith(entity))).toEqual(
        ['Completeness', 'Accuracy', 'Consistency', 'Validity'].map((dimension, at) => {
          const [percent, tone] = (scores[at] ?? '').split(' ');
          return `${entity}, ${dimension}${percent}: show the rules ${tone}`;
        }),
      );
  },
);

it('leads from a bar to the rules that fail and to their rows', async () => {
  renderTab(QualityTab, store.live);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Products, Completeness/u }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(within(dialog.getByRole('table', { name: 'Rules' })).getAllByRole('row')).toHaveLength(6);
  await user.click(dialog.getByRole('button', { name: 'Show rows: Brand' }));
  expect(await dialog.findByRole('grid', { name: 'Failing rows of Brand' })).toBeTruthy();
});

it('folds the rules of each entity below a line that counts them', async () => {
  renderTab(QualityTab, store.live);
  const user = userEvent.setup();
  const line = await screen.findByRole('button', { name: /^Products \d+ rules/u });
  expect(line.textContent).toMatch(/\d+ rules · \d+ active · \d+ with failing rows/u);
  expect(screen.queryByRole('switch', { name: /^Active:/u })).toBeNull();
  await user.click(line);
  expect(screen.getAllByRole('switch', { name: /, Products$/u }).length).toBeGreaterThan(3);
  expect(screen.queryByRole('switch', { name: /, Suppliers$/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all rules' }));
  expect(screen.getAllByRole('switch', { name: /^Active:/u })).toHaveLength(42);
  await user.click(screen.getByRole('button', { name: 'Hide all rules' }));
  expect(screen.queryByRole('switch', { name: /^Active:/u })).toBeNull();
});

it('adds a rule and switches it off; the metrics follow', async () => {
  renderTab(QualityTab, store.live);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  expect(dialog.getByText('Column is missing or invalid')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Name/u), 'Cheap');
  await user.selectOptions(dialog.getByLabelText('Dimension'), 'validity');
  await user.selectOptions(dialog.getByLabelText('Condition'), 'between');
  await waitFor(() => expect(dialog.getByLabelText('Column').tagName).toBe('SELECT'));
  await user.selectOptions(dialog.getByLabelText('Column'), 'list_price');
  await user.type(dialog.getByLabelText('From'), '-1');
  await user.type(dialog.getByLabelText('To'), '0');
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  expect(await screen.findByText('Rule added')).toBeTruthy();
  await waitFor(async () => expect(await metric('Active rules')).toBe('43'));
  await user.click(await screen.findByRole('switch', { name: 'Active: Cheap, Products' }));
  expect(await screen.findByText('Rule disabled')).toBeTruthy();
  await waitFor(async () => expect(await metric('Active rules')).toBe('42'));
});

it('counts the rules of own entities apart, marks the samples beside them, and says where no rule measures', async () => {
  await store.run("CREATE TABLE main.master_data.raw_towns AS SELECT 1 AS id, 'Rome' AS town");
  const towns = proposeEntity(
    ['main', 'master_data', 'raw_towns'],
    [
      { name: 'id', type: 'int', rows: 1, nulls: 0, distinct: 1, isKey: true },
      { name: 'town', type: 'string', rows: 1, nulls: 0, distinct: 1, isKey: false },
    ],
    new Set(['raw_towns']),
  );
  for (const { statement } of makeEntity({ catalog: 'main' }, towns, 'ada')) await store.execute(statement);
  renderTab(QualityTab, store.live);
  const line = await screen.findByRole('button', { name: /^Raw towns \d+ rule/u });
  expect(line.textContent).toMatch(/1 rule · 1 active · 0 with failing rows$/u);
  expect(line.textContent).not.toContain('Sample data');
  expect(screen.getByRole('button', { name: /^Products .*\d+ rules/u }).textContent).toContain('Sample data');
  expect(screen.getByText('Accuracy', { selector: 'dt' }).parentElement?.textContent).toContain(
    'no active rule measures it',
  );
  expect(screen.getByText('mean of the dimensions that rules measure')).toBeTruthy();
  // The list below has more rules than the card counts.
  expect(screen.getByText('all of those of your own entities')).toBeTruthy();
  // By its name and before the samples, wherever entities are listed; and a new rule is one of its.
  const [first] = within(screen.getByRole('region', { name: 'Quality by entity' })).getAllByRole('heading', {
    level: 4,
  });
  expect(first?.textContent).toBe('Raw towns');
  const user = userEvent.setup();
  await user.click(line);
  await user.click(screen.getByRole('switch', { name: /^Active: .*, Raw towns$/u }));
  expect(await screen.findByText('Rule disabled')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLSelectElement>('Entity').selectedOptions[0]?.textContent).toBe(
    'Raw towns',
  );
});
