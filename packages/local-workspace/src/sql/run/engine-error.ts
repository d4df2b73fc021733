import { NO_SPACE } from '../../delta/delta-error.ts';
import { SqlError } from '../../engine/sql-engine.ts';

const STATES: Readonly<Record<string, string>> = {
  DIVIDE_BY_ZERO: '22012',
  REMAINDER_BY_ZERO: '22012',
  CAST_INVALID_INPUT: '22018',
  CAST_OVERFLOW: '22003',
  CAST_OVERFLOW_IN_TABLE_INSERT: '22003',
  INVALID_ARRAY_INDEX: '22003',
  INVALID_ARRAY_INDEX_IN_ELEMENT_AT: '22003',
  CANNOT_PARSE_TIMESTAMP: '22007',
  UNSUPPORTED_FEATURE: '0A000',
};

const RULES: readonly (readonly [RegExp, string, string, (message: string) => string])[] = [
  [
    /must appear in the GROUP BY|not in (the )?GROUP BY|mix aggregates with non-aggregated/iu,
    'MISSING_AGGREGATION',
    '42803',
    () =>
      'A selected expression is neither in GROUP BY nor an aggregate function. Add it to GROUP BY or use any_value() if you do not care which value you get.',
  ],
  [
    /(WHERE|FILTER) clause cannot contain aggregates|aggregate.*in WHERE/iu,
    'INVALID_WHERE_CONDITION',
    '42903',
    aggregateInWhere,
  ],
  [/has to be bound in the root subquery/u, 'INVALID_WHERE_CONDITION', '42903', aggregateInWhere],
  [
    /aggregate function calls cannot be nested/iu,
    'NESTED_AGGREGATE_FUNCTION',
    '42607',
    () => 'It is not allowed to use an aggregate function in the argument of another aggregate function.',
  ],
  [
    /Overflow in (addition|subtraction|multiplication) of INT(8|16)\b/u,
    'BINARY_ARITHMETIC_OVERFLOW',
    '22003',
    beyondType,
  ],
  [
    /Overflow in (addition|subtraction|multiplication) of DECIMAL/u,
    'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
    '22003',
    () =>
      'The result has more digits than its DECIMAL. Cast the values to fewer digits or to DOUBLE, or use try_add, try_subtract, try_multiply to get NULL instead.',
  ],
  [
    /(?:VAR|STDDEV|COVAR|CORR)(?:POP|SAMP|_POP|_SAMP)?(?: for [XY])? is out of range/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'A statistic of numbers beyond 1e76, or of an infinity, is not supported by the local workspace: filter them out first',
  ],
  [
    /^(?:.*: )?(?:(?:Date|Timestamp) out of range|Date and time not in timestamp range)/iu,
    'DATETIME_OVERFLOW',
    '22008',
    () => 'A date or timestamp is outside of the years that its type has. Filter such values out first.',
  ],
  [
    /Unknown TimeZone '([^']*)'/u,
    'INVALID_TIMEZONE',
    '22009',
    (message) =>
      `${first(message)} The timezone must be either a region-based zone ID (such as Europe/Berlin) or a zone offset (such as +02:00).`,
  ],
  [
    /map key list does not align/u,
    'INVALID_PARAMETER_VALUE',
    '22023',
    () => 'The array of keys and the array of values of a map must have the same length.',
  ],
  [
    /Pattern has (\d+) groups/u,
    'INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX',
    '22023',
    (message) =>
      `${first(message)}. Give the index of a group that the pattern has, or 0 for all of the match.`,
  ],
  [
    /could not convert blob to UTF8/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'A BINARY value that is not UTF-8 as a STRING is not supported by the local workspace: show it with hex() or base64(), or read it with decode() and its character set',
  ],
  [
    /Overflow (?:in (?:negation|division)|on abs)|cast decimal value \S{1,50} to type INT/u,
    'ARITHMETIC_OVERFLOW',
    '22003',
    beyondType,
  ],
  [
    /Overflow in (addition|subtraction|multiplication)|out of range.*(HUGEINT|BIGINT|INT)|SUM is out of range/iu,
    'ARITHMETIC_OVERFLOW',
    '22003',
    beyondType,
  ],
  [
    /Could not (?:cast value|convert string) .* to DECIMAL|Casting value .* to type DECIMAL/iu,
    'NUMERIC_VALUE_OUT_OF_RANGE',
    '22003',
    () =>
      'A value has more digits than the DECIMAL that it becomes. Use one with more digits, or try_cast to get NULL instead.',
  ],
  [
    /More than one row returned by a subquery/iu,
    'SCALAR_SUBQUERY_TOO_MANY_ROWS',
    '21000',
    () => 'More than one row returned by a subquery used as an expression.',
  ],
  [/Map keys can not be NULL/iu, 'NULL_MAP_KEY', '2200E', () => 'Cannot use null as map key.'],
  [
    /Map keys must be unique|duplicate key/iu,
    'DUPLICATED_MAP_KEY',
    '23505',
    () => 'Duplicate map key was found.',
  ],
  [
    /Invalid Input Error: (Malformed JSON|.*unexpected (end|character))/iu,
    'MALFORMED_RECORD_IN_PARSING',
    '22023',
    first,
  ],
  [
    // DuckDB does not resolve outer columns of a subquery inside a lambda.
    /Referenced table "r\d+" not found/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'A lambda in a subquery that uses a column of the query around it is not supported by the local workspace',
  ],
  [
    /Max expression depth limit|maximum recursion depth|nested too deeply/iu,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'A statement of so many nested queries or expressions is not supported by the local workspace: store the rows of a part of it in a table first, and read that table',
  ],
  [
    /subqueries in lambda expressions/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () => 'A subquery in a lambda is not supported by the local workspace: join its rows first',
  ],
  [
    /TRY can not be used in combination with/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'A subquery as an argument of this function is not supported by the local workspace: join its rows first',
  ],
  [
    /Failed to parse format specifier/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'This pattern of dates and times is not supported by the local workspace: write one such as yyyy-MM-dd',
  ],
  [
    /JSON path error/u,
    'UNSUPPORTED_FEATURE',
    '0A000',
    () =>
      'This path into JSON is not supported by the local workspace: use from_json and the names of fields',
  ],
  [/No such file|could not find|IO Error/iu, 'FAILED_READ_FILE', 'KD001', first],
  // An error raised by generated SQL is not about the file, although it may contain “CSV Error” or “encoding”.
  [/^(?:Parser|Binder|Catalog) Error/u, 'LOCAL_ENGINE_ERROR', 'XX000', unforeseen],
  [/\bCSV Error|Invalid unicode|\bencoding\b/iu, 'MALFORMED_CSV_RECORD', 'KD000', first],
];

