import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { run, rows, columns, upload } = testStore();

describe('CSV with a schema', () => {
  it('follows the PERMISSIVE rules: invalid values are NULL, short rows padded, long rows truncated, no row skipped', async () => {
    const path = await upload(
      'bad.csv',
      'id,name,amt,d,b\n1,a,1.5,2024-01-02,true\n2, b ,x,2024-1-2,TRUE\n+5,"q;r",1e3,02/03/2024,yes\n1.5,,NaN,,\n7,short\n8,long,1,2024-01-01,true,extra,more\n\n 9,sp,1_000,2024-01-01,false\n"","",,,\n',
    );
    expect(
      await rows(
        `SELECT * FROM read_files('${path}', format => 'csv', header => true, schema => 'id INT, name STRING, amt DOUBLE, d DATE, b BOOLEAN')`,
      ),
    ).toEqual([
      ['1', 'a', '1.5', '2024-01-02', 'true'],
      ['2', ' b ', null, '2024-01-02', 'true'],
      ['5', 'q;r', '1000.0', null, null],
      [null, null, 'NaN', null, null],
      ['7', 'short', null, null, null],
      ['8', 'long', '1.0', '2024-01-01', 'true'],
      [null, 'sp', null, '2024-01-01', 'false'],
      [null, null, null, null, null],
    ]);
  });

  it('supports separators, patterns, NULL markers, encodings, compression and line breaks in quotes', async () => {
    const semi = await upload('semi.csv', Buffer.from('1;31.12.2024;NA;Müller\n', 'latin1'));
    expect(
      await rows(
        `SELECT * FROM read_files('${semi}', sep => ';', encoding => 'ISO-8859-1', nullValue => 'NA', dateFormat => 'dd.MM.yyyy', schema => 'a INT, d DATE, n STRING, s STRING')`,
      ),
    ).toEqual([['1', '2024-12-31', null, 'Müller']]);
    const zipped = await upload('z.csv.gz', gzipSync('a\n007\n'));
    expect(await rows(`SELECT * FROM read_files('${zipped}', header => true, schema => 'a STRING')`)).toEqual(
      [['007']],
    );
    const lines = await upload('lines.csv', 'a,b\n1,"x\ny"\n2,z\n');
    expect(
      await rows(
        `SELECT * FROM read_files('${lines}', header => true, multiLine => true, schema => 'a INT, b STRING')`,
      ),
    ).toEqual([
      ['1', 'x\ny'],
      ['2', 'z'],
    ]);
  });
});

describe('inferring a schema', () => {
  it('of CSV reads every row and infers Spark’s types', async () => {
    const path = await upload(
      'infer.csv',
      'i,z,l,big,d,t,day,b,yes,i,,n\n1,00123,3000000000,99999999999999999999,1.50,2024-01-02 03:04:05,2024-01-02,TRUE,yes,x,e,\n2,7,1,1,2,2024-01-03,2024-01-03,false,no,y,f,\n',
    );
    expect(await columns(`SELECT * FROM read_files('${path}', header => true)`)).toEqual([
      'i0 int',
      'z int',
      'l bigint',
      'big decimal(20,0)',
      'd double',
      't timestamp',
      'day date',
      'b boolean',
      'yes string',
      'i9 string',
      '_c10 string',
      'n string',
    ]);
    expect(
      await columns(`SELECT * FROM read_files('${path}', header => false, inferSchema => false)`),
    ).toContain('_c3 string');
    const late = await upload('late.csv', `a\n${'1\n'.repeat(50_000)}x\n`);
    expect(await columns(`SELECT * FROM read_files('${late}', header => true)`)).toEqual(['a string']);
  });

  it('of JSON sorts fields, keeps nesting and reads whole documents', async () => {
    const lines = await upload(
      'e.json',
      '{"b":1,"a":{"y":[1.5],"x":true}}\n{"c":"q","b":3000000000}\nnot json\n',
    );
    expect(await columns(`SELECT * FROM read_files('${lines}')`)).toEqual([
      '_corrupt_record string',
      'a struct<x:boolean,y:array<double>>',
      'b bigint',
      'c string',
    ]);
    expect(await rows(`SELECT * FROM read_files('${lines}')`)).toEqual([
      [null, '{"x":true,"y":[1.5]}', '1', null],
      [null, null, '3000000000', 'q'],
      ['not json', null, null, null],
    ]);
    expect(
      await rows(`SELECT * FROM read_files('${lines}', schema => 'b INT, a STRUCT<x: STRING>')`),
    ).toEqual([
      ['1', '{"x":"true"}'],
      [null, null],
      [null, null],
    ]);
    const whole = await upload('w.json', '[{"a":1},\n {"a":2}]');
    expect(await rows(`SELECT * FROM read_files('${whole}', multiLine => true)`)).toEqual([['1'], ['2']]);
  });
});

