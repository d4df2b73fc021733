import { expect, it } from 'vitest';
import { previewMessages } from './preview-messages.ts';

it.each([
  [new Error('Table not found'), 'Table not found'],
  [new Error(''), 'Unknown error occurred'],
  ['a text', 'Unknown error occurred'],
])('a failed preview says why, or that the reason is unknown: %s', (error, description) => {
  expect(previewMessages.failed(error)).toEqual({
    title: 'Failed to fetch data',
    description,
    destructive: true,
  });
});
