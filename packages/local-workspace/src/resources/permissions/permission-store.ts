import { join } from 'node:path';
import { z } from 'zod';
import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { JsonStore } from '../../storage/json-store.ts';
import { hasOwner, type LevelOf, levelNamed, NOUNS, type ObjectKind, OWNER } from './object-kinds.ts';

const entry = z.object({ principal: z.string(), level: z.string() });
/** A permission that a principal has. */
export type Permission = z.output<typeof entry>;

const permissionsFile = z.object({
  version: z.literal(1),
  objects: z.record(z.string(), z.array(entry).readonly()),
});
type PermissionsFile = z.output<typeof permissionsFile>;

/** Every identity runs statements on a warehouse of which nobody said otherwise: what they read is decided by grants. */
const UNLESS_SAID: Readonly<Record<ObjectKind, readonly Permission[]>> = {
  'cluster-policies': [],
  clusters: [],
  experiments: [],
  'instance-pools': [],
  jobs: [],
  'serving-endpoints': [],
  warehouses: [{ principal: 'users', level: 'CAN_USE' }],
};

type Exists = (id: string) => boolean;

/** Who may do what with clusters, jobs, warehouses and others; administrators everything. Methods throw ApiError. */
export class PermissionStore {
  private readonly known = new Map<ObjectKind, Exists>();

  private constructor(private readonly state: JsonStore<PermissionsFile>) {}

  /** Reads the saved permissions. Rejects with an Error that names the file when it is damaged. */
  static async open(home: string): Promise<PermissionStore> {
    const state = new JsonStore<PermissionsFile>(join(home, 'permissions.json'), {
      format: permissionsFile,
      initial: { version: 1, objects: {} },
      remedy:
        'Restore it, or delete it to start without permissions on clusters, jobs, warehouses and others.',
      mode: 0o600,
    });
    await state.open();
    return new PermissionStore(state);
  }

  /** Tells which objects of a kind there are. */
  knows(kind: ObjectKind, exists: Exists): void {
    this.known.set(kind, exists);
  }

  exists(kind: ObjectKind, id: string): boolean {
    return this.known.get(kind)?.(id) ?? false;
  }

  /** The permissions on an object, its owner first. */
  of(kind: ObjectKind, id: string): readonly Permission[] {
    const saved = this.state.value.objects[keyOf(kind, id)] ?? UNLESS_SAID[kind];
    return hasOwner(kind) && !saved.some(({ level }) => level === OWNER)
      ? [{ principal: LOCAL_USER, level: OWNER }, ...saved]
      : saved;
  }

  /** Who made an object or was given it. */
  ownerOf(kind: 'jobs' | 'warehouses', id: string): string {
    return this.of(kind, id).find(({ level }) => level === OWNER)?.principal ?? LOCAL_USER;
  }

  /** Whether somebody has a level on an object, or one that includes it. */
  has<K extends ObjectKind>(caller: Caller, kind: K, id: string, level: LevelOf<K>): boolean {
    if (caller.isAdmin) return true;
    const rank = levelNamed(kind, level)?.rank ?? Number.POSITIVE_INFINITY;
    return this.of(kind, id).some(
      (one) => caller.principals.includes(one.principal) && (levelNamed(kind, one.level)?.rank ?? 0) >= rank,
    );
  }

  /** Throws ApiError for who has not a level on an object that exists. */
  demand<K extends ObjectKind>(caller: Caller, kind: K, id: string, level: LevelOf<K>): void {
    // Of an object that is not there its own resource says so.
    if (!this.exists(kind, id) || this.has(caller, kind, id, level)) return;
    throw new ApiError(
      403,
      'PERMISSION_DENIED',
      `User ${caller.name} does not have ${level} or greater permission on ${NOUNS[kind]} ${id}.`,
    );
  }

  /** Replaces the permissions on an object, or without `all` those of the given principals. */
  change(
    kind: ObjectKind,
    id: string,
    given: readonly Permission[],
    { all }: { all: boolean },
  ): Promise<void> {
    const key = keyOf(kind, id);
    return this.state.change((file) => {
      const names = new Set(given.map(({ principal }) => principal));
      const newOwner = given.some(({ level }) => level === OWNER);
      const remaining = this.of(kind, id).filter(({ principal, level }) => {
        if (names.has(principal)) return false;
        // An object keeps its owner until another one is named.
        return level === OWNER ? !newOwner : !all;
      });
      return { ...file, objects: { ...file.objects, [key]: [...remaining, ...given] } };
    });
  }

  /** Notes who made an object. */
  async made(kind: ObjectKind, id: string, { name }: Caller): Promise<void> {
    if (name === LOCAL_USER) return;
    const level = hasOwner(kind) ? OWNER : 'CAN_MANAGE';
    await this.change(kind, id, [{ principal: name, level }], { all: false });
  }

  /** Forgets the permissions on an object that is gone. */
  async delete(kind: ObjectKind, id: string): Promise<void> {
    const key = keyOf(kind, id);
    if (!(key in this.state.value.objects)) return;
    await this.state.change((file) => {
      const { [key]: _gone, ...objects } = file.objects;
      return { ...file, objects };
    });
  }
}

const keyOf = (kind: ObjectKind, id: string): string => `${kind}/${id}`;
