import { z } from 'zod';
import { refused } from '../../access/access.ts';
import { stringLiteral, type Typed } from './typed.ts';

const names = z.array(z.string()).nullable();

/** The name of the session value by which `secret` knows whose secrets may be read, among a statement's parameters. */
export const SECRET_SCOPES = 'secret()';

/** That session value, of the names of scopes, or of undefined for all of them. */
export const secretScopesValue = (scopes: readonly string[] | undefined): Typed =>
  stringLiteral(JSON.stringify(scopes ?? null));

/** Throws SqlError INSUFFICIENT_PERMISSIONS for a scope that is not in the session value. */
export function demandSecretScope({ literal }: Typed, scope: string): void {
  const scopes = names.parse(JSON.parse(literal ?? '[]'));
  if (scopes && !scopes.includes(scope)) throw refused(`User does not have READ on secret scope '${scope}'.`);
}
