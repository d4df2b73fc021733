import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { columns, rows, run, upload } = testStore();

const csv = async (folder: string, values: readonly string[], text = (at: number) => `id\n${at}\n`) => {
  for (const [at, value] of values.entries()) await upload(`${folder}/${value}/f.csv`, text(at + 1));
  return `${UPLOADS}/${folder}`;
};
const all = async (path: string, more = ''): Promise<unknown> => {
  const from = `read_files('${path}', format => 'csv', header => true${more})`;
  return [await columns(`SELECT * FROM ${from}`), await rows(`SELECT * FROM ${from} ORDER BY id`)];
};

const YEARS = [
  'year=2024/land=DE',
  'year=2024/land=FR',
  'year=2025/land=__HIVE_DEFAULT_PARTITION__',
  'year=2025/land=a%20b%2Fc',
];
const ROWS = [
  ['1', '2024', 'DE'],
  ['2', '2024', 'FR'],
  ['3', '2025', null],
  ['4', '2025', 'a b/c'],
];

describe('folders named like partitions', () => {
  it('add columns after those of the files, in CSV, JSON and Parquet', async () => {
    const path = await csv('years', YEARS);
    expect(await all(path)).toEqual([['id int', 'year int', 'land string'], ROWS]);
    for (const [at, folder] of YEARS.entries()) {
      await upload(`years-json/${folder}/f.json`, `{"id":${at + 1}}\n`);
      await run(
        `INSERT OVERWRITE DIRECTORY '${UPLOADS}/years-parquet/${folder}' USING PARQUET SELECT ${at + 1} AS id`,
      );
    }
    const json = `read_files('${UPLOADS}/years-json', format => 'json')`;
    expect(await columns(`SELECT * FROM ${json}`)).toEqual(['id bigint', 'year int', 'land string']);
    expect(await rows(`SELECT * FROM ${json} ORDER BY id`)).toEqual(ROWS);
    const parquet = `read_files('${UPLOADS}/years-parquet', format => 'parquet')`;
    expect(await columns(`SELECT * FROM ${parquet}`)).toEqual(['id int', 'year int', 'land string']);
    expect(await rows(`SELECT id, land FROM ${parquet} WHERE year = 2024 ORDER BY id`)).toEqual([
      ['1', 'DE'],
      ['2', 'FR'],
    ]);
  });

  it.each([
    ['empty', ''],
    ['blank', '\n\n'],
  ])('may have a CSV file without records: one that is %s', async (name, text) => {
    await upload(`no-records-${name}/k=1/f.csv`, text);
    await upload(`no-records-${name}/k=2/f.csv`, 'x,a,3\ry,c,4\r');
    const path = `${UPLOADS}/no-records-${name}`;
    const from = `read_files('${path}', format => 'csv', multiLine => true`;
    expect(await columns(`SELECT * FROM ${from})`)).toEqual(['_c0 string', '_c1 string', '_c2 int', 'k int']);
    expect(await rows(`SELECT * FROM ${from}) ORDER BY 1`)).toEqual([
      ['x', 'a', '3', '2'],
      ['y', 'c', '4', '2'],
    ]);
    expect(await rows(`SELECT * FROM ${from}, schema => 'a STRING') ORDER BY a`)).toEqual([
      ['x', '2'],
      ['y', '2'],
    ]);
    expect(
      await rows(`SELECT * FROM read_files('${path}/k=1', schema => 'a INT, _corrupt_record STRING')`),
    ).toEqual([]);
  });

  it.each([
    ['csv', '', 0],
    ['csv', '\n\n', 0],
    ['json', ' \n', 0],
    ['json', '{}\n{}\n[]\n[{},{}]\n', 4],
  ])('are the only columns of %s files that have none: %j', async (format, text, count) => {
    const path = `no-columns-${format}-${count}-${text.length}`;
    await upload(`${path}/k=1L/f.${format}`, text);
    const from = `read_files('${UPLOADS}/${path}', format => '${format}')`;
    expect(await columns(`SELECT * FROM ${from}`)).toEqual(['k string']);
    expect(await rows(`SELECT * FROM ${from}`)).toEqual(Array.from({ length: count }, () => ['1L']));
    await expect(run(`SELECT * FROM read_files('${UPLOADS}/${path}/k=1L')`)).rejects.toThrow(
      '[UNABLE_TO_INFER_SCHEMA]',
    );
  });

  it.each([
    ['csv', '', 3],
    ['csv', 'multiLine => true', 4],
    ['csv', "mode => 'DROPMALFORMED'", 3],
    ['csv', "mode => 'FAILFAST'", 3],
    ['json', '', 7],
    ['json', 'multiLine => true', 1],
    ['json', "mode => 'DROPMALFORMED'", 5],
  ])('count the rows of %s files of which no column is pinned, with %j', async (format, option, count) => {
    const text = format === 'csv' ? 'a,b\n\n1,2,3\n4\n \n' : '{}\n{"a":1}\n\nx\n [{}]\n[{},{}]\n5\n';
    await upload(`none-pinned-${format}/k=1/f.${format}`, text);
    const from = `read_files('${UPLOADS}/none-pinned-${format}', schema => 'k INT'${option && `, ${option}`})`;
    expect(await columns(`SELECT * FROM ${from}`)).toEqual(['k int']);
    expect(await rows(`SELECT * FROM ${from}`)).toEqual(Array.from({ length: count }, () => ['1']));
  });

  it('count where a glob leaves out all of their files', async () => {
    const path = await csv('glob', ['k=1', 'k=x']);
    await upload('glob/k=x/other.csv', 'id\n9\n');
    const found = `${path}', pathGlobFilter => 'other*'`;
    const from = `read_files('${path}', format => 'csv', header => true, pathGlobFilter => 'f*'`;
    expect(await columns(`SELECT * FROM ${from})`)).toEqual(['id int', 'k string']);
    expect(await rows(`SELECT * FROM read_files('${found}, header => true)`)).toEqual([['9', 'x']]);
    await upload('glob/k=2/part=5/other.csv', 'id\n9\n');
    await expect(run(`SELECT * FROM ${from}, schema => 'id INT')`)).rejects.toThrow(
      '[CONFLICTING_PARTITION_COLUMN_NAMES]',
    );
  });

  it('leave no rows where a glob takes only files beside them', async () => {
    await upload('beside-glob/part.csv', 'id\n1\n');
    await upload('beside-glob/k=1/other.csv', 'id\n2\n');
    const from = `read_files('${UPLOADS}/beside-glob', format => 'csv', header => true, pathGlobFilter => 'part*', schema => 'id INT')`;
    expect(await columns(`SELECT * FROM ${from}`)).toEqual(['id int', 'k int']);
    expect(await rows(`SELECT * FROM ${from}`)).toEqual([]);
  });

  it.each(['k', 'v0'])('named %s have CSV files that are not read alike', async (name) => {
    await upload(`unlike-${name}/${name}=1/f.csv`, 'a,"b\n1,null\r\n');
    await upload(`unlike-${name}/${name}=2/f.csv`, 'x,yy\n');
    const from = `read_files('${UPLOADS}/unlike-${name}', format => 'csv', header => true, quote => '')`;
    expect(await columns(`SELECT * FROM ${from}`)).toEqual(['a string', '"b string', `${name} int`]);
    expect(await rows(`SELECT * FROM ${from}`)).toEqual([['1', 'null', '1']]);
  });

  it('are typed by a schema, whose other columns come first', async () => {
    const path = await csv('pinned', YEARS);
    expect(await all(path, ", schema => 'year STRING, id INT, land STRING'")).toEqual([
      ['id int', 'year string', 'land string'],
      ROWS,
    ]);
    expect(await all(path, ", schema => 'id INT'")).toEqual([['id int', 'year int', 'land string'], ROWS]);
    await expect(all(path, ", schema => 'id INT, land INT'")).rejects.toThrow('[INVALID_PARTITION_VALUE]');
  });

  it.each([
    [['k=1', 'k=x'], 'string', ['1', 'x']],
    [['k=1e3'], 'decimal(4,0)', ['1000']],
    [['k=1.5E3'], 'decimal(4,0)', ['1500']],
    [['k=1e-3'], 'double', ['0.001']],
    [['k=1e39'], 'double', ['1.0E39']],
    [['k=1', 'k=2.5'], 'double', ['1.0', '2.5']],
    [
      ['k=2024-01-01', 'k=2024-01-02 03%3A04%3A05'],
      'timestamp',
      ['2024-01-01T00:00:00.000Z', '2024-01-02T03:04:05.000Z'],
    ],
    [['k=2024-01-01', 'k=__HIVE_DEFAULT_PARTITION__'], 'date', ['2024-01-01', null]],
    [['k=99999999999', 'k=1'], 'bigint', ['99999999999', '1']],
    [['k=99999999999', 'k=1.5'], 'string', ['99999999999', '1.5']],
    [['k=true', 'k=false'], 'string', ['true', 'false']],
    [['k=01', 'k=02'], 'int', ['1', '2']],
  ] as const)('%j has the type %s', async (folders, type, values) => {
    const path = await csv(`types/${folders.join('+')}`, folders);
    expect(await all(path)).toEqual([
      ['id int', `k ${type}`],
      values.map((value, at) => [String(at + 1), value]),
    ]);
  });

  it('count from the folder of the path, or from basePath', async () => {
    const path = await csv('base', YEARS);
    const one = [
      ['1', 'DE'],
      ['2', 'FR'],
    ];
    expect(await all(`${path}/year=2024`)).toEqual([['id int', 'land string'], one]);
    expect(await all(`${path}/year=2024/land=DE/f.csv`)).toEqual([['id int'], [['1']]]);
    const from = ['id int', 'year int', 'land string'];
    expect(await all(`${path}/year=2024`, `, basePath => '${path}'`)).toEqual([from, ROWS.slice(0, 2)]);
    expect(await all(`${path}/year=2024/land=FR/f.csv`, `, basePath => '${path}'`)).toEqual([
      from,
      ROWS.slice(1, 2),
    ]);
    await expect(all(`${path}/year=2024`, `, basePath => '${path}/year=2025'`)).rejects.toThrow('basePath');
    await expect(all(`${path}/year=*`)).rejects.toThrow('[CONFLICTING_DIRECTORY_STRUCTURES]');
  });

  it('are read after the files beside them where all folders are: the first CSV file names the columns', async () => {
    const path = await csv('recursive', ['k=1'], () => 'b\n2\n');
    await upload('recursive/part.csv', 'a\n1\n');
    const from = `read_files('${path}', format => 'csv', header => true, multiLine => true, recursiveFileLookup => true)`;
    expect(await columns(`SELECT * FROM ${from}`)).toEqual(['a int']);
  });

  it('override a column of the files, and leave out files beside them', async () => {
    const path = await csv('over', ['k=1', 'k=2'], (at) => `id,k\n${at},9\n`);
    const read = [
      ['id int', 'k int'],
      [
        ['1', '1'],
        ['2', '2'],
      ],
    ];
    expect(await all(path)).toEqual(read);
    await upload('over/beside.csv', 'id,k\n7,7\n');
    expect(await all(path, ", schema => 'id INT, k INT'")).toEqual(read);
    // Spark also infers the columns of the file beside them, although it does not read it.
    await expect(all(path)).rejects.toThrow('Files beside partition folders');
  });

  it('may be named in upper and lower case: the columns have the names of a schema, or are refused', async () => {
    const path = await csv('cases', ['K=1', 'k=2']);
    await expect(all(path)).rejects.toThrow('write “K” in upper and lower case');
    await expect(all(path, ", schema => 'id INT'")).rejects.toThrow('write “K” in upper and lower case');
    const values = [
      ['1', '1'],
      ['2', '2'],
    ];
    expect(await all(path, ", schema => 'k INT, id INT'")).toEqual([['id int', 'k int'], values]);
    expect(await all(await csv('case', ['K=1', 'K=2']), ", schema => 'id INT, k STRING'")).toEqual([
      ['id int', 'k string'],
      values,
    ]);
  });

  it('that contradict each other fail as in Spark', async () => {
    await expect(all(await csv('names', ['k=1', 'j=2']))).rejects.toThrow(
      '[CONFLICTING_PARTITION_COLUMN_NAMES]',
    );
    await expect(all(await csv('places', ['x/k=1', 'y/k=2']))).rejects.toThrow(
      '[CONFLICTING_DIRECTORY_STRUCTURES]',
    );
  });
});
