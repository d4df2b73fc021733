import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { DesignerStoreContext } from '../../../shared/pipeline/store/use-designer.ts';
import { PipelineName } from './pipeline-name.tsx';

afterEach(cleanup);

it('the key that ends the name gives the focus to the pencil, and does not press it', async () => {
  const user = userEvent.setup();
  render(
    <DesignerStoreContext value={createDesignerStore()}>
      <PipelineName />
    </DesignerStoreContext>,
  );
  const pencil = () => screen.getByRole('button', { name: 'Rename pipeline' });
  pencil().focus();
  for (const [typed, name] of [
    ['Revenue{Enter}', 'Revenue'],
    ['Other{Escape}', 'Revenue'],
  ] as const) {
    await user.keyboard('{Enter}');
    await user.keyboard(typed);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(document.activeElement).toBe(pencil());
  }
});
