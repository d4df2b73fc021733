import { field } from '@lakehouse/core/fields/field';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TextControl } from './schema-form/text-control.tsx';
import { type DomainControls, type FormProblem, type FormValues, SchemaForm } from './schema-form.tsx';

afterEach(cleanup);

const controls: DomainControls = {
  code: TextControl,
  column: TextControl,
  columns: TextControl,
  expression: TextControl,
  value: TextControl,
  file: TextControl,
  table: TextControl,
  schema: TextControl,
};

const schema = z.object({
  from: field(z.enum(['file', 'table']).default('file'), { label: 'Read from', widget: 'select' }),
  format: field(z.preprocess((v) => v, z.enum(['csv', 'json'])).default('csv'), {
    label: 'Format',
    widget: 'select',
    options: { csv: 'CSV', json: 'JSON' },
    visibleWhen: { field: 'from', is: ['file'] },
  }),
  header: field(z.boolean().default(true), {
    label: 'Header',
    widget: 'switch',
    visibleWhen: { field: 'format', is: ['csv'] },
  }),
  rows: field(z.number().int().min(1).max(1000).default(20), { label: 'Rows', widget: 'number' }),
  names: field(z.array(z.string()).default([]), { label: 'Names', widget: 'names' }),
  keys: field(
    z
      .array(z.object({ column: field(z.string().default(''), { label: 'Column', widget: 'column' }) }))
      .default([]),
    { label: 'Keys', widget: 'list', addLabel: 'Key' },
  ),
  rules: field(
    z.array(z.object({ rule: field(z.string().default(''), { label: 'Test', widget: 'text' }) })).default([]),
    { label: 'Rules', widget: 'list', addLabel: 'Rule', cards: true },
  ),
});

let latest: FormValues = {};
let paths: string[] = [];

function Host({ start = {}, problems = [] }: { start?: FormValues; problems?: FormProblem[] }) {
  const [values, setValues] = useState(start);
  return (
    <SchemaForm
      schema={schema}
      values={values}
      controls={controls}
      problems={problems}
      onChange={(next, path) => {
        latest = next;
        paths.push(path);
        setValues(next);
      }}
    />
  );
}

const show = (start?: FormValues, problems?: FormProblem[]) => {
  latest = start ?? {};
  paths = [];
  render(<Host {...(start ? { start } : {})} {...(problems ? { problems } : {})} />);
  return userEvent.setup();
};

describe('SchemaForm', () => {
  it('shows the labels of a row of three fields, and those of two as tooltips only', () => {
    const text = (label: string) => field(z.string().default(''), { label, widget: 'text' });
    const rows = field(z.array(z.object({ from: text('From'), to: text('To'), as: text('As') })), {
      label: 'Rows',
      widget: 'list',
    });
    const pairs = field(z.array(z.object({ left: text('Left'), right: text('Right') })), {
      label: 'Pairs',
      widget: 'list',
    });
    render(
      <SchemaForm
        schema={z.object({ rows, pairs })}
        values={{ rows: [{ as: 'filled' }], pairs: [{ right: 'filled' }] }}
        controls={controls}
        problems={[]}
        onChange={() => undefined}
      />,
    );
    const isSeen = (label: string) => screen.getByText(label).closest('.sr-only') === null;
    expect(['From', 'To', 'As', 'Left', 'Right'].map(isSeen)).toEqual([true, true, true, false, false]);
    expect(screen.getByLabelText('Right').closest('[title]')?.getAttribute('title')).toBe('Right');
    expect(screen.getByLabelText('As').closest('[title]')).toBeNull();
  });

  it('fills in defaults and labels every control', () => {
    show();
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('csv');
    expect(screen.getByRole('switch', { name: 'Header' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Rows').value).toBe('20');
  });

  it('hides fields that depend on a hidden field', async () => {
    const user = show();
    await user.selectOptions(screen.getByLabelText('Read from'), 'table');
    expect(screen.queryByLabelText('Format')).toBeNull();
    expect(screen.queryByLabelText('Header')).toBeNull();
    expect(latest).toEqual({ from: 'table' });
    expect(paths).toEqual(['from']);
  });

  it('falls back to the default when a number field is left with no number', async () => {
    const user = show({ rows: 5 });
    const rows = screen.getByLabelText<HTMLInputElement>('Rows');
    await user.clear(rows);
    await user.type(rows, 'many');
    await user.tab();
    expect(rows.value).toBe('20');
    expect(latest).toEqual({});
  });

  it('keeps a number outside the bounds and says so', async () => {
    const user = show();
    const rows = screen.getByLabelText<HTMLInputElement>('Rows');
    await user.clear(rows);
    await user.type(rows, '5000');
    await user.tab();
    expect(latest['rows']).toBe(5000);
    expect(rows.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps and marks a choice that does not exist', () => {
    show({ format: 'xls' });
    const select = screen.getByLabelText<HTMLSelectElement>('Format');
    expect(select.value).toBe('xls');
    expect(select.selectedOptions[0]?.textContent).toBe('xls (unknown)');
  });

  it('adds, moves and removes rows, and keeps the focus with the row', async () => {
    const user = show({ keys: [{ column: 'a' }] });
    await user.click(screen.getByRole('button', { name: 'Add Key' }));
    await user.keyboard('b');
    expect(latest['keys']).toEqual([{ column: 'a' }, { column: 'b' }]);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(latest['keys']).toEqual([{ column: 'b' }, { column: 'a' }]);
    expect((document.activeElement as HTMLInputElement).value).toBe('b');
    await user.click(screen.getByRole('button', { name: 'Remove Key 1' }));
    expect(latest['keys']).toEqual([{ column: 'a' }]);
    expect((document.activeElement as HTMLInputElement).value).toBe('a');
  });

  it('duplicates a card below it, and moves the focus there', async () => {
    const user = show({ rules: [{ rule: 'a' }, { rule: 'b' }] });
    await user.click(screen.getByRole('button', { name: 'Duplicate Rule 1' }));
    await user.keyboard('!');
    expect(latest['rules']).toEqual([{ rule: 'a' }, { rule: 'a!' }, { rule: 'b' }]);
  });

  it('shows a problem at the field of its path', () => {
    show({ keys: [{ column: 'x' }] }, [
      { severity: 'error', message: 'No such column', field: 'keys.0.column' },
    ]);
    expect(screen.getByLabelText('Column').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No such column')).toBeTruthy();
  });

  it('takes names by Enter, each once', async () => {
    const user = show();
    await user.type(screen.getByLabelText('Names'), 'a{Enter}b{Enter}a{Enter}');
    expect(latest['names']).toEqual(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(latest['names']).toEqual(['b']);
  });
});
