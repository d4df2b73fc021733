import { expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../setup/administration-tables.ts';
import { SUPPLIERS_TABLE } from '../setup/suppliers-table.ts';
import { readRows } from '../shared/master-query.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import {
  historyRow,
  recordAt,
  recordsOf,
  removeRecord,
  restoreRecord,
  storedIn,
  tableHistory,
  versionAt,
} from './restore.ts';
import { SAMPLE_ENTRIES } from './sample-entries.ts';

const master = masterStore([SUPPLIERS_TABLE, ...ADMINISTRATION_TABLES]);
const TABLE = 'main.master_data.suppliers';
const SUPPLIER = { table: 'suppliers', key: 'supplier_id' };
const ID = 'SUPP-0001';
const row = async (version?: number) =>
  (await master.execute(recordAt(AT, SUPPLIER, { id: ID, version }))).rows;
const now = () => new Promise<string>((resolve) => setTimeout(() => resolve(new Date().toISOString()), 5));

it('knows where the record of an entry is', () => {
  expect(storedIn('Supplier', [])[0]).toEqual(SUPPLIER);
  expect(storedIn('Suppliers', [])[0]).toEqual(SUPPLIER);
  expect(storedIn('Category', [])[0]).toEqual({ table: 'categories', key: 'category_id' });
  expect(storedIn('Rule', []).map(({ table }) => table)).toEqual(['entities', 'quality_rules']);
});

it('gives a record back as it was at any time, also one that was deleted since or not there yet', async () => {
  const first = await row();
  const atFirst = await now();
  await master.run(`UPDATE ${TABLE} SET city = 'Rome', rating = NULL WHERE supplier_id = '${ID}'`);
  const atRome = await now();
  const rome = await row();
  expect(rome).not.toEqual(first);
  await master.run(`DELETE FROM ${TABLE} WHERE supplier_id = '${ID}'`);
  await master.run(`UPDATE ${TABLE} SET city = 'Oslo' WHERE supplier_id = 'SUPP-0002'`);
  const history = readRows(historyRow, await master.execute(tableHistory(AT, SUPPLIER)));
  const columns = (await master.execute(recordAt(AT, SUPPLIER, { id: ID }))).columns.map(({ name }) => name);
  const restore = async (time: string) => {
    const version = versionAt(history, time);
    if (version === undefined) throw new Error('No version');
    await master.execute(restoreRecord(AT, SUPPLIER, { id: ID, version, columns }));
    return row();
  };
  expect(await restore(atRome)).toEqual(rome);
  expect(await restore(atFirst)).toEqual(first);
  expect(
    await master.cells(`SELECT count(*), max(CASE supplier_id WHEN 'SUPP-0002' THEN city END) FROM ${TABLE}`),
  ).toEqual([['1250', 'Oslo']]);
  expect(versionAt(history, '2001-01-01T00:00:00Z')).toBeUndefined();
  await master.execute(removeRecord(AT, SUPPLIER, ID));
  expect(await row()).toEqual([]);
});

it('speaks of the records that were merged too', () => {
  const [entry] = SAMPLE_ENTRIES;
  if (!entry) throw new Error('No entry');
  const changedFields = [
    { field: 'supplier_id', before: 'SUPP-1243', after: 'SUPP-0053' },
    { field: 'city', before: 'Rome', after: 'Oslo' },
  ];
  const merge = { ...entry, action: 'MERGE', recordId: 'SUPP-0053', changedFields };
  expect(recordsOf(merge)).toEqual(['SUPP-0053', 'SUPP-1243']);
  expect(recordsOf({ ...merge, action: 'UPDATE' })).toEqual(['SUPP-0053']);
});
