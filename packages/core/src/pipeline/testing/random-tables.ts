import { formatDdlName } from '@lakehouse/spark-sql/types/column-type';
import type { ExampleCell, ExampleTable } from '../define-node.ts';
import { eventually } from './eventually.ts';
import type { Random } from './random.ts';

/** The values of each type as strings: few enough that joins find matches and groups have several rows. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  BOOLEAN: ['true', 'false'],
  TINYINT: ['-3', '0', '1', '2', '100'],
  SMALLINT: ['-300', '0', '1', '2', '7'],
  INT: ['-5', '0', '1', '2', '3', '4', '42'],
  BIGINT: ['-9007199254740993', '0', '1', '2', '3', '9007199254740993'],
  FLOAT: ['-1.5', '0', '0.25', '3', 'NaN'],
  DOUBLE: ['-1.5', '0', '0.1', '2.75', '1e10', 'NaN'],
  'DECIMAL(10,2)': ['-10.50', '0.00', '0.01', '2.50', '12345678.91'],
  'DECIMAL(5,0)': ['-7', '0', '1', '99999'],
  'DECIMAL(38,10)': ['-0.0000000001', '0', '1.5', '1234567890123456789.0123456789'],
  STRING: ['', 'a', 'A', 'b', 'abc', ' b ', 'Straße', 'été', '日本', '🚀', "O'Brien", '10', 'a,b'],
  BINARY: ['', 'a', 'Ü', 'abc'],
  DATE: ['1969-12-31', '2024-02-29', '2026-01-01', '2026-03-31', '2026-12-31'],
  TIMESTAMP: [
    '1969-12-31T23:59:59.5Z',
    '2024-02-29T12:00:00+02:00',
    '2026-03-29T02:30:00Z',
    '2026-03-29 02:30:00.123456',
    '2026-12-31T23:59:59-08:00',
  ],
  TIMESTAMP_NTZ: ['1969-12-31 23:59:59', '2024-02-29 12:00:00', '2026-03-29 02:30:00.123456'],
  'array<int>': ['[]', '[1]', '[3,1,2]', '[1,null,1]'],
  'array<string>': ['[]', '["a"]', '["é","b","b"]', '[null,"x"]'],
  'array<struct<k:string,n:int>>': ['[]', '[{"k":"a","n":1}]', '[{"k":"b","n":2},{"k":null,"n":3}]'],
  'array<struct<n:bigint,x:string>>': ['[]', '[{"n":7,"x":"a"},null]', '[{"n":null,"x":"b"}]'],
  'map<string,int>': ['{}', '{"a":1}', '{"a":2,"b":null}', '{"ü":3}'],
  'struct<a:int,b:string>': ['{"a":1,"b":"x"}', '{"a":2,"b":"ß"}', '{"a":null,"b":"y"}'],
  'struct<B:string,c:double,A:bigint>': ['{"B":"x","c":1.5,"A":2}', '{"B":null,"c":null,"A":null}'],
  'struct<p:struct<q:double,r:array<bigint>>,day:date>': [
    '{"p":{"q":1.5,"r":[1,2]},"day":"2026-01-01"}',
    '{"p":{"q":-2.25,"r":[]},"day":null}',
  ],
};

/** Tables share column names so that joins and unions match; each name may have one of several types. */
const COLUMNS: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['id', ['INT', 'BIGINT', 'INT']],
  ['code', ['STRING', 'STRING', 'INT']],
  ['name', ['STRING']],
  ['amount', ['DECIMAL(10,2)', 'DOUBLE', 'DECIMAL(38,10)']],
  ['qty', ['INT', 'SMALLINT', 'TINYINT', 'DECIMAL(5,0)']],
  ['ratio', ['DOUBLE', 'FLOAT']],
  ['flag', ['BOOLEAN']],
  ['day', ['DATE']],
  ['at', ['TIMESTAMP']],
  ['local_at', ['TIMESTAMP_NTZ']],
  ['bytes', ['BINARY']],
  ['tags', ['array<string>', 'array<int>']],
  ['lines', ['array<struct<k:string,n:int>>', 'array<struct<n:bigint,x:string>>']],
  ['attrs', ['map<string,int>']],
  [
    'info',
    [
      'struct<a:int,b:string>',
      'struct<B:string,c:double,A:bigint>',
      'struct<p:struct<q:double,r:array<bigint>>,day:date>',
    ],
  ],
  ['a.b', ['STRING', 'INT']],
  ['Größe', ['INT', 'DOUBLE']],
  ['order id', ['BIGINT']],
  ['select', ['STRING', 'DATE']],
  ["it's `it`", ['INT']],
];

const NULLS = 0.15;
const EMPTY = 0.08;

const cell = (random: Random, type: string): ExampleCell =>
  random.chance(NULLS) ? null : random.pick(VALUES[type] ?? []);

/** A table of 2 to 7 columns with up to 10 rows, some of them twice; now and then without rows. */
export function randomTable(random: Random): ExampleTable {
  const wanted = 2 + random.int(6);
  const chosen = new Map<string, string>();
  chosen.set(random.chance(0.7) ? 'id' : 'code', random.chance(0.8) ? 'INT' : 'STRING');
  eventually(`${wanted} columns`, () => {
    const [name, types] = random.pick(COLUMNS);
    if (!chosen.has(name)) chosen.set(name, random.pick(types));
    return chosen.size >= wanted || undefined;
  });
  const types = [...chosen.values()];
  const rows: (readonly ExampleCell[])[] = [];
  const count = random.chance(EMPTY) ? 0 : 3 + random.int(8);
  for (let at = 0; at < count; at++)
    rows.push(
      rows.length > 0 && random.chance(0.2) ? random.pick(rows) : types.map((type) => cell(random, type)),
    );
  return {
    schema: [...chosen].map(([name, type]) => `${formatDdlName(name)} ${type}`).join(', '),
    rows,
  };
}

/** Strings that a column of the type may be compared with or filled with. */
export const valuesOf = (type: string): readonly string[] =>
  VALUES[type] ?? VALUES[type.toUpperCase()] ?? (type.startsWith('decimal') ? ['0', '1', '2'] : ['1']);
