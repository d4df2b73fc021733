import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecretCipher } from './secret-cipher.ts';
import { contextOf } from './secret-context.ts';
import { type ScopeRecord, secretsFile } from './secret-record.ts';

const lookupFails = (message: string): Error => new Error(`[INVALID_SECRET_LOOKUP] ${message}`);

function readScopes(home: string): readonly ScopeRecord[] {
  const path = join(home, 'secrets.json');
  return existsSync(path) ? secretsFile.parse(JSON.parse(readFileSync(path, 'utf8'))).scopes : [];
}

/** The scopes of which one of these principals may read the secrets: the least permission is READ. */
export const readableScopes = (home: string, principals: readonly string[]): readonly string[] =>
  readScopes(home)
    .filter(({ acls }) => acls.some(({ principal }) => principals.includes(principal)))
    .map(({ name }) => name);

/** The value of a secret as it is now on disk, for another process than the workspace's. Throws an Error without it. */
export function readSecret(home: string, scope: string, key: string): string {
  const found = readScopes(home).find(({ name }) => name === scope);
  if (!found)
    throw lookupFails(`There is no secret scope ${scope}: create it, and put the secret ${key} in it.`);
  const secret = found.secrets.find((one) => one.key === key);
  if (!secret) throw lookupFails(`The secret scope ${scope} has no secret ${key}: put it there.`);
  return readSecretCipher(home).open(secret.sealed, contextOf(scope, key)).toString('utf8');
}
