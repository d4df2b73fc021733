import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

it.each([
  ['plots/roc.PNG', { as: 'image', mediaType: 'image/png' }],
  ['drawing.svg', { as: 'image', mediaType: 'image/svg+xml' }],
  ['a.b/config.json', { as: 'text', language: 'json' }],
  ['model/MLmodel', { as: 'text', language: 'yaml' }],
  ['notes.txt', { as: 'text', language: 'text' }],
  ['model.pkl', undefined],
  ['a.txt/data', undefined],
  ['odd.constructor', undefined],
])('%s is shown as %j', (path, kind) => {
  expect(fileKind(path)).toEqual(kind);
});
