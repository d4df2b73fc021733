import { join } from 'node:path';
import {
  SECRET_PERMISSIONS,
  type SecretPermission,
} from '@lakehouse/databricks-client/resources/secrets/types';
import { EVERYBODY } from '../../access/principals.ts';
import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { JsonStore } from '../../storage/json-store.ts';
import { openSecretCipher, type SecretCipher } from './secret-cipher.ts';
import { contextOf } from './secret-context.ts';
import { checkName, checkRoom } from './secret-limits.ts';
import {
  type AclRecord,
  type ScopeRecord,
  type SecretRecord,
  type SecretsFile,
  secretsFile,
} from './secret-record.ts';

const missing = (message: string): ApiError => new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', message);
const missingSecret = (scope: string, key: string): ApiError =>
  missing(`Secret ${key} does not exist in scope ${scope}`);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The secret scopes of the workspace, values encrypted on disk. Administrators may manage every scope, others what the list of
 * a scope says. Methods throw ApiError, never with a value in it.
 */
export class SecretStore {
  private constructor(
    private readonly state: JsonStore<SecretsFile>,
    private readonly cipher: SecretCipher,
    private readonly now: () => number,
  ) {}

  /** Reads the saved scopes from the data folder. Rejects with an Error that names the file when one is damaged. */
  static async open(home: string, now: () => number = Date.now): Promise<SecretStore> {
    const state = new JsonStore<SecretsFile>(join(home, 'secrets.json'), {
      format: secretsFile,
      initial: { version: 1, scopes: [] },
      remedy: 'Restore it, or delete it to start with no secrets.',
      mode: 0o600,
    });
    await state.open();
    return new SecretStore(state, await openSecretCipher(home), now);
  }

  scopes(): readonly ScopeRecord[] {
    return this.state.value.scopes.toSorted((a, b) => byText(a.name, b.name));
  }

  scope(name: string): ScopeRecord {
    const found = this.state.value.scopes.find((scope) => scope.name === name);
    if (!found) throw missing(`Scope ${name} does not exist`);
    return found;
  }

  /** Whether somebody has a permission on a scope, or one that includes it. */
  has({ isAdmin, principals }: Caller, name: string, permission: SecretPermission): boolean {
    const rank = SECRET_PERMISSIONS.indexOf(permission);
    const acls = this.state.value.scopes.find((scope) => scope.name === name)?.acls ?? [];
    return (
      isAdmin ||
      acls.some(
        (acl) => principals.includes(acl.principal) && SECRET_PERMISSIONS.indexOf(acl.permission) >= rank,
      )
    );
  }

  /** Throws ApiError for who has not a permission on a scope, or when there is no such scope. */
  demand(caller: Caller, name: string, permission: SecretPermission): void {
    this.scope(name);
    if (this.has(caller, name, permission)) return;
    throw new ApiError(
      403,
      'PERMISSION_DENIED',
      `User ${caller.name} does not have ${permission} permission on scope ${name}`,
    );
  }

  /** Makes a scope that its creator manages, or everybody. */
  createScope(name: string, creator = LOCAL_USER, manager = creator): Promise<void> {
    checkName('scope', name);
    if (manager !== creator && manager !== EVERYBODY)
      throw invalidParameter('initial_manage_principal can only be the group users');
    return this.state.change(({ scopes }) => {
      if (scopes.some((scope) => scope.name === name))
        throw new ApiError(400, 'RESOURCE_ALREADY_EXISTS', `Scope ${name} already exists!`);
      const acls: AclRecord[] = [{ principal: manager, permission: 'MANAGE' }];
      return { version: 1, scopes: [...scopes, { name, acls, secrets: [] }] };
    });
  }

  deleteScope(name: string): Promise<void> {
    return this.state.change(({ scopes }) => {
      this.scope(name);
      return { version: 1, scopes: scopes.filter((scope) => scope.name !== name) };
    });
  }

  secrets(scope: string): readonly SecretRecord[] {
    return this.scope(scope).secrets.toSorted((a, b) => byText(a.key, b.key));
  }

  put(name: string, key: string, value: Buffer): Promise<void> {
    checkName('key', key);
    return this.edit(name, (scope) => {
      const others = scope.secrets.filter((secret) => secret.key !== key);
      checkRoom({ name, secrets: others });
      const sealed = this.cipher.seal(value, contextOf(name, key));
      return { ...scope, secrets: [...others, { key, sealed, last_updated_timestamp: this.now() }] };
    });
  }

  /** The value of a secret, for code that runs in this workspace. */
  secretValue(scope: string, key: string): Buffer {
    const found = this.scope(scope).secrets.find((secret) => secret.key === key);
    if (!found) throw missingSecret(scope, key);
    return this.cipher.open(found.sealed, contextOf(scope, key));
  }

  delete(name: string, key: string): Promise<void> {
    return this.edit(name, (scope) => {
      const secrets = scope.secrets.filter((secret) => secret.key !== key);
      if (secrets.length === scope.secrets.length) throw missingSecret(name, key);
      return { ...scope, secrets };
    });
  }

  acl(name: string, principal: string): AclRecord {
    const found = this.scope(name).acls.find((acl) => acl.principal === principal);
    if (!found) throw missing(`${principal} has no permission on scope ${name}`);
    return found;
  }

  putAcl(name: string, principal: string, permission: SecretPermission): Promise<void> {
    if (principal.trim() === '') throw invalidParameter('principal must name a user or group');
    return this.edit(name, (scope) => {
      const others = scope.acls.filter((acl) => acl.principal !== principal);
      return { ...scope, acls: [...others, { principal, permission }] };
    });
  }

  deleteAcl(name: string, principal: string): Promise<void> {
    return this.edit(name, (scope) => {
      const gone = this.acl(name, principal);
      return { ...scope, acls: scope.acls.filter((acl) => acl !== gone) };
    });
  }

  private edit(name: string, change: (scope: ScopeRecord) => ScopeRecord): Promise<void> {
    return this.state.change(({ scopes }) => {
      const before = this.scope(name);
      const after = change(before);
      return { version: 1, scopes: scopes.map((scope) => (scope === before ? after : scope)) };
    });
  }
}
