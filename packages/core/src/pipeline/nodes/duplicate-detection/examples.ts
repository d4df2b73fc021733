import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const schema = '`customer id` BIGINT, name STRING, city STRING, born DATE, phone STRING';
type Row = ExampleTable['rows'][number];

const ann = ['1', 'Ann Lee', 'Bern', '1980-05-01', null];
const anne = ['2', 'anne  lee', 'Bern ', '1980-05-01', '555-1'];
const annAgain = ['3', 'Ann Lee', 'BERN', '1980-05-02', '555-1'];
const bob = ['4', 'Bob Stone', 'Basel', '1975-01-31', '555-2'];
const bobAgain = ['5', 'Bob Stone', 'Basel', '1975-01-31', null];
const others = [
  ['6', 'Cyd Moor', 'Bern', '1991-07-12', '555-3'],
  ['7', 'Dan Frey', 'Basel', '1968-02-20', ''],
  ['8', 'Eve Blum', 'Genf', '1980-05-01', '555-5'],
  ['9', 'Flo Gut', 'Genf', '2001-11-03', null],
  ['10', null, '', null, null],
  ['11', 'Gus Kern', 'Bern', '1955-09-09', '555-7'],
  ['12', 'Hal Ott', 'Basel', '1999-12-24', '555-8'],
];
const withoutKey = [null, 'Ann Lee', 'Bern', '1980-05-01', '555-1'];
const customers: ExampleTable = {
  schema,
  rows: [ann, anne, annAgain, bob, bobAgain, ...others, withoutKey],
};

const inCluster = (row: Row, cluster: string | null): Row => [...row, cluster];
const alone = [...others.map((row) => inCluster(row, row[0] ?? null)), inCluster(withoutKey, null)];
const clustered = `${schema}, cluster_id BIGINT`;

/** A chain: each code is an edit apart from the next only, and columns have the names that the node adds. */
const CODES = ['abcdef', 'abcdeg', 'abcdhg', 'abcihg', 'abjihg'];
const chain = CODES.map((code, at): Row => [`k${at + 1}`, code, 'north', String(at)]);
const rare = [
  ['p1', 'mnopqr', 'south', '9'],
  ['p2', 'stuvwx', 'west', null],
  ['p3', 'yz', 'east', '9'],
  ['p4', null, 'south', '9'],
  ['p5', 'qrs', null, '9'],
  ['p6', 'tulip', 'west', '9'],
  ['p7', 'rose', 'east', '9'],
] satisfies readonly Row[];
const codes = 'key STRING, `a.b` STRING, matches STRING, cluster_id INT';

/** Shops as two people entered them: other spellings, and places that are some metres apart. */
const shopSchema =
  'id INT, `shop name` STRING, owner STRING, lat DOUBLE, lon DOUBLE, turnover DECIMAL(10,2), town STRING';
