import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { columns, rows, run, upload } = testStore();

const from = (path: string, options: string): string => `read_files('${path}', ${options})`;
const all = async (path: string, options: string): Promise<unknown> => {
  const read = `SELECT * FROM ${from(path, options)}`;
  return [await columns(read), await rows(read)];
};
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

// The expected rows are those that Spark 4.2 returns for the same bytes and options.
describe('options of file readers', () => {
  it('ignores nested folders, unless the lookup is recursive', async () => {
    await upload('nest/a.csv', 'x,y\n1,2\n');
    await upload('nest/sub/b.csv', 'x,y\n3,4\n');
    const path = `${UPLOADS}/nest`;
    const csv = "format => 'csv', header => true";
    expect(await all(path, csv)).toEqual([['x int', 'y int'], [['1', '2']]]);
    const both = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(await all(path, `${csv}, recursiveFileLookup => true`)).toEqual([['x int', 'y int'], both]);
    expect(await all(path, `${csv}, pathGlobFilter => 'a*'`)).toEqual([['x int', 'y int'], [['1', '2']]]);
    await expect(all(path, `${csv}, pathGlobFilter => 'b*'`)).rejects.toThrow('UNABLE_TO_INFER_SCHEMA');
    expect(await all(`${path}/../nest`, `${csv}, pathGlobFilter => 'b*', schema => 'x INT'`)).toEqual([
      ['x int'],
      [],
    ]);
  });

  it('ends lines where the option says', async () => {
    const path = await upload('sep.csv', 'a,b|1,"x|y"|2,z\n|');
    const csv = "header => true, inferSchema => false, lineSep => '|'";
    expect(await rows(`SELECT * FROM ${from(path, csv)}`)).toEqual([
      ['1', 'x'],
      ['y"', null],
      ['2', 'z\n'],
    ]);
    expect(await rows(`SELECT * FROM ${from(path, `${csv}, multiLine => true`)}`)).toEqual([
      ['1', 'x|y'],
      ['2', 'z\n'],
    ]);
  });

  it('keeps the CR before a LF that is told to end the lines', async () => {
    const path = await upload('told.csv', 'x,1\r\ny,false\r\n');
    const read = `SELECT * FROM ${from(path, "format => 'csv', lineSep => '\\n'")}`;
    expect(await columns(read)).toEqual(['_c0 string', '_c1 string']);
    expect(await rows(read)).toEqual([
      ['x', '1\r'],
      ['y', 'false\r'],
    ]);
  });

  it.each([
    ['leading', 'a,b\n\u00A0x\u00A0,\u2003y\n', [['\u00A0x\u00A0', '\u2003y']]],
    ['trailing', 'a,b\n\u00A0x\u00A0,y\u2003\n', [['\u00A0x\u00A0', 'y\u2003']]],
    ['leading', 'a,b\n\u0001 x \u0001,\t y \t\n', [['x \u0001', 'y \t']]],
    ['trailing', 'a,b\n\u0001 x \u0001,\t y \t\n', [['\u0001 x', '\t y']]],
    ['leading', 'a,b\n" x "," "\n', [[' x ', ' ']]],
    ['trailing', 'a,b\n" x ", " y " \n', [[' x ', ' " y "']]],
    ['leading', 'a,b\n NA, , NA \n', [[null, null]]],
    ['trailing', 'a,b\nNA , NA \n', [[null, ' NA']]],
    ['leading', 'a\n\u00A0\n NA\n', [['\u00A0'], [null]]],
  ])('ignores the %s blanks of %j', async (side, text, expected) => {
    const path = await upload(`blanks-${side}-${text.length}.csv`, text);
    const options = `header => true, inferSchema => false, nullValue => 'NA', ignore${side}WhiteSpace => true`;
    expect(await rows(`SELECT * FROM ${from(path, options)}`)).toEqual(expected);
  });

  it('infers the types of values without the blanks that are ignored', async () => {
    const path = await upload('blanks.csv', 'a,b,c\n 5 , 2024-01-02 , true \n');
    const [leading, trailing] = ['ignoreLeadingWhiteSpace => true', 'ignoreTrailingWhiteSpace => true'];
    const read = async (options: string): Promise<string[]> =>
      columns(`SELECT * FROM ${from(path, `header => true, ${options}`)}`);
    expect(await read(`${leading}, ${trailing}`)).toEqual(['a int', 'b date', 'c boolean']);
    expect(await read(leading)).toEqual(['a double', 'b timestamp', 'c string']);
  });

  it('reads CSV in UTF-16', async () => {
    const text = 'a,b\n1,é\n2,"x\ny"\n';
    const [plain, marked] = [
      await upload('le.csv', wide(text)),
      await upload('marked.csv', wide(`\uFEFF${text}`)),
    ];
    const whole = [
      ['a int', 'b string'],
      [
        ['1', 'é'],
        ['2', 'x\ny'],
      ],
    ];
    const csv = 'header => true, multiLine => true';
    expect(await all(plain, `${csv}, encoding => 'UTF-16LE'`)).toEqual(whole);
    expect(await all(marked, `${csv}, encoding => 'UTF-16LE'`)).toEqual(whole);
    expect(await all(marked, `${csv}, encoding => 'UTF-16'`)).toEqual(whole);
    expect(
      await rows(`SELECT * FROM ${from(plain, "header => true, encoding => 'UTF-16LE', lineSep => '\n'")}`),
    ).toEqual([
      ['1', 'é'],
      ['2', 'x'],
      ['y"', null],
    ]);
  });

  it('reads JSON in other encodings', async () => {
    const utf16 = await upload('utf16.json', wide('{"a":1,"b":"é"}\n{"a":2}\n'));
    const typed = ['a bigint', 'b string'];
    expect(await all(utf16, "encoding => 'UTF-16LE', lineSep => '\n'")).toEqual([
      typed,
      [
        ['1', 'é'],
        ['2', null],
      ],
    ]);
    expect(await all(utf16, "encoding => 'UTF-16LE', multiLine => true")).toEqual([typed, [['1', 'é']]]);
    const latin = await upload('l1.json', Buffer.from('{"a":1,"b":"é"}\r\n{"a":2}\r\nbad\r\n', 'latin1'));
    const lines = "encoding => 'ISO-8859-1', lineSep => '\n'";
    expect(await rows(`SELECT * FROM ${from(latin, `${lines}, schema => 'a INT, b STRING'`)}`)).toEqual([
      ['1', 'é'],
      ['2', null],
      [null, null],
    ]);
    // Spark decodes the bytes of a malformed record as UTF-8, whatever they are.
    await expect(all(latin, lines)).rejects.toThrow('not UTF-8');
  });

  it('names the column of malformed records', async () => {
    const path = await upload('bad.csv', 'a,d\n1,31\n2,1.2\n');
    const csv = "header => true, columnNameOfCorruptRecord => 'bad', schema => 'a INT, d INT, bad STRING'";
    expect(await rows(`SELECT * FROM ${from(path, csv)}`)).toEqual([
      ['1', '31', null],
      ['2', null, '2,1.2'],
    ]);
  });

  it('infers dates and timestamps in the given format', async () => {
    const path = await upload('days.csv', 'a,d\n1,31.12.2024\n2,01.02.2024\n');
    expect(await all(path, "header => true, dateFormat => 'dd.MM.yyyy'")).toEqual([
      ['a int', 'd date'],
      [
        ['1', '2024-12-31'],
        ['2', '2024-02-01'],
      ],
    ]);
    expect(
      await columns(`SELECT * FROM ${from(path, "header => true, timestampFormat => 'dd.MM.yyyy'")}`),
    ).toEqual(['a int', 'd timestamp']);
    const odd = await upload('odd.csv', 'a,d\n1,31.12.2024\n2,1.2.2024\n');
    expect(await columns(`SELECT * FROM ${from(odd, "header => true, dateFormat => 'dd.MM.yyyy'")}`)).toEqual(
      ['a int', 'd string'],
    );
  });
});

