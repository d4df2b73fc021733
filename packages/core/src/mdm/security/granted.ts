import type { Operation } from './entity-permissions.ts';
import { type Grant, PRIVILEGE_OF } from './grants.ts';

/**
 * Whether an operation is allowed: `own` where the privilege is on the object itself and can be taken there, else the object
 * or the wider privilege that it comes with.
 */
export type Granted = 'none' | 'own' | { readonly from: string };

/** The principals with a right on the schema or on a table of it, in alphabetical order. */
export const rolesOf = (grants: readonly Grant[]): readonly string[] =>
  [...new Set(grants.filter(({ kind }) => kind !== 'CATALOG').map(({ principal }) => principal))].toSorted();

/** The privileges of a principal on the schema and its tables, each named once with its object. */
export const privilegesOf = (grants: readonly Grant[], principal: string): readonly string[] => [
  ...new Set(
    grants
      .filter((one) => one.principal === principal && one.kind !== 'CATALOG')
      .map(
        ({ privilege, kind, name }) =>
          `${privilege} on ${kind.toLowerCase()} ${name.split('.').at(-1) ?? name}`,
      ),
  ),
];

/** What a principal lacks to reach the tables at all: a right on the catalog, and one on the schema or the catalog. */
export function lacksAdmission(grants: readonly Grant[], principal: string): readonly string[] {
  const has = (privilege: string, kinds: readonly string[]): boolean =>
    grants.some(
      (one) =>
        one.principal === principal &&
        kinds.includes(one.kind) &&
        [privilege, 'ALL PRIVILEGES'].includes(one.privilege),
    );
  return [
    ...(has('USE CATALOG', ['CATALOG']) ? [] : ['USE CATALOG']),
    ...(has('USE SCHEMA', ['CATALOG', 'SCHEMA']) ? [] : ['USE SCHEMA']),
  ];
}

/** What a principal may do with the rows of a table, or of the whole schema. */
export function grantedOn(
  grants: readonly Grant[],
  principal: string,
  table: string | undefined,
): Readonly<Record<Operation, Granted>> {
  const reach = (one: Grant): boolean =>
    one.kind !== 'TABLE' || (table !== undefined && one.name.split('.').at(-1) === table);
  const own = table === undefined ? 'SCHEMA' : 'TABLE';
  const held = grants.filter((one) => one.principal === principal && reach(one));
  const one = (operation: Operation): Granted => {
    const exact = held.filter(({ privilege }) => privilege === PRIVILEGE_OF[operation]);
    if (exact.some(({ kind }) => kind === own)) return 'own';
    const wider = exact[0];
    if (wider) return { from: `${wider.kind.toLowerCase()} ${wider.name}` };
    const all = held.find(({ privilege }) => privilege === 'ALL PRIVILEGES');
    return all ? { from: `ALL PRIVILEGES on ${all.kind.toLowerCase()} ${all.name}` } : 'none';
  };
  return { create: one('create'), read: one('read'), update: one('update'), delete: one('delete') };
}
