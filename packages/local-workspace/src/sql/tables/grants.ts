import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { refused } from '../../access/access.ts';
import { changeGrants, type Grants, readGrants, withPrivileges } from '../../access/grants.ts';
import { savedIdentity } from '../../access/principals.ts';
import { PRIVILEGES, type Privilege, privilegeOn } from '../../access/privileges.ts';
import type { SecurableKind } from '../../catalog/grants-path.ts';
import { objectName } from '../../catalog/names.ts';
import { badRequest } from '../../duck/failures.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { done, texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';

type Of<K extends TableStatement['kind']> = Extract<TableStatement, { kind: K }>;

interface Securable {
  readonly kind: SecurableKind;
  readonly names: readonly string[];
}

/** The object that a statement names, which exists as far as the user may know. */
async function securable(
  run: Run,
  { object, name }: Of<'grant' | 'setOwner' | 'showGrants'>,
): Promise<Securable> {
  const { catalog } = run.store;
  const kind = object === 'VIEW' ? 'TABLE' : object;
  const length = kind === 'CATALOG' ? 1 : kind === 'SCHEMA' ? 2 : 3;
  if (name.length > length)
    throw badRequest('INVALID_NAME', `\`${name.join('`.`')}\` is not the name of a ${object}.`, '42602');
  const context = [run.catalog, run.schema, ''];
  const given = [...context.slice(0, length - name.length), ...name].map(objectName);
  const [first = '', second = '', third = ''] = given;
  const there = {
    CATALOG: () => catalog.getCatalog(first),
    SCHEMA: () => catalog.getSchema(first, second),
    TABLE: () => catalog.tableMeta(first, second, third),
    VOLUME: () => catalog.getVolume(first, second, third),
    FUNCTION: () => catalog.getFunction(first, second, third),
  };
  if (!(await there[kind]()))
    throw missing(kind === 'TABLE' ? 'TABLE_OR_VIEW' : kind === 'FUNCTION' ? 'ROUTINE' : kind, given);
  return { kind, names: given };
}

async function principalNamed(home: string, name: string): Promise<string> {
  const found = await savedIdentity(home, name);
  if (found) return found.record.name;
  throw new SqlError(
    'BAD_REQUEST',
    `[PRINCIPAL_DOES_NOT_EXIST] Could not find principal with name ${name}.`,
    '42704',
  );
}

/** GRANT and REVOKE. */
export async function grant(run: Run, statement: Of<'grant'>): Promise<StatementResult> {
  const { home } = run.store.roots;
  const { kind, names } = await securable(run, statement);
  await run.demand('MANAGE', kind, names);
  const privileges = statement.privileges.map((name): Privilege => {
    const privilege = privilegeOn(kind, name);
    if (privilege) return privilege;
    throw badRequest(
      'INVALID_PRIVILEGE',
      `Privilege ${name} is not applicable to ${kind}: ${PRIVILEGES[kind].join(', ')} are.`,
      '42000',
    );
  });
  const principal = await principalNamed(home, statement.principal);
  await run.store.exclusive('grants', () =>
    changeGrants(home, kind, names, (saved) => {
      const held = saved.grants[principal] ?? [];
      const next =
        statement.action === 'GRANT'
          ? [...new Set([...held, ...privileges])]
          : held.filter((privilege) => !privileges.includes(privilege));
      return withPrivileges(saved, principal, next);
    }),
  );
  return done();
}

/** ALTER … OWNER TO. */
export async function setOwner(run: Run, statement: Of<'setOwner'>): Promise<StatementResult> {
  const { home } = run.store.roots;
  const { kind, names } = await securable(run, statement);
  await run.demand('MANAGE', kind, names);
  const principal = await principalNamed(home, statement.principal);
  const own = run.session.guard?.access?.user.principals;
  // What a view or function reads is read as its owner: nobody lends it the rights of somebody else.
  if (own && !own.includes(principal) && (await runsAsOwner(run, kind, names)))
    throw refused(
      'The owner of a view or function gives it to a group of theirs; to others an administrator does.',
    );
  await run.store.exclusive('grants', () =>
    changeGrants(home, kind, names, (saved) => ({ ...saved, owner: principal })),
  );
  return done();
}

async function runsAsOwner(run: Run, kind: SecurableKind, [a = '', b = '', c = '']: readonly string[]) {
  if (kind === 'TABLE') return (await run.store.catalog.tableMeta(a, b, c))?.tableType === 'VIEW';
  return kind === 'FUNCTION';
}

/** SHOW GRANTS: those on the object and on what it is in; all for who manages it, else those of the user. */
export async function showGrants(run: Run, statement: Of<'showGrants'>): Promise<StatementResult> {
  const { home } = run.store.roots;
  const { kind, names } = await securable(run, statement);
  const only = statement.principal && (await principalNamed(home, statement.principal));
  const own = run.session.guard?.access?.user.principals;
  if (own && only !== undefined && !own.includes(only) && !(await manages(run, { kind, names })))
    throw refused(`User does not have MANAGE on ${names.join('.')}.`);
  const rows: string[][] = [];
  for (let length = 1; length <= names.length; length++) {
    const at: Securable = {
      kind: length === names.length ? kind : length === 1 ? 'CATALOG' : 'SCHEMA',
      names: names.slice(0, length),
    };
    const all = await manages(run, at);
    for (const [principal, privileges] of grantsOf(await readGrants(home, at.kind, at.names)))
      if ((all || own?.includes(principal)) && (only === undefined || only === principal))
        rows.push(...privileges.map((privilege) => [principal, privilege, at.kind, at.names.join('.')]));
  }
  return texts(['Principal', 'ActionType', 'ObjectType', 'ObjectKey'], rows);
}

const grantsOf = ({ grants }: Grants) => Object.entries(grants).toSorted(([a], [b]) => (a < b ? -1 : 1));

const manages = async (run: Run, { kind, names }: Securable): Promise<boolean> =>
  (await run.session.guard?.access?.has('MANAGE', kind, names)) ?? true;
