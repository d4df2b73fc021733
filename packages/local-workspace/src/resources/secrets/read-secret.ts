import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecretCipher } from './secret-cipher.ts';
import { contextOf } from './secret-context.ts';
import { secretsFile } from './secret-record.ts';

const lookupFails = (message: string): Error => new Error(`[INVALID_SECRET_LOOKUP] ${message}`);

/** The value of a secret as it is now on disk, for another process than the workspace's. Throws an Error without it. */
export function readSecret(home: string, scope: string, key: string): string {
  const path = join(home, 'secrets.json');
  const { scopes } = existsSync(path)
    ? secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
    : { scopes: [] };
  const found = scopes.find(({ name }) => name === scope);
  if (!found)
    throw lookupFails(`There is no secret scope ${scope}: create it, and put the secret ${key} in it.`);
  const secret = found.secrets.find((one) => one.key === key);
  if (!secret) throw lookupFails(`The secret scope ${scope} has no secret ${key}: put it there.`);
  return readSecretCipher(home).open(secret.sealed, contextOf(scope, key)).toString('utf8');
}