function aggregateInWhere(): string {
  return 'The WHERE condition contains an aggregate function. Put it in HAVING or a subquery.';
}

/** The words for what no rule knows, with those of the engine for a report about it. */
function unforeseen(message: string): string {
  return `The local workspace can’t run this statement. Write it in simpler steps, or run it on a cluster. Its engine says: ${first(message)}`;
}

function beyondType(message: string): string {
  const [, operation = 'an operation'] = /overflow (?:in|on) (\w+)/iu.exec(message) ?? [];
  return `The result of ${operation} is outside of the range of its type. Use a wider type, or try_add, try_subtract, try_multiply to get NULL instead.`;
}

function first(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/^[A-Z][A-Za-z ]+ Error: /u, '');
}

/** In characters: a message may contain values of the statement, which can have any length. */
const LONGEST_MESSAGE = 4_000;

/** A DuckDB failure with Spark's error class and wording. Local paths are removed. */
export function engineError(error: unknown): Error {
  if (error instanceof SqlError || !(error instanceof Error))
    return error instanceof Error ? error : new Error(String(error));
  const message = error.message.slice(0, LONGEST_MESSAGE);
  const own = /\[([A-Z][A-Z0-9_.]+)\] [\s\S]*/u.exec(message);
  if (own?.[1])
    return new SqlError('BAD_REQUEST', own[0].split('\n\nLINE ')[0]?.trim() ?? message, STATES[own[1]]);
  if (/max_temp_directory_size/u.test(message))
    return new SqlError(
      'RESOURCE_EXHAUSTED',
      '[TEMPORARY_DISK_LIMIT] The statement has more rows that do not fit into memory than the local workspace may write to the disk for one statement (a part of the setting TEMPORARY_DISK_MIB). Filter earlier, select fewer columns or allow more.',
      '53100',
    );
  if (/Out of Memory|failed to allocate|bad_alloc/iu.test(message))
    return new SqlError(
      'RESOURCE_EXHAUSTED',
      '[OUT_OF_MEMORY] The statement needs more memory than the local workspace allows. Filter earlier or select fewer columns.',
      '53200',
    );
  if (/No space left on device|File too large|Disk quota exceeded/iu.test(message))
    return new SqlError(
      'RESOURCE_EXHAUSTED',
      `[DISK_FULL] ${NO_SPACE} The statement was rolled back.`,
      '53100',
    );
  const rule = RULES.find(([pattern]) => pattern.test(message));
  if (rule) return new SqlError('BAD_REQUEST', `[${rule[1]}] ${withoutPaths(rule[3](message))}`, rule[2]);
  return new SqlError('BAD_REQUEST', `[LOCAL_ENGINE_ERROR] ${withoutPaths(unforeseen(message))}`);
}

/** The folders of the workspace's data; the part of a path before them is specific to the machine. */
const OWN_FOLDER = /\/(?:catalogs|volumes|mnt)\/(?=[^/])/gu;

/** Word by word, so that the work is linear in the length of the message. */
const withoutPaths = (message: string): string =>
  message.replace(/[^\s"',]+/gu, withoutFolder).slice(0, 2000);

function withoutFolder(word: string): string {
  // A colon ends a path: one of our folders after it belongs to another path.
  const start = word.indexOf('/');
  const colon = start < 0 ? -1 : word.indexOf(':', start);
  if (start < 0) return word;
  const head = colon < 0 ? word : word.slice(0, colon);
  const last = [...head.matchAll(OWN_FOLDER)].at(-1);
  return last ? `${word.slice(0, start)}…/${word.slice(last.index + last[0].length)}` : word;
}
