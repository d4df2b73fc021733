import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MODEL_TABLES } from '../../../../../../../packages/core/src/mdm/setup/model-tables.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { ModelingTab } from './modeling-tab.tsx';

const store = liveStore(MODEL_TABLES);
afterEach(cleanup);

const rows = async (name: string): Promise<string[]> =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')]
        .map((cell) => (cell.querySelector('.font-medium') ?? cell).textContent)
        .join(''),
    );

it.each(['sample', 'live'])('shows types, relationships and the schema of %s data', async (mode) => {
  renderTab(ModelingTab, mode === 'live' ? store.live : undefined);
  const user = userEvent.setup();
  await screen.findByRole('table', { name: 'Entity types' });
  expect(screen.queryAllByText('Sample data')).toHaveLength(mode === 'live' ? 4 : 0);
  expect(await rows('Entity types')).toEqual([
    'Customer153ActiveAttributes',
    'Product225ActiveAttributes',
    'Supplier122DraftAttributes',
    'Category81ActiveAttributes',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Relationships' }));
  expect(await rows('Relationships')).toEqual([
    'Customer → OrderOne-to-Manyorders.customer_idActive',
    'Product → CategoryMany-to-Oneproducts.category_idActive',
    'Supplier → ProductOne-to-Manyproducts.supplier_idActive',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Show 5 proposed' }));
  expect(await rows('Relationships')).toHaveLength(8);
  await user.click(screen.getByRole('tab', { name: 'Schema View' }));
  expect(await screen.findByRole('img', { name: 'Schema of 8 entities and 8 relationships' })).toBeTruthy();
  await user.click(screen.getByText('View as a list'));
  expect(screen.getByText(/^Customer → Order: One-to-Many/u)).toBeTruthy();
});

it('shows the attributes of a type', async () => {
  renderTab(ModelingTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Attributes of Supplier' }));
  expect(await rows('Attributes of Supplier')).toHaveLength(12);
});
