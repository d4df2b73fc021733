import { describe, expect, it } from 'vitest';
import type { TransformationCategory } from './define-node.ts';
import { NODE_TYPES } from './node-type.ts';
import { config as sourceConfig } from './nodes/source/config.ts';
import { type AnyNodeKind, findKind, inCatalogOrder, KINDS, TRANSFORMATIONS } from './registry.ts';

describe('the transformation catalog', () => {
  const CATALOG = {
    column: ['select', 'withColumn', 'drop', 'withColumnRenamed', 'alias'],
    row: ['filter/where', 'dropDuplicates', 'orderBy/sort', 'limit', 'sample', 'fillna/dropna'],
    aggregation: ['groupBy', 'agg', 'pivot'],
    join: ['join', 'union/unionByName'],
    other: ['repartition/coalesce', 'explode', 'melt', 'cache/persist'],
  };

  type Shown = Pick<AnyNodeKind, 'transformation'> & { readonly title?: string };
  const named = (name: string, category: TransformationCategory): Shown => ({
    transformation: { name, category, syntax: 'f()', description: 'Does something', needsColumns: false },
  });
  const nameOf = ({ transformation }: Shown) => transformation?.name;

  it('has every transformation in its category, in the order of the specification', () => {
    const specified = Object.values(CATALOG).flat();
    const grouped = Object.keys(CATALOG).map((name) => [
      name,
      TRANSFORMATIONS.filter(({ transformation }) => transformation?.category === name)
        .map(nameOf)
        .filter((one) => specified.includes(one ?? '')),
    ]);
    expect(Object.fromEntries(grouped)).toEqual(CATALOG);
  });

  it('lists a kind that the specification lacks after those of its category', () => {
    const given = [named('asof', 'join'), named('cache/persist', 'other'), named('join', 'join')];
    const more: Shown[] = [
      named('select', 'column'),
      named('lookup', 'join'),
      { title: 'no transformation' },
    ];
    expect(inCatalogOrder([...given, ...more]).map(nameOf)).toEqual([
      'select',
      'join',
      'asof',
      'lookup',
      'cache/persist',
    ]);
  });

  it('has a syntax example and a description of each', () => {
    for (const { transformation } of TRANSFORMATIONS) {
      expect(transformation?.syntax).toMatch(/\(.*\)/u);
      expect(transformation?.description).toMatch(/^\w+(\s\S+)+$/u);
    }
  });

  it('requires columns except where there are none to choose', () => {
    const specified = Object.values(CATALOG).flat();
    const without = TRANSFORMATIONS.filter(({ transformation }) => !transformation?.needsColumns).map(nameOf);
    expect(without.filter((name) => specified.includes(name ?? ''))).toEqual([
      'withColumn',
      'limit',
      'sample',
      'union/unionByName',
      'repartition/coalesce',
      'cache/persist',
    ]);
  });
});

describe('the node types', () => {
  it('begin with the 22 of the specification and the export of the palette', () => {
    expect(NODE_TYPES.slice(0, 23)).toEqual(
      [
        'source condition transformation task destination cluster s3-mount display-data warehouse',
        'api-connector streaming-data data-validation data-profiling duplicate-detection data-security',
        'custom-code feature-engineering data-enrichment ml-training ml-deployment scheduler monitoring',
        'export',
      ]
        .join(' ')
        .split(' '),
    );
  });

  it.each(['source', 's3-mount', 'cluster', 'warehouse', 'export', 'display-data', 'custom-code'] as const)(
    '%s has a kind of its own',
    (type) => {
      expect(findKind(type, undefined)?.type).toBe(type);
    },
  );
});

describe('the settings of a data source', () => {
  const parse = (given: object) => sourceConfig.parse(given);

  it.each(['local', 's3', 'adls', 'gcs', 'azure-blob'])('accept the cloud provider %s', (cloudProvider) => {
    expect(parse({ cloudProvider }).cloudProvider).toBe(cloudProvider);
  });

  it.each([
    ['aws', 's3'],
    ['azure', 'adls'],
    ['gcp', 'gcs'],
  ])('accept %s as another name of %s', (given, cloudProvider) => {
    expect(parse({ cloudProvider: given })).toMatchObject({ cloudProvider });
  });

  it.each(['csv', 'json', 'parquet', 'orc'])('accept the format %s', (fileFormat) => {
    expect(parse({ fileFormat })).toMatchObject({ fileFormat });
  });

  it('have the specified defaults', () => {
    expect(parse({})).toMatchObject({
      cloudProvider: 'local',
      fileFormat: 'csv',
      filePath: 'path/to/file.csv',
      hasHeader: true,
      inferSchema: true,
      multiLine: false,
    });
  });
});

it('a display of a DataFrame begins with 20 rows', () => {
  expect(KINDS.get('display-data')?.config.parse({})).toMatchObject({ rows: 20 });
});
