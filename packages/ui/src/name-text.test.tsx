import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NameText } from './name-text.tsx';

afterEach(cleanup);

it.each([
  ['main.default.flow_cust', 'main.|default.|flow_|cust|'],
  ['/Volumes/main/raw/a__b.csv', '/|Volumes/|main/|raw/|a__|b.|csv|'],
  ['plain', 'plain|'],
])('breaks %s between its words, and copies it unchanged', (name, breaks) => {
  const { container } = render(<NameText name={name} />);
  expect(container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|')).toBe(breaks);
  expect(container.textContent).toBe(name);
});
