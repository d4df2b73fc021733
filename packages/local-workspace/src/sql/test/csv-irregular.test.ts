import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { columns, rows, upload } = testStore();

let files = 0;
const read = async (
  content: string | Buffer,
  schema: string,
  options = 'header => true',
  name = 'f.csv',
): Promise<unknown> => {
  files += 1;
  const path = await upload(`irregular/${files}/${name}`, content);
  return rows(`SELECT * FROM read_files('${path}', ${options}, schema => '${schema}')`);
};

const TWO = 'a STRING, b STRING';

describe('CSV that is not well-formed is split as Spark splits it', () => {
  it.each([
    ['quotes doubled where they are escaped by a backslash', '"say ""hi""",1\n', [['"say ""hi"""', '1']]],
    [
      'backslashes outside of quotes',
      'C:\\new\\t,1\n\\\\s\\e,2\n\\N,3\n',
      [
        ['C:\\new\\t', '1'],
        ['\\\\s\\e', '2'],
        ['\\N', '3'],
      ],
    ],
    ['a backslash before a delimiter', 'a\\,b,5\n', [['a\\', 'b']]],
    [
      'backslashes in quotes',
      '"a\\"b","c\\\\d"\n"e\\f",1\n',
      [
        ['a"b', 'c\\d'],
        ['e\\f', '1'],
      ],
    ],
    ['a blank before a quote', '1, "c"\n', [['1', ' "c"']]],
    [
      'a quote that is not closed',
      '"open,2\n3,4\n',
      [
        ['open,2', null],
        ['3', '4'],
      ],
    ],
    [
      'a line break in quotes',
      '"x\ny",6\n',
      [
        ['x', null],
        ['y"', '6'],
      ],
    ],
    [
      'lines of blanks',
      '1,2\n   \n3,4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'several kinds of line breaks',
      '1,2\r3,4\r\n5,6\n',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await read(`a,b\n${text}`, TWO)).toEqual(expected);
    expect(await read(gzipSync(`a,b\n${text}`), TWO, 'header => true', 'f.csv.gz')).toEqual(expected);
  });

  it('a line whose first values are missing is a row of the one column that is read', async () => {
    expect(await read(',\n,,x\n\n1,2\n , \n', 'a STRING', 'header => false')).toEqual([
      [null],
      [null],
      ['1'],
      [' '],
    ]);
  });

  it('empty lines before the header and in a single column do not count as rows', async () => {
    expect(await read('\n\na,b\n1,2\n', TWO)).toEqual([['1', '2']]);
    expect(await read('a\n1\n\n2\n\n""\n3\n', 'a STRING')).toEqual([['1'], ['2'], [null], ['3']]);
  });

  it.each([
    ['a;b\ra\n  \n', ['a'], ['  ']],
    ['a;b\ra\n\nb', ['a'], ['b']],
    ['a\r\ntrue\n \n', ['true'], [' ']],
    ['a\r\ntrue\nx', ['true'], ['x']],
    ['a,b\r\nfalse,20240102\nx,y\n', ['false', '20240102\nx']],
    ['a,b\r\nfalse,20240102\nx\r\nz,\n', ['false', '20240102\nx'], ['z', null]],
    ['a,b\r\nfalse,\nx,\r\n', ['false', null], ['x', null]],
    ['a,b\ra,b \n', ['a', 'b ']],
    ['a,b\r"a","b\n"\n', ['a', 'b\n']],
    ['a,b\r"a","b\n', ['a', 'b\n']],
    ['a,b\rx,y\nz\r', ['x', 'y'], ['z', null]],
    ['a,b\rx,y\nz\rq,r\r', ['x', 'y\nz'], ['q', 'r']],
    ['a,b\r\nx,y\nz\r\n', ['x', 'y\nz']],
  ])(
    'a line feed beside other line breaks ends the records of %j where no value goes on',
    async (text, ...expected) => {
      const width = expected[0]?.length ?? 0;
      const schema = ['a STRING', 'b STRING'].slice(0, width).join(', ');
      expect(await read(text, schema, 'header => true, multiLine => true')).toEqual(expected);
    },
  );

  it.each([
    ['a', ['a']],
    ['a||b', ['a', 'b']],
    ['a|b||', ['a|b']],
    ['1|| "2||3" ||4', ['1', ' "2', '3" ', '4']],
    ['1||"2||3" ||4', ['1', '2||3', '4']],
    ['1|| "', ['1', ' ""']],
    ['a"', ['a""']],
    ['""|', ['|']],
    ['"||', ['||']],
    ['"a"|b||c', ['"a|"b', 'c']],
    ['""a||aa', ['""a', 'aa']],
    ['"" "a||', ['"" "a||']],
    ['"" |\t" |', ['"" \t" ||']],
    ['"\\""||x', ['"', 'x']],
  ])('values of %j are those of Spark, where the delimiter is ||', async (line, values) => {
    const expected = [0, 1, 2, 3].map((at) => values[at] ?? null);
    const schema = 'a STRING, b STRING, c STRING, d STRING';
    for (const multiLine of [false, true])
      expect(
        await read(`x||"y"\n${line}`, schema, `header => true, sep => '||', multiLine => ${multiLine}`),
      ).toEqual([expected]);
  });

  it.each([
    [',', 'true', ['\t\t string'], [['1']]],
    [',', 'false', ['_c0 string'], [['a'], ['1']]],
    ['\\t', 'true', ['_c0 string', '_c1 string', '_c2 string'], [['1,2', null, null]]],
  ])(
    'a first line of tabs names the columns and adds no row, where the delimiter is %j',
    async (sep, header, names, values) => {
      const path = await upload(`irregular/tabs${header}${sep.length}/f.csv`, '\t\t\na,b\n1,2\n');
      const from = `read_files('${path}', sep => '${sep}', header => ${header})`;
      expect(await columns(`SELECT * FROM ${from}`)).toEqual(names);
      expect(await rows(`SELECT * FROM ${from}`)).toEqual(values);
    },
  );

  it('bytes that are not UTF-8 are replaced', async () => {
    expect(await read(Buffer.from('a,b\n1,M\xfcller\n', 'latin1'), TWO)).toEqual([['1', 'M\uFFFDller']]);
  });

  it.each(['UTF-16', 'UTF-16LE', 'UTF-16BE'])('%s with line breaks in quotes', async (encoding) => {
    const text = Buffer.from('\uFEFFa,b\n1,"Müller\nGmbH"\n', 'utf16le');
    const bytes = encoding === 'UTF-16BE' ? text.swap16() : text;
    const options = `header => true, multiLine => true, encoding => '${encoding}'`;
    expect(await read(bytes, TWO, options)).toEqual([['1', 'Müller\nGmbH']]);
  });

  it('a file that is too large for that is rejected with the reason', async () => {
    const line = `${'x'.repeat(1000)},a "quote" inside\n`;
    const big = gzipSync(line.repeat(70_000), { level: 1 });
    await expect(read(big, TWO, 'header => false', 'big.csv.gz')).rejects.toThrow(
      /UNSUPPORTED_FEATURE.*64 MB.*a quote inside of a value/u,
    );
  });

  it('a file that is scanned only in part may have quotes after that part', async () => {
    const line = `${'x'.repeat(1000)},1\n`;
    const path = await upload('irregular/long.csv', `${line.repeat(70_000)}"y, z","irregular" end\n`);
    const found = await rows(
      `SELECT a FROM read_files('${path}', header => false, schema => 'a STRING, b STRING') WHERE a LIKE 'y%'`,
    );
    expect(found).toEqual([['y, z']]);
  });
});

describe('malformed records', () => {
  const text = 'a,b\n1,x\n2\n3,y,z\nq,w\n';

  it('are in the column _corrupt_record if there is one, at any position', async () => {
    expect(await read(text, 'a INT, b STRING, _corrupt_record STRING')).toEqual([
      ['1', 'x', null],
      ['2', null, '2'],
      ['3', 'y', '3,y,z'],
      [null, 'w', 'q,w'],
    ]);
    expect(await read('1,x\nq,w\n', '_corrupt_record STRING, a INT, b STRING', 'header => false')).toEqual([
      [null, '1', 'x'],
      ['q,w', null, 'w'],
    ]);
  });

  it('are dropped in the mode DROPMALFORMED and fail in the mode FAILFAST', async () => {
    const schema = 'a INT, b STRING';
    expect(await read(text, schema, "header => true, mode => 'dropmalformed'")).toEqual([['1', 'x']]);
    await expect(read(text, schema, "header => true, mode => 'FAILFAST'")).rejects.toThrow(
      '[FAILED_READ_FILE.NO_HINT]',
    );
    expect(await read('a,b\n1,x\n', schema, "header => true, mode => 'FAILFAST'")).toEqual([['1', 'x']]);
  });
});
