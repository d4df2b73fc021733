import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Progress } from './progress.tsx';

afterEach(cleanup);

it.each([
  [{ value: 25 }, '25%', '100'],
  [{ value: 140 }, '100%', '100'],
  [{ value: 3, max: 4 }, '75%', '4'],
])('goes up to 100 unless told otherwise: %j', (props, width, max) => {
  render(<Progress label="Upload" {...props} />);
  const bar = screen.getByRole('progressbar', { name: 'Upload' });
  expect(bar.getAttribute('aria-valuemax')).toBe(max);
  expect(bar.querySelector('div')?.style.width).toBe(width);
});
