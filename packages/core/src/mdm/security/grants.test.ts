import { expect, it } from 'vitest';
import { CATEGORIES_TABLE } from '../setup/categories-table.ts';
import { SUPPLIERS_TABLE } from '../setup/suppliers-table.ts';
import { readRows } from '../shared/master-query.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { grantedOn, lacksAdmission, privilegesOf, rolesOf } from './granted.ts';
import { admit, changeGrant, dismiss, type Grant, grantRow, showGrants } from './grants.ts';

const STEWARD = "o'neil@x.org";
const master = masterStore([SUPPLIERS_TABLE, CATEGORIES_TABLE]);
const held = async (table?: string) => readRows(grantRow, await master.execute(showGrants(AT, table)));
const count = (table: string) => master.runAs(`SELECT count(*) FROM main.master_data.${table}`, STEWARD);

it('gives and takes what the tables themselves then allow', async () => {
  await master.addUsers([STEWARD, 'other@x.org']);
  expect(rolesOf(await held())).toEqual([]);
  await expect(count('suppliers')).rejects.toThrow();
  const [reach, enter] = admit(AT, STEWARD);
  if (!reach || !enter) throw new Error('Two statements admit');
  await master.execute(enter);
  expect(lacksAdmission(await held(), STEWARD)).toEqual(['USE CATALOG']);
  await master.execute(reach);
  expect(lacksAdmission(await held(), STEWARD)).toEqual([]);
  await expect(count('suppliers')).rejects.toThrow();

  const read = { principal: STEWARD, privilege: 'SELECT', table: 'suppliers' } as const;
  await master.execute(changeGrant(AT, { ...read, give: true }));
  expect((await count('suppliers')).rows).toEqual([['1250']]);
  await expect(count('categories')).rejects.toThrow();
  const change = () =>
    master.runAs(
      "UPDATE main.master_data.suppliers SET city = 'Rome' WHERE supplier_id = 'SUPP-0001'",
      STEWARD,
    );
  await expect(change()).rejects.toThrow('MODIFY');
  await master.execute(
    changeGrant(AT, { principal: STEWARD, privilege: 'MODIFY', table: undefined, give: true }),
  );
  await change();

  const grants = await held('suppliers');
  expect(grantedOn(grants, STEWARD, 'suppliers')).toEqual({
    create: { from: 'schema main.master_data' },
    read: 'own',
    update: { from: 'schema main.master_data' },
    delete: { from: 'schema main.master_data' },
  });
  expect(grantedOn(grants, STEWARD, undefined)).toMatchObject({ create: 'own', read: 'none' });
  expect(grantedOn(grants, STEWARD, 'categories')).toMatchObject({ read: 'none' });
  expect(grantedOn(grants, 'other@x.org', 'suppliers')).toMatchObject({ read: 'none', update: 'none' });
  expect(privilegesOf(grants, STEWARD)).toEqual([
    'USE SCHEMA on schema master_data',
    'MODIFY on schema master_data',
    'SELECT on table suppliers',
  ]);

  await master.execute(changeGrant(AT, { ...read, give: false }));
  await expect(count('suppliers')).rejects.toThrow();
});

it('takes everything on the schema and its tables, and leaves what others have', async () => {
  await master.execute(
    changeGrant(AT, { principal: 'other@x.org', privilege: 'SELECT', table: undefined, give: true }),
  );
  await master.execute(
    changeGrant(AT, { principal: STEWARD, privilege: 'SELECT', table: 'categories', give: true }),
  );
  const all = [...(await held()), ...(await held('suppliers')), ...(await held('categories'))];
  expect(rolesOf(all)).toEqual(['other@x.org', STEWARD].toSorted());
  for (const statement of dismiss(AT, STEWARD, all)) await master.execute(statement);
  expect(rolesOf([...(await held()), ...(await held('categories'))])).toEqual(['other@x.org']);
  await expect(count('categories')).rejects.toThrow();
});

it('reads what another workspace writes in its own way, and names the wider privilege', () => {
  const row = (ActionType: string, ObjectType: string, ObjectKey: string): Grant =>
    grantRow.parse({ Principal: 'team', ActionType, ObjectType, ObjectKey });
  const grants = [row('ALL_PRIVILEGES', 'Schema', '`main`.`master_data`'), row('SELECT', 'Catalog', 'main')];
  expect(grantedOn(grants, 'team', 'products')).toEqual({
    create: { from: 'ALL PRIVILEGES on schema main.master_data' },
    read: { from: 'catalog main' },
    update: { from: 'ALL PRIVILEGES on schema main.master_data' },
    delete: { from: 'ALL PRIVILEGES on schema main.master_data' },
  });
  expect(lacksAdmission(grants, 'team')).toEqual(['USE CATALOG']);
});
