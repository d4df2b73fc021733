import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_TOOLS } from './preview-tools.ts';
import { ToolButtons } from './tool-buttons.tsx';

afterEach(cleanup);

it('shows which tools are on by more than their state for assistive technology', () => {
  render(<ToolButtons tools={{ ...NO_TOOLS, profile: true }} onTools={() => undefined} enabled hasInput />);
  const classesOf = (name: string) => screen.getByRole('button', { name }).classList;
  // Of two utilities for one property the later in the style sheet counts, which is the transparent one.
  expect(classesOf('Column profile').contains('bg-transparent')).toBe(false);
  expect(classesOf('Find rows').contains('bg-transparent')).toBe(true);
});