describe('many files', () => {
  it('are read from folders and by pattern, hidden and nested ones left out', async () => {
    for (const name of ['many/a.csv', 'many/sub/b.csv', 'many/_c.csv', 'many/.d.csv'])
      await upload(name, 'x\n1\n');
    const count = async (path: string): Promise<unknown> =>
      (
        await rows(
          `SELECT count(*) FROM read_files('${UPLOADS}/${path}', format => 'csv', header => true, schema => 'x INT')`,
        )
      )[0]?.[0];
    expect([
      await count('many'),
      await count('many/*.csv'),
      await count('many/{a,b}.csv'),
      await count('ma*/sub/?.csv'),
    ]).toEqual(['1', '1', '1', '1']);
  });
});

describe('a file that is much larger than it looks', () => {
  it('of commas is rejected by its number of fields', async () => {
    const path = await upload('bomb.csv.gz', gzipSync(','.repeat(64 * 1024 * 1024)));
    await expect(run(`SELECT * FROM read_files('${path}')`)).rejects.toThrow(
      '[MALFORMED_CSV_RECORD] The first record of the file has more than 20,480 fields',
    );
    const wide = await upload('wide.csv', `${'1,'.repeat(20_479)}1\n`);
    const counted = await rows(`SELECT count(*) FROM read_files('${wide}', inferSchema => false)`);
    expect(counted).toEqual([['1']]);
  });

  it('is rejected if any line is too long to be read', async () => {
    const long = (bytes: number): string => 'x'.repeat(bytes);
    const files = {
      'line.csv': long(40_000_000),
      'line.csv.gz': gzipSync(long(40_000_000)),
      'commas.csv': ','.repeat(40_000_000),
      'later.csv': `${'1,2\n'.repeat(1_000_000)}${long(40_000_000)},3\n4,5\n`,
      'between.csv': `1,2\n${long(17_900_000)},3\n4,5\n`,
      'small.csv': `1,2\n${long(3_000_000)},3\n4,5\n`,
    };
    for (const [name, content] of Object.entries(files)) {
      const path = await upload(name, content);
      const select = `SELECT count(a) FROM read_files('${path}', schema => 'a STRING, b INT')`;
      await expect(run(select), name).rejects.toThrow('[MALFORMED_CSV_RECORD]');
    }
    const wide = await upload('wide-lines.csv', `${long(1_900_000)},1\n`.repeat(20));
    const counted = await rows(`SELECT count(a) FROM read_files('${wide}', schema => 'a STRING, b INT')`);
    expect(counted).toEqual([['20']]);
  });

  it('of line breaks is read', async () => {
    const breaks = await upload('breaks.csv.gz', gzipSync(`a\n${'\n'.repeat(64 * 1024 * 1024)}`));
    const counted = await rows(`SELECT count(*) FROM read_files('${breaks}', schema => 'a STRING')`);
    expect(Number(counted[0]?.[0])).toBeGreaterThan(0);
  });
});

describe('errors name the problem', () => {
  it.each([
    ["'s3://bucket/x.csv'", 'UNSUPPORTED_FILE_SYSTEM'],
    ["'abfss://c@a/x.csv'", 'UNSUPPORTED_FILE_SYSTEM'],
    [`'${UPLOADS}/none.csv'`, 'PATH_NOT_FOUND'],
    // No file system has so long a name.
    [`'${UPLOADS}/${'n'.repeat(300)}'`, 'PATH_NOT_FOUND'],
    [`'${UPLOADS}/empty.csv'`, 'UNABLE_TO_INFER_SCHEMA'],
    [`'${UPLOADS}/empty.json'`, 'UNABLE_TO_INFER_SCHEMA'],
    [`'${UPLOADS}/fake.parquet'`, 'FAILED_READ_FILE'],
    [`'${UPLOADS}/binary.csv'`, 'FAILED_READ_FILE'],
    [`'${UPLOADS}/x.orc'`, 'UNSUPPORTED_FEATURE'],
    [`'${UPLOADS}/fake.json'`, 'FAILED_READ_FILE'],
    [`'${UPLOADS}/empty.csv', schema => 'a NOPE'`, 'INVALID_SCHEMA.PARSE_ERROR'],
    [`'${UPLOADS}/empty.csv', nope => 1`, 'UNSUPPORTED_FEATURE'],
    [`'${UPLOADS}/unknown.bin'`, 'CF_FAILED_TO_INFER_FORMAT'],
  ])('read_files(%s): %s', async (args, error) => {
    await upload('empty.csv', '');
    await upload('empty.json', '');
    await upload('fake.parquet', 'a,b\n1,2\n');
    await upload('binary.csv', Buffer.from([1, 0, 2, 0, 255]));
    await upload('x.orc', 'ORC');
    await upload('fake.json', 'hello\n');
    await upload('unknown.bin', 'x');
    await expect(run(`SELECT * FROM read_files(${args})`)).rejects.toThrow(`[${error}`);
  });

  it('an empty file with a schema has no rows', async () => {
    const path = await upload('nothing.csv', '');
    expect(await rows(`SELECT * FROM read_files('${path}', header => true, schema => 'a INT')`)).toEqual([]);
  });
});

