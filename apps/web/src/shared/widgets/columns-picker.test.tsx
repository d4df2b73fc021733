import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ColumnPicker } from './column-picker.tsx';
import { ColumnsPicker } from './columns-picker.tsx';
import { FormDataContext } from './form-data.ts';

afterEach(cleanup);

const SCHEMA: Schema = ['order_id', 'order_date', 'amount'].map((name) => ({
  name,
  type: T.string,
}));

/** The picker over the columns; the chosen ones are the text of the status. */
function Form({ several, chosen }: { readonly several: boolean; readonly chosen: readonly string[] }) {
  const [value, setValue] = useState<unknown>(chosen);
  const Picker = several ? ColumnsPicker : ColumnPicker;
  return (
    <FormDataContext value={{ inputs: { in: SCHEMA } }}>
      <Picker
        meta={{ label: 'Columns', widget: several ? 'columns' : 'column' }}
        schema={z.unknown()}
        path="columns"
        value={value}
        siblings={{}}
        onChange={setValue}
        compact={false}
      />
      <output>{JSON.stringify(value)}</output>
    </FormDataContext>
  );
}
const value = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const chip = (name: string): HTMLElement => screen.getByRole('button', { name: `Remove ${name}` });

it('takes the match of what is typed by Tab, and closes', async () => {
  const user = userEvent.setup();
  render(<Form several={false} chosen={[]} />);
  await user.click(screen.getByText('Choose a column'));
  await user.keyboard('dat{Tab}');
  expect(value()).toBe('order_date');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes one of several columns by Tab, and leaves with nothing typed', async () => {
  const user = userEvent.setup();
  render(<Form several chosen={['amount']} />);
  await user.click(screen.getByText('1 column'));
  await user.keyboard('order_i{Tab}');
  expect(value()).toEqual(['amount', 'order_id']);
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search columns').value).toBe('');
  await user.keyboard('{Tab}');
  expect(value()).toEqual(['amount', 'order_id']);
});

it('reorders the chosen columns by Alt with an arrow key, which stays on the column', async () => {
  const user = userEvent.setup();
  render(<Form several chosen={['amount', 'order_id', 'order_date']} />);
  chip('amount').focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(value()).toEqual(['order_id', 'amount', 'order_date']);
  await waitFor(() => expect(document.activeElement).toBe(chip('amount')));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.keyboard('{ArrowLeft}');
  expect(value()).toEqual(['order_id', 'order_date', 'amount']);
});

it('reorders the chosen columns by dragging one onto another', () => {
  render(<Form several chosen={['amount', 'order_id', 'order_date']} />);
  const item = (name: string): Element => chip(name).closest('li') ?? document.body;
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(item('order_date'), { dataTransfer });
  expect(fireEvent.dragOver(item('amount'), { dataTransfer })).toBe(false);
  fireEvent.drop(item('amount'), { dataTransfer });
  expect(value()).toEqual(['order_date', 'amount', 'order_id']);
  fireEvent.dragEnd(item('order_date'), { dataTransfer });
  // Something else that is dragged over the list is not for it.
  expect(fireEvent.dragOver(item('amount'), { dataTransfer })).toBe(true);
});

it('begins the search with a letter that is typed on the closed picker, as a list of the browser does', async () => {
  const user = userEvent.setup();
  render(<Form several={false} chosen={[]} />);
  screen.getByRole('combobox').focus();
  await user.keyboard('am{Enter}');
  expect(value()).toBe('amount');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Opened by Enter the next time, it lists all columns.
  await user.keyboard('{Enter}');
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search columns').value).toBe('');
});
