import { TARGET_KINDS } from '@lakehouse/core/flows/kinds';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TARGET_LOOKS } from '../kinds.ts';
import { KindCards } from './kind-cards.tsx';

afterEach(cleanup);

it('shows by its border which card a press would choose: the surfaces are too much alike in the dark', () => {
  render(
    <KindCards
      label="Target"
      kinds={TARGET_KINDS}
      looks={TARGET_LOOKS}
      chosen="database"
      badges={false}
      onChoose={() => undefined}
    />,
  );
  const [chosen, other] = screen.getAllByRole('listitem').map(({ className }) => className.split(' '));
  // The border of controls has a contrast of 3:1 in both themes (tokens.test).
  expect(other).toContain('hover:border-control');
  // The chosen one has the border of the accent, also below the pointer.
  expect(chosen).toContain('border-accent');
  expect(chosen).not.toContain('hover:border-control');
});
