import { expect, it } from 'vitest';
import { engineError } from './engine-error.ts';

it.each([
  ['Parser Error: syntax error at or near "CSV Error"', /^\[LOCAL_ENGINE_ERROR\] syntax error/u],
  ['Parser Error: syntax error at or near "encoding"', /^\[LOCAL_ENGINE_ERROR\]/u],
  ['Binder Error: Referenced column "encoding" not found', /^\[LOCAL_ENGINE_ERROR\]/u],
  ['Invalid Input Error: CSV Error on Line: 3\nmore', /^\[MALFORMED_CSV_RECORD\] CSV Error on Line: 3$/u],
  ['Out of Range Error: Overflow in addition of INT32 (1 + 2)!', /^\[ARITHMETIC_OVERFLOW\]/u],
])('%s', (message, expected) => {
  expect(engineError(new Error(message)).message).toMatch(expected);
});
