import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { publicMessage } from './public-message.ts';
import { toApiError } from './to-api-error.ts';

const failure = (path: string): Promise<unknown> => readFile(path).catch((error: unknown) => error);

it('contains no path of the machine', async () => {
  expect(publicMessage(await failure('/nowhere/secrets.key'))).toBe('ENOENT (open)');
  expect(publicMessage(new Error('Unexpected token in \'/home/me/x.json\' of "/srv/y"'))).toBe(
    'Unexpected token in \'…\' of "…"',
  );
  expect(publicMessage(new Error('1/2 of a'))).toBe('1/2 of a');
});

it('says that a name is too long', async () => {
  expect(toApiError(await failure(`/${'a'.repeat(300)}`), 'PUT')).toMatchObject({
    status: 400,
    message: 'A name in the path, or the whole path, is too long',
  });
});
