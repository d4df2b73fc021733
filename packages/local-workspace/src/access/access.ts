import type { SecurableKind } from '../catalog/grants-path.ts';
import { objectName } from '../catalog/names.ts';
import { FORBIDDEN_STATE } from '../catalog/read-only-catalogs.ts';
import { SqlError } from '../engine/sql-engine.ts';
import { type Grants, readGrants } from './grants.ts';
import { type Principal, savedIdentity } from './principals.ts';
import { type Privilege, SEEING } from './privileges.ts';

const KINDS: readonly SecurableKind[] = ['CATALOG', 'SCHEMA'];

const titled = (kind: string): string => kind.charAt(0) + kind.slice(1).toLowerCase();

export const refused = (message: string): SqlError =>
  new SqlError(
    'BAD_REQUEST',
    `[INSUFFICIENT_PERMISSIONS] Insufficient privileges: ${message}`,
    FORBIDDEN_STATE,
  );

/** What one identity that is not an administrator may do, by the grants on disk; for one statement or call. */
export class Access {
  private readonly read = new Map<string, Promise<Grants>>();

  constructor(
    readonly home: string,
    readonly user: Principal,
  ) {}

  /** Whether the identity has a privilege, also by one on what the object is in, and may use what it is in. */
  async has(privilege: Privilege, kind: SecurableKind, names: readonly string[]): Promise<boolean> {
    return (await this.lacking(privilege, kind, names)) === undefined;
  }

  /** Rejects with SqlError of the class INSUFFICIENT_PERMISSIONS, which names what is lacking. */
  async demand(privilege: Privilege, kind: SecurableKind, names: readonly string[]): Promise<void> {
    const lacking = await this.lacking(privilege, kind, names);
    if (lacking !== undefined) throw refused(`User does not have ${lacking}.`);
  }

  /** Whether the identity may know that the object is there. */
  async sees(kind: SecurableKind, names: readonly string[]): Promise<boolean> {
    if (names.length > 1 && !(await this.sees(KINDS[names.length - 2] ?? 'CATALOG', names.slice(0, -1))))
      return false;
    const any = await Promise.all(
      [...SEEING[kind], 'MANAGE' as const].map((privilege) => this.granted(privilege, kind, names)),
    );
    return any.includes(true);
  }

  private async lacking(
    privilege: Privilege,
    kind: SecurableKind,
    names: readonly string[],
  ): Promise<string | undefined> {
    const [catalog = '', schema = ''] = names;
    if (privilege !== 'USE CATALOG' && !(await this.granted('USE CATALOG', 'CATALOG', [catalog])))
      return `USE CATALOG on Catalog '${catalog}'`;
    if (
      names.length > 1 &&
      privilege !== 'USE SCHEMA' &&
      !(await this.granted('USE SCHEMA', 'SCHEMA', [catalog, schema]))
    )
      return `USE SCHEMA on Schema '${catalog}.${schema}'`;
    if (await this.granted(privilege, kind, names)) return undefined;
    return `${privilege} on ${titled(kind)} '${names.join('.')}'`;
  }

  /** Whether a privilege is granted on an object or on what it is in. */
  private async granted(
    privilege: Privilege,
    kind: SecurableKind,
    names: readonly string[],
  ): Promise<boolean> {
    for (let length = names.length; length > 0; length--) {
      const isObject = length === names.length;
      const at = isObject ? kind : (KINDS[length - 1] ?? kind);
      const { owner, grants } = await this.grantsOf(at, names.slice(0, length));
      // Who owns a catalog or schema manages what is in it, but has to grant itself the right to its data.
      const byOwner = isObject || ['MANAGE', 'USE CATALOG', 'USE SCHEMA', 'BROWSE'].includes(privilege);
      if (byOwner && this.isOne(owner)) return true;
      for (const principal of this.user.principals) {
        const held = grants[principal] ?? [];
        // ALL PRIVILEGES does not include MANAGE.
        if (held.includes(privilege) || (held.includes('ALL PRIVILEGES') && privilege !== 'MANAGE'))
          return true;
      }
    }
    return false;
  }

  private isOne(name: string | undefined): boolean {
    return name !== undefined && this.user.principals.includes(name);
  }

  private grantsOf(kind: SecurableKind, names: readonly string[]): Promise<Grants> {
    const key = JSON.stringify([kind, names.map(objectName)]);
    const known = this.read.get(key) ?? readGrants(this.home, kind, names);
    this.read.set(key, known);
    return known;
  }
}

/** The rights of the owner of an object; undefined when that is an administrator, who may do everything. */
export async function ownerAccess(
  home: string,
  kind: SecurableKind,
  names: readonly string[],
): Promise<Access | undefined> {
  const { owner } = await readGrants(home, kind, names);
  if (owner === undefined) return undefined;
  const found = await savedIdentity(home, owner);
  // The view of somebody who is gone or not active reads nothing.
  if (!found?.record.active) return new Access(home, { name: owner, isAdmin: false, principals: [] });
  return found.principal.isAdmin ? undefined : new Access(home, found.principal);
}
