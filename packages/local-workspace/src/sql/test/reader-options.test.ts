import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { columns, rows, upload } = testStore();

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
});
