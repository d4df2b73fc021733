import type { SecurableKind } from '../catalog/grants-path.ts';

const ON_DATA = {
  TABLE: ['SELECT', 'MODIFY'],
  VOLUME: ['READ VOLUME', 'WRITE VOLUME'],
  FUNCTION: ['EXECUTE'],
} as const;
const EVERYWHERE = ['ALL PRIVILEGES', 'MANAGE'] as const;
const IN_SCHEMA = [
  'USE SCHEMA',
  'CREATE TABLE',
  'CREATE VOLUME',
  'CREATE FUNCTION',
  'CREATE MODEL',
  'BROWSE',
  'APPLY TAG',
  ...ON_DATA.TABLE,
  ...ON_DATA.VOLUME,
  ...ON_DATA.FUNCTION,
] as const;

/** What can be granted on each kind of object; a privilege holds for all that is in the object. */
export const PRIVILEGES = {
  CATALOG: ['USE CATALOG', 'CREATE SCHEMA', ...IN_SCHEMA, ...EVERYWHERE],
  SCHEMA: [...IN_SCHEMA, ...EVERYWHERE],
  TABLE: [...ON_DATA.TABLE, 'APPLY TAG', ...EVERYWHERE],
  VOLUME: [...ON_DATA.VOLUME, 'APPLY TAG', ...EVERYWHERE],
  FUNCTION: [...ON_DATA.FUNCTION, ...EVERYWHERE],
} as const satisfies Readonly<Record<SecurableKind, readonly string[]>>;

export type Privilege = (typeof PRIVILEGES)['CATALOG'][number];

/** One of the privileges that mean that an object of the kind may be seen. */
export const SEEING: Readonly<Record<SecurableKind, readonly Privilege[]>> = {
  CATALOG: ['USE CATALOG', 'BROWSE'],
  SCHEMA: ['USE SCHEMA', 'BROWSE'],
  TABLE: [...ON_DATA.TABLE, 'BROWSE'],
  VOLUME: [...ON_DATA.VOLUME, 'BROWSE'],
  FUNCTION: [...ON_DATA.FUNCTION, 'BROWSE'],
};

/** The privilege of a name on a kind of object, in the spelling of SQL or of the API; undefined for an unknown one. */
export function privilegeOn(kind: SecurableKind, name: string): Privilege | undefined {
  const words = name.toUpperCase().replaceAll('_', ' ').replaceAll(/\s+/gu, ' ').trim();
  const known: readonly Privilege[] = PRIVILEGES[kind];
  // A view is made by whoever may make tables.
  const meant = words === 'ALL' ? 'ALL PRIVILEGES' : words === 'CREATE VIEW' ? 'CREATE TABLE' : words;
  return known.find((privilege) => privilege === meant);
}
