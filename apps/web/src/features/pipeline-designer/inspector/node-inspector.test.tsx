import { renameNode } from '@lakehouse/core/pipeline/operations';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showInspector } from './testing/show-inspector.tsx';

afterEach(cleanup);

it('says the kind of a node below its title, and not twice where that is the title', async () => {
  const { store } = await showInspector('data-validation', {}, 'id INT');
  const headed = async (label: string) => {
    await act(async () => store.getState().change((document) => renameNode(document, 'v', label)));
    const title = screen.getByRole('heading', { level: 2 });
    return [title.textContent, title.nextElementSibling?.textContent];
  };
  expect(await headed('No gaps')).toEqual(['No gaps', 'Data validation']);
  expect(await headed('Data Validation')).toEqual(['Data Validation', undefined]);
  expect(await headed('Data validation')).toEqual(['Data validation', undefined]);
});

it('calls a rule that was just added incomplete only after something was said in it', async () => {
  const { settings } = await showInspector('data-validation', {}, 'id INT');
  const user = userEvent.setup();
  const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id);
  await user.click(screen.getByRole('button', { name: 'Add Rule' }));
  expect(settings()).toMatchObject({ rules: [{}] });
  expect(wrong()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
  expect(wrong()).not.toEqual([]);
});
