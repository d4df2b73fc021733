import { deflateRawSync, gzipSync } from 'node:zlib';
import { required } from '@lakehouse/spark-sql/types/required';

/** Numbers of a seed, each between 0 and 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FUNCTIONS =
  'lower upper trim reverse md5 sha1 bround expm1 date_format substring_index json_object_keys soundex initcap hex unhex base64 array sort_array explode sequence flatten concat_ws format_string to_json from_json translate overlay conv'.split(
    ' ',
  );
const OPERATORS = [
  '||',
  '+',
  '*',
  '<<',
  'AND',
  'OR',
  '=',
  'LIKE',
  'RLIKE',
  '<=>',
  '%',
  'DIV',
  'IS DISTINCT FROM',
];
const ATOMS = [
  '1',
  "'a'",
  'id',
  'NULL',
  "DATE'2024-01-01'",
  '1e308',
  'array(1,2)',
  "map('a',1)",
  'x -> x',
  '(SELECT 1)',
  '*',
];

type Make = (size: (least: number, max: number) => number, pick: <X>(all: readonly X[]) => X) => string;

/** Statements of every sort that once took long, blocked, or ended something; sizes and words are drawn. */
const MAKERS: readonly Make[] = [
  (n, pick) => `SELECT ${Array(n(2, 20_000)).fill("'a'").join(pick(OPERATORS))}`,
  (n, pick) => {
    const name = pick(FUNCTIONS);
    const depth = n(3, 200);
    return `SELECT ${`${name}(`.repeat(depth)}'a'${')'.repeat(depth)}`;
  },
  (n, pick) => {
    let text = "'a'";
    for (let at = n(2, 14); at > 0; at--)
      text = `${pick(FUNCTIONS)}(${text}${pick(['', ', 1', ", 'b'", ', 1, 2'])})`;
    return `SELECT ${text}`;
  },
  (n) => `SELECT ${'('.repeat(n(10, 400_000))}1`,
  (n) => `SELECT ${'1,'.repeat(n(10, 600_000))}1`,
  (n) => `SELECT 1 WHERE 1 IN (${'1,'.repeat(n(10, 300_000))}1)`,
  (n) => `SELECT * FROM ${Array(n(2, 30_000)).fill('range(1)').join(', ')}`,
  (n) => `SELECT ${'CASE WHEN true THEN '.repeat(n(2, 5000))}1`,
  (n) => Array(n(2, 3000)).fill('SELECT 1').join(' UNION ALL '),
  (n) => {
    const levels = n(5, 60);
    const more = Array.from(
      { length: levels },
      (_, at) => `a${at + 1} AS (SELECT * FROM a${at} UNION ALL SELECT * FROM a${at})`,
    );
    return `WITH a0 AS (SELECT 1 AS x), ${more.join(', ')} SELECT count(*) FROM a${levels}`;
  },
  (n) => `SELECT ${'(SELECT '.repeat(n(2, 500))}1${')'.repeat(n(2, 500))}`,
  (n) => `SHOW TABLES LIKE '${'*a'.repeat(n(3, 200))}*b'`,
  (n) => `SHOW FUNCTIONS LIKE '${'*'.repeat(n(3, 5000))}!'`,
  (n) => `SELECT 'a' RLIKE '(${'/b'.repeat(n(3, 2000))}'`,
  (n) => `SELECT '${'a'.repeat(n(3, 5000))}' RLIKE '(a+)+$'`,
  (n) => `SELECT length(format_number(1, ${n(1, 100_000_000)}))`,
  (n) => `SELECT format_string(concat('%', repeat('0', ${n(10, 400_000)}), '!'), 1)`,
  (n) => `SELECT length(repeat('x', ${n(1_000_000, 2_000_000_000)}))`,
  (n) => `SELECT size(sequence(1, ${n(1_000_000, 2_000_000_000)}))`,
  (n) => `SELECT levenshtein(repeat('a', ${n(100, 60_000)}), repeat('b', ${n(100, 60_000)}))`,
  (n) =>
    `SELECT count(*) FROM range(${n(1000, 100_000_000)}) a, range(${n(1000, 100_000_000)}) b WHERE a.id * b.id % 7 = 3`,
  (n) =>
    `SELECT ${Array.from({ length: n(10, 1500) }, (_, at) => `hash(id + ${at}) AS c${at}`).join(', ')} FROM range(20000) ORDER BY 1`,
  (n) => `SELECT schema_of_json('${'['.repeat(n(10, 100_000))}')`,
  (n) => `SELECT from_json('${'{"a":'.repeat(n(10, 50_000))}1', 'a STRING')`,
  (n) => `SELECT '${"''".repeat(n(10, 500_000))}`,
  (n) => `SELECT /*${'/*'.repeat(n(10, 500_000))}`,
  (n) => `SELECT \`${'x'.repeat(n(10, 1_000_000))}\``,
  (n, pick) =>
    Array.from({ length: n(2, 400) }, () =>
      pick([
        ...OPERATORS,
        ...ATOMS,
        ...FUNCTIONS,
        '(',
        ')',
        ',',
        'SELECT',
        'FROM',
        'WHERE',
        'GROUP BY ALL',
        'OVER',
      ]),
    ).join(' '),
  (n) => `SELECT * FROM VALUES ${Array(n(2, 60_000)).fill('(1)').join(', ')} t(x)`,
  (n, pick) => {
    const [operator, first] = pick([
      ['+', '1'],
      ['||', "'a'"],
      ['+', 'sum(1)'],
    ] as const);
    const aliases = Array.from(
      { length: n(3, 400) },
      (_, at) => `${at === 0 ? first : `a${at - 1} ${operator} a${at - 1}`} AS a${at}`,
    );
    return `SELECT ${aliases.join(', ')}`;
  },
  (n, pick) => {
    const wrap = pick<(inner: string, at: number) => string>([
      (v) => `CASE (SELECT ${v}) WHEN 1 THEN 2 WHEN 2 THEN 1 END`,
      (v) => `CASE ${v} WHEN 1 THEN (SELECT 2) WHEN 2 THEN 1 END`,
      (v, at) => `transform(array(1), x${at} -> ${v})[0]`,
      (v, at) => `aggregate(array(1), 0, (x${at}, y${at}) -> ${v})`,
      (v, at) => `array_sort(array(1, 2), (x${at}, y${at}) -> ${v})[0]`,
    ]);
    return `SELECT ${Array.from({ length: n(3, 60) }).reduce<string>((v, _, at) => wrap(v, at), '1')}`;
  },
  (n) => `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + ${n(0, 2)} FROM t) SELECT max(n) FROM t`,
];

/** Returns that many statements, the same for the same seed. */
export function hostileStatements(count: number, seed: number): readonly string[] {
  const next = numbers(seed);
  // Small sizes are as interesting as large ones: the exponent is drawn.
  const size = (least: number, max: number): number =>
    Math.floor(least * (max / Math.max(least, 1)) ** next() + (least === 0 ? next() * max : 0));
  const pick = <X>(all: readonly X[]): X => all[Math.floor(next() * all.length)] as X;
  return Array.from({ length: count }, (_, at) =>
    required(MAKERS[at % MAKERS.length], 'A maker')(size, pick),
  );
}

/** Files by their names below a volume, and how each is read. */
export function hostileFiles(): readonly {
  readonly name: string;
  readonly content: Buffer;
  readonly read: (path: string) => string;
}[] {
  const files = (path: string): string => `SELECT * FROM read_files('${path}')`;
  const delta = (path: string): string =>
    `SELECT * FROM delta.\`${path.slice(0, path.indexOf('/_delta_log'))}\``;
  return [
    {
      name: 'deep.json',
      content: Buffer.from(`{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`),
      read: files,
    },
    {
      name: 'objects.json',
      content: Buffer.from(`${'{"a":'.repeat(32_000)}1${'}'.repeat(32_000)}`),
      read: files,
    },
    { name: 'commas.csv', content: Buffer.from(','.repeat(1_000_000)), read: files },
    { name: 'commas.csv.gz', content: gzipSync(Buffer.alloc(200_000_000, ',')), read: files },
    { name: 'line.csv', content: Buffer.alloc(64 * 1024 ** 2, 'x'), read: files },
    { name: 'quote.csv', content: Buffer.from(`a\n"${'x'.repeat(5_000_000)}`), read: files },
    { name: 'noise.parquet', content: deflateRawSync(Buffer.alloc(1_000_000, 'PAR1')), read: files },
    {
      name: 'parts/_delta_log/_last_checkpoint',
      content: Buffer.from('{"version":1,"size":1,"parts":400000000}'),
      read: delta,
    },
    {
      name: 'commit/_delta_log/00000000000000000000.json',
      content: Buffer.from(`{"add":${'['.repeat(100_000)}`),
      read: delta,
    },
    {
      name: 'large/_delta_log/00000000000000000000.json',
      content: Buffer.from('{"add":{"path":"x","size":1}}\n'.repeat(300_000)),
      read: delta,
    },
  ];
}