const shops = [
  ['1', 'Bäckerei Widmer', 'Schmidt', '46.948', '7.4474', '1000.00', 'Bern'],
  ['2', 'Bäckerei Wimder', 'Smith', '46.9481', '7.4476', '1005.00', 'Bern'],
  ['3', 'Café 😀 Rosa', 'Catherine', '47.5596', '7.5886', '300.00', 'Basel'],
  ['4', 'Cafe Rosa', 'Kathryn', '47.565', '7.5886', '320.00', 'Basel'],
  ['5', 'Imbiss', 'Łukasz', '46.2044', '6.1432', null, 'Genf'],
  ['6', 'imbiss ', null, '46.2044', '6.1432', '0.00', 'Genf'],
  ['7', 'Markt', '–', '46.9480', '7.4474', '0.00', 'Bern'],
  ['8', 'Kiosk am Tor', 'Xavier', null, '7.4474', '-50.00', 'Bern'],
  ['9', 'Buchladen', 'Zoë', '47.3769', '8.5417', '8000.00', 'Zürich'],
  ['10', '', 'Jörg', '-33.8688', '151.2093', '70.00', 'Bern'],
  ['11', 'Velo Blitz', 'Hugh', '46.9', '-179.999', '12.00', 'Basel'],
  ['12', 'Velos', 'Hughes', '46.9', '179.999', '12.10', null],
] satisfies readonly (readonly [string, ...Row])[];
const CLUSTER_OF: Readonly<Record<string, string>> = { 2: '1', 4: '3', 12: '11' };
const shopClusters = `${shopSchema}, cluster_id INT`;

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'customers',
    title: 'Customers that were entered twice, found by nearly equal names and days of birth',
    config: {
      key: 'customer id',
      blocking: [{ columns: ['born'] }, { columns: ['city'], expression: 'left(name, 2)' }],
      comparisons: [
        { column: 'name', method: 'edits' },
        { column: 'city' },
        { column: 'born', method: 'date' },
      ],
    },
    inputs: { in: [customers] },
    outputs: {
      pairs: {
        schema:
          '`left_customer id` BIGINT, `right_customer id` BIGINT, decision STRING, probability DOUBLE, weight DOUBLE, name_weight DOUBLE, city_weight DOUBLE, born_weight DOUBLE',
        rows: [
          ['1', '2', 'match', '0.948752', '4.2105', '3.3522', '1.6583', '3.406'],
          ['1', '3', 'match', '0.982569', '5.8168', '5.6775', '1.6583', '2.6869'],
          ['4', '5', 'match', '0.989337', '6.5358', '5.6775', '1.6583', '3.406'],
        ],
      },
      clusters: {
        schema: clustered,
        rows: [
          inCluster(ann, '1'),
          inCluster(anne, '1'),
          inCluster(annAgain, '1'),
          inCluster(bob, '4'),
          inCluster(bobAgain, '4'),
          ...alone,
        ],
      },
      survivors: {
        schema: clustered,
        rows: [inCluster(anne, '1'), inCluster(bob, '4'), ...alone],
      },
    },
  },
  {
    name: 'chain',
    title: 'Rows that are alike over others are one cluster; columns keep their names',
    config: {
      key: 'key',
      blocking: [{ expression: 'key IS NOT NULL' }],
      comparisons: [{ column: 'a.b', method: 'edits', limits: '1' }, { column: 'matches' }],
      review: 0.2,
      prefer: 'largest',
      by: 'cluster_id',
      fill: false,
    },
    inputs: { in: [{ schema: codes, rows: [...chain, ...rare] }] },
    outputs: {
      pairs: {
        schema:
          'left_key STRING, right_key STRING, decision STRING, probability DOUBLE, weight DOUBLE, `a.b_weight` DOUBLE, matches_weight DOUBLE',
        rows: [
          ...CODES.flatMap((_code, at) =>
            CODES.slice(at + 1).map((_other, after): Row => {
              const ids = [`k${at + 1}`, `k${at + after + 2}`];
              return after === 0
                ? [...ids, 'match', '0.97171', '5.1021', '5.5071', '2.5664']
                : [...ids, 'review', '0.226882', '-1.7687', '-1.3638', '2.5664'];
            }),
          ),
          ['p1', 'p4', 'review', '0.430285', '-0.4049', '0', '2.5664'],
          ['p2', 'p6', 'review', '0.226882', '-1.7687', '-1.3638', '2.5664'],
          ['p3', 'p7', 'review', '0.226882', '-1.7687', '-1.3638', '2.5664'],
        ],
      },
      clusters: {
        schema: `${codes}, cluster_id_ STRING`,
        rows: [
          ...chain.map((row) => inCluster(row, 'k1')),
          ...rare.map((row) => inCluster(row, row[0] ?? null)),
        ],
      },
      survivors: {
        schema: `${codes}, cluster_id_ STRING`,
        rows: [
          ...chain.slice(-1).map((row) => inCluster(row, 'k1')),
          ...rare.map((row) => inCluster(row, row[0] ?? null)),
        ],
      },
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows there are no clusters',
    config: {
      key: 'id',
      blocking: [{ expression: 'soundex(name)' }],
      comparisons: [
        { column: 'name', method: 'sound' },
        { column: 'name', method: 'words' },
        { column: 'name', method: 'overlap', limits: '0.5' },
        { column: 'amount', method: 'number', limits: '0.5, 10' },
      ],
    },
    inputs: { in: [{ schema: 'id INT, name STRING, amount DECIMAL(10,2)', rows: [] }] },
    outputs: {
      pairs: {
        schema:
          'left_id INT, right_id INT, decision STRING, probability DOUBLE, weight DOUBLE, name_weight DOUBLE, name_weight_ DOUBLE, name_weight__ DOUBLE, amount_weight DOUBLE',
        rows: [],
      },
      clusters: { schema: 'id INT, name STRING, amount DECIMAL(10,2), cluster_id INT', rows: [] },
      survivors: { schema: 'id INT, name STRING, amount DECIMAL(10,2), cluster_id INT', rows: [] },
    },
  },
  {
    name: 'shops',
    title: 'Shops that are spelled alike, sound alike and are near each other; rare names say more',
    config: {
      key: 'id',
      blocking: [{ expression: 'id > 0' }],
      comparisons: [
        { column: 'shop name', method: 'similar', rare: true },
        { column: 'owner', method: 'metaphone' },
        { column: 'lat', method: 'place', longitude: 'lon', limits: '0.05, 1' },
        { column: 'turnover', method: 'percent' },
        { column: 'town', rare: true },
      ],
      review: 0.1,
    },
    inputs: { in: [{ schema: shopSchema, rows: shops }] },
    outputs: {
      pairs: {
        schema:
          'left_id INT, right_id INT, decision STRING, probability DOUBLE, weight DOUBLE, `shop name_weight` DOUBLE, owner_weight DOUBLE, lat_weight DOUBLE, turnover_weight DOUBLE, town_weight DOUBLE',
        rows: [
          ['1', '2', 'match', '0.999981', '15.6871', '4.6255', '5.0081', '3.1566', '5.7425', '0.9449'],
          ['3', '4', 'match', '0.999996', '17.9948', '4.6255', '5.0081', '5.4617', '5.0082', '1.6819'],
          ['5', '6', 'review', '0.792001', '1.9289', '0.3277', '0', '3.1249', '0', '2.2669'],
          ['11', '12', 'match', '0.99924', '10.3606', '4.6226', '-1.6756', '5.4617', '5.7425', '0'],
        ],
      },
      clusters: {
        schema: shopClusters,
        rows: shops.map((row) => inCluster(row, CLUSTER_OF[row[0]] ?? row[0])),
      },
      survivors: {
        schema: shopClusters,
        // The fewest NULLs, and then the smallest key.
        rows: shops.filter(([id]) => !(id in CLUSTER_OF)).map((row) => inCluster(row, row[0])),
      },
    },
  },
];
