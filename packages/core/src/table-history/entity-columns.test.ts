import { expect, it } from 'vitest';
import { PEOPLE } from '../mdm/testing/raw-people.ts';
import type { ColumnLink } from './column-lineage.ts';
import { entityColumns } from './entity-columns.ts';

const AT = { catalog: 'main' };
const GOLDEN = ['main', 'master_data', PEOPLE.id];
const [SOURCE] = PEOPLE.sources.map(({ table }) => table);

const link = (from: string, to: string): ColumnLink => {
  const part = (of: string, at: number): string => of.split('.')[at] ?? '';
  return {
    source_catalog: part(from, 0),
    source_schema: part(from, 1),
    source_table: part(from, 2),
    source_column: part(from, 3),
    target_catalog: part(to, 0),
    target_schema: part(to, 1),
    target_table: part(to, 2),
    target_column: part(to, 3),
    moved_by: 'ada',
    moved_at: '2026-05-01T10:00:00Z',
  };
};
const golden = GOLDEN.join('.');
const LINKS = [
  // As the statements of matching have it.
  link(`${golden}_records.name`, `${golden}.email`),
  link('main.master_data.golden_values.value', `${golden}.email`),
  link(`${SOURCE?.join('.')}.email`, `${golden}_records.email`),
  link(`${golden}_records.email`, 'main.bi.raw.mail'),
  // What others do.
  link(`${golden}.email`, 'main.bi.mails.address'),
  link('main.crm.leads.mail', `${SOURCE?.join('.')}.email`),
];
const linked = (table: readonly string[]) => {
  const { columns, from, to } = entityColumns(AT, [PEOPLE], table, LINKS);
  const names = (of: typeof from) =>
    (of.get('email') ?? []).map((one) => [...one.table, one.column].join('.'));
  return { columns, from: names(from), to: names(to) };
};

it('tells of golden records the columns that their attributes are read from, and who takes them', () => {
  const found = linked(GOLDEN);
  expect(found.columns).toEqual(Object.keys(PEOPLE.sources[0]?.columns ?? {}).toSorted());
  expect(found.from).toEqual([`${SOURCE?.join('.')}.email`]);
  expect(found.to).toEqual(['main.bi.mails.address']);
});

it('tells of the table of a source which attributes its columns become, and what filled them', () => {
  const found = linked(SOURCE ?? []);
  expect(found.from).toEqual(['main.crm.leads.mail']);
  expect(found.to).toEqual([`${golden}.email`]);
});
