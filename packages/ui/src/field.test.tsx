import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('names its control and describes it by the help', () => {
    render(
      <Field label="Workspace URL" help="The address of the workspace." required>
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Workspace URL');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('The address of the workspace.');
  });

  it('shows the error in place of the help and marks the control', () => {
    render(
      <Field label="Name" help="Any name." error="Warehouse name is required">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Warehouse name is required',
    );
    expect(screen.queryByText('Any name.')).toBeNull();
  });
});

describe('PasswordInput', () => {
  it('masks its input until the toggle shows it', async () => {
    const user = userEvent.setup();
    render(
      <Field label="Access Token">
        <PasswordInput what="access token" />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Access Token');
    await user.type(input, 'dapi-1');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show access token' }));
    expect(screen.getByLabelText<HTMLInputElement>('Access Token').type).toBe('text');
    expect(screen.getByLabelText<HTMLInputElement>('Access Token').value).toBe('dapi-1');
    await user.click(screen.getByRole('button', { name: 'Hide access token' }));
    expect(screen.getByLabelText<HTMLInputElement>('Access Token').type).toBe('password');
  });
});

describe('Select', () => {
  const shown = (): string | null | undefined =>
    screen.getByRole('combobox').querySelector('button [data-shown]')?.getAttribute('data-shown');

  it('shows the label of what is chosen in a part that can be cut off, and says it only once', () => {
    const options = ['csv', { value: 'json', label: 'JSON lines' }];
    const { rerender } = render(<Select options={options} value="json" placeholder="Choose" />);
    expect(shown()).toBe('JSON lines');
    expect(screen.getAllByText('JSON lines')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Select options={options} value="csv" placeholder="Choose" />);
    expect(shown()).toBe('csv');
    rerender(<Select options={options} value="" placeholder="Choose" />);
    expect(shown()).toBe('Choose');
    rerender(<Select options={options} value="other" />);
    expect(shown()).toBeUndefined();
  });
});