describe('patterns', () => {
  const a60 = 'a'.repeat(60);

  it('of many stars terminate, in paths, COPY INTO and SHOW', async () => {
    await upload(`glob/${'a'.repeat(120)}`, 'x\n1\n');
    await run(`CREATE TABLE ${a60} (x STRING)`);
    const stars = `${'*a'.repeat(40)}*b`;
    await expect(run(`SELECT * FROM read_files('${UPLOADS}/glob/${stars}')`)).rejects.toThrow(
      '[PATH_NOT_FOUND]',
    );
    const copied = await rows(
      `COPY INTO ${a60} FROM '${UPLOADS}/glob' FILEFORMAT = CSV PATTERN = '${stars}'`,
    );
    expect(copied[0]?.[0]).toBe('0');
    expect(await rows(`SHOW TABLES LIKE '${stars}'`)).toEqual([]);
    expect(await rows(`SHOW TABLES LIKE '${'*a'.repeat(60)}*'`)).toHaveLength(1);
    expect(await rows(`SHOW FUNCTIONS LIKE '${'*'.repeat(30)}!'`)).toEqual([]);
    await expect(run(`SELECT 'a' RLIKE '(${'/b'.repeat(40)}'`)).rejects.toThrow(/^\[/u);
  });

  it.each(['{x', 'a[*]b[', 'a[]', 'x\\\\', `${'a'.repeat(2000)}*`])(
    'that are invalid are rejected by name: %.9s',
    async (pattern) => {
      await expect(run(`SELECT * FROM read_files('${UPLOADS}/${pattern}')`)).rejects.toThrow(
        /^\[(INVALID_PARAMETER_VALUE|PATH_NOT_FOUND)\]/u,
      );
    },
  );

  it('a name with other special characters is read literally, or rejected by name', async () => {
    const read = (name: string) =>
      rows(`SELECT * FROM read_files('${UPLOADS}/odd/${name}', format => 'csv', header => true)`);
    await upload('odd/1/b\\1.csv', 'x\n7\n');
    await upload("odd/2/[b] {1},'2' é?.csv", 'x\n8\n');
    await upload('odd/3/b\\[1].csv', 'x\n9\n');
    expect([await read('1'), await read('2')]).toEqual([[['7']], [['8']]]);
    await expect(read('3')).rejects.toThrow('[UNSUPPORTED_FEATURE]');
  });

  it('a file name that contains a star is read once', async () => {
    await upload('star/a*.csv', 'x\n1\n');
    await upload('star/ab.csv', 'x\n2\n');
    await upload('star/a?.json', '{"x":3}');
    const read = (name: string) =>
      rows(
        `SELECT x FROM read_files('${UPLOADS}/star/${name}', header => true, schema => 'x INT') ORDER BY x`,
      );
    expect(await read('a?.csv')).toEqual([['1'], ['2']]);
    expect(await read('a\\\\*.csv')).toEqual([['1']]);
    expect(await read('a[*].csv')).toEqual([['1']]);
    expect(await read('a\\\\?.json')).toEqual([['3']]);
  });
});

describe('JSON that is nested too deeply', () => {
  it('is rejected by name before the engine infers its columns', async () => {
    const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const path = await upload('deep/32000.json', deep(32_000));
    await expect(run(`SELECT * FROM json.\`${path}\``)).rejects.toMatchObject({
      message: expect.stringMatching(/^\[MALFORMED_RECORD_IN_PARSING\] .*1000 levels/u),
    });
    const fine = await upload('deep/fine.json', `{"a":${JSON.stringify('['.repeat(5000))},"b":1}\n{"b":2}`);
    expect(await rows(`SELECT b FROM json.\`${fine}\``)).toEqual([['1'], ['2']]);
  });
});