// Found by the file grammar (packages/core/test/spark-files.test.ts).
describe('files that were once read differently than Spark reads them', () => {
  it('have values with line feeds where the first line ends in CR LF', async () => {
    const path = await upload('mixed.csv', 'a,b\r\n1,2\n3,4\n');
    expect(await rows(`SELECT * FROM ${from(path, 'header => true, multiLine => true')}`)).toEqual([
      ['1', '2\n3'],
    ]);
  });

  it('have values separated by a delimiter of two characters', async () => {
    const path = await upload('bars.csv', 'a||b\n"x||y"||\\N\n|||||a\n');
    expect(await rows(`SELECT * FROM ${from(path, "header => true, sep => '||'")}`)).toEqual([
      ['x||y', '\\N'],
      [null, null],
    ]);
  });

  it('have a column name that equals the NULL marker', async () => {
    const path = await upload('names.csv', 'NA,b\n1,2\n');
    expect(await all(path, "header => true, nullValue => 'NA'")).toEqual([
      ['_c0 int', 'b int'],
      [['1', '2']],
    ]);
  });

  it('are in partition folders whose names begin with an underscore', async () => {
    await upload('under/_k=1/f.csv', 'a\n1\n');
    expect(await all(`${UPLOADS}/under`, "format => 'csv', header => true")).toEqual([
      ['a int', '_k int'],
      [['1', '1']],
    ]);
  });

  it('are arrays with values other than objects, or with a malformed one', async () => {
    const path = await upload('arrays.json', '[{"a":1},3]\n[{"a":1},{"a":"x"}]\n[{"a":2}]\n');
    const schema = "schema => 'a INT, _corrupt_record STRING'";
    expect(await rows(`SELECT * FROM ${from(path, schema)}`)).toEqual([
      [null, '[{"a":1},3]'],
      ['1', '[{"a":1},{"a":"x"}]'],
      [null, '[{"a":1},{"a":"x"}]'],
      ['2', null],
    ]);
  });

  it('are several objects in a file that is read as one', async () => {
    const path = await upload('first.json', '{"a":1}\n{"a":2}\n');
    expect(await all(path, 'multiLine => true')).toEqual([['a bigint'], [['1']]]);
  });

  it.each(['{"a":1,"a":2}\n', '{"a":1}\n{"A":2}\n', '{"x":[{"b":1,"B":2}]}\n'])(
    'have a name twice: %s',
    async (text) => {
      const path = await upload('twice.json', text);
      await expect(all(path, "format => 'json'")).rejects.toThrow('COLUMN_ALREADY_EXISTS');
    },
  );

  it('have several headers, of which that of the largest file counts, and the others are values', async () => {
    const small = 'a,c,b\n1,2,3\n';
    await upload('heads/k=1/f.csv', small);
    await upload('heads/k=2/f.csv', 'a,b,c\n10,20,30\n11,21,31\n');
    const csv = "format => 'csv', header => true";
    expect(await all(`${UPLOADS}/heads`, `${csv}, inferSchema => true`)).toEqual([
      ['a string', 'b string', 'c string', 'k int'],
      [
        ['1', '2', '3', '1'],
        ['10', '20', '30', '2'],
        ['11', '21', '31', '2'],
      ],
    ]);
    await upload('tied/f.csv', small);
    await upload('tied/g.csv', 'a,b,c\n3,2,1\n');
    await expect(all(`${UPLOADS}/tied`, csv)).rejects.toThrow(
      '[UNSUPPORTED_FEATURE] Reading f.csv and g.csv together, whose columns differ',
    );
    expect(await columns(`SELECT * FROM ${from(`${UPLOADS}/tied/f.csv`, csv)}`)).toEqual([
      'a int',
      'c int',
      'b int',
    ]);
  });

  it.each([
    ['a point at the end', '1.\n', 'decimal(1,0)'],
    ['a point at the end beside a fraction', '1.\n1.5\n', 'double'],
    ['a point at the end beside longer whole numbers', '12345678901.\n5\n', 'decimal(11,0)'],
    ['a sign and zeros before 20 digits', '-0099999999999999999999\n', 'decimal(20,0)'],
    ['a BIGINT before 19 digits and a point', '12345678901234567890123\n9999999999\n', 'decimal(23,0)'],
    ['other digits', '１２\n3\n', 'int'],
    ['other digits beside texts', '１２\n1.5\nx\n', 'string'],
  ])('have whole numbers with %s', async (name, text, type) => {
    const path = await upload(`whole/${name}.csv`, text);
    expect(await columns(`SELECT * FROM ${from(path, "format => 'csv'")}`)).toEqual([`_c0 ${type}`]);
  });

  it.each(['1 \n１２\n', '１２\n1e3\n', '5\n1.\n', '9999999999\n1.\n'])(
    'have a column whose type depends on the order of its values: %j',
    async (text) => {
      const path = await upload('order.csv', text);
      await expect(all(path, "format => 'csv'")).rejects.toThrow('[UNSUPPORTED_FEATURE] Inferring the type');
      expect(await rows(`SELECT count(a) FROM ${from(path, "schema => 'a STRING'")}`)).toEqual([['2']]);
    },
  );

  it('are in a partition folder without a value only', async () => {
    await upload('none/k=__HIVE_DEFAULT_PARTITION__/f.csv', 'x\n');
    expect(await all(`${UPLOADS}/none`, "format => 'csv'")).toEqual([
      ['_c0 string', 'k void'],
      [['x', null]],
    ]);
  });

  it('have line ends of two bytes in UTF-16, of which a reader of lines leaves one', async () => {
    const path = await upload('wide-return.csv', wide('"a"b||é||0.1\r'));
    const csv = "sep => '||', encoding => 'UTF-16LE', schema => 'a STRING, b STRING, c STRING'";
    expect(await rows(`SELECT * FROM ${from(path, `header => false, ${csv}`)}`)).toEqual([
      ['"a"b', 'é', '0.1'],
      ['\uFFFD', null, null],
    ]);
  });

  it('begin with a mark in UTF-16', async () => {
    const path = await upload('mark.csv', wide('\uFEFFNaN\t1\n'));
    expect((await rows(`SELECT * FROM ${from(path, "encoding => 'UTF-16LE'")}`))[0]).toEqual(['NaN\t1']);
  });

  it('have a line feed alone where lines end in CR LF, which ends a record only where a value begins', async () => {
    const path = await upload('pairs.csv', 'a;b;\n007;0\n');
    const csv = "sep => ';', inferSchema => false, lineSep => '\r\n'";
    expect(await all(path, csv)).toEqual([['_c0 string', '_c1 string', '_c2 string'], [['a', 'b', null]]]);
    const inside = await upload('pairs-inside.csv', ',Infinity,TRUE\n21,1.,\r#x\n12,1 ,yes\r');
    expect(await all(inside, "inferSchema => false, lineSep => '\r\n'")).toEqual([
      ['_c0', '_c1', '_c2', '_c3', '_c4', '_c5', '_c6'].map((name) => `${name} string`),
      [[null, 'Infinity', 'TRUE\n21', '1.', '\r#x\n12', '1 ', 'yes\r']],
    ]);
  });

  it.each([']\n', '[{"a":1}\n'])('have no record but malformed ones, which are dropped: %j', async (text) => {
    const path = await upload('dropped.json', text);
    await expect(all(path, "mode => 'DROPMALFORMED'")).rejects.toThrow('UNABLE_TO_INFER_SCHEMA');
  });

  it('are JSON with bytes that are not UTF-8, which makes their records malformed', async () => {
    const bytes = Buffer.from('{"a":"x","é":1}\n{"a":"y"} é\n{"a":"z"}\n', 'latin1');
    const path = await upload('bytes.json', bytes);
    const read = `SELECT * FROM ${from(path, "schema => 'a STRING'")}`;
    expect(await rows(read)).toEqual([[null], ['y'], ['z']]);
    expect(await rows(read.replace('schema', "encoding => 'UTF-8', schema"))).toEqual([['x'], ['y'], ['z']]);
  });

  it('are Parquet without rows, with a map that is read as another type', async () => {
    const path = `${UPLOADS}/map`;
    await run(`INSERT OVERWRITE DIRECTORY '${path}' USING PARQUET SELECT map('a', 1) AS m WHERE false`);
    const parquet = "format => 'parquet'";
    await expect(all(path, `${parquet}, schema => 'm DATE'`)).rejects.toThrow(
      'PARQUET_COLUMN_DATA_TYPE_MISMATCH',
    );
    expect(await rows(`SELECT * FROM ${from(path, `${parquet}, schema => 'm MAP<STRING, INT>'`)}`)).toEqual(
      [],
    );
  });
});
