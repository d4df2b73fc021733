/** The formats of a file's values that Spark's reader needs as options. */
export interface ValueFormats {
  /** The string that represents NULL. */
  readonly nullValue?: string;
  readonly dateFormat?: string;
  readonly timestampFormat?: string;
  readonly ignoreLeadingWhiteSpace?: 'true';
  readonly ignoreTrailingWhiteSpace?: 'true';
}

const MARKERS = ['\\N', 'NULL', 'null', 'NA', 'N/A', '#N/A', '-'];
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/u;
const ISO = /^\d{4}-\d\d-\d\d(?:[ T].*)?$/u;
const DAY = /^(\d{1,2})([./-])(\d{1,2})\2\d{4}(?:( )(\d{2}):\d{2}(:\d{2})?)?$/u;

/** Detects the value formats from the records of a file, without its header. */
export function valueFormats(records: readonly (readonly string[])[]): ValueFormats {
  const width = Math.max(0, ...records.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) =>
    records.map((record) => record[at] ?? '').filter((value) => value !== ''),
  );
  const trimmed = columns.map((values) => values.map((value) => value.trim()));
  const nullValue = MARKERS.find((marker) => trimmed.some((values) => isNullMarker(values, marker)));
  const days = trimmed.map((values) => dayFormat(values.filter((value) => value !== nullValue)));
  const isIso = trimmed.some((values) => values.length > 0 && values.every((value) => ISO.test(value)));
  const only = (formats: readonly (string | undefined)[]): string | undefined => {
    const found = new Set(formats.filter((format) => format !== undefined));
    return found.size === 1 && !isIso ? [...found][0] : undefined;
  };
  const dateFormat = only(days.filter((format) => !format?.includes(' ')));
  const timestampFormat = only(days.filter((format) => format?.includes(' ')));
  return {
    ...(nullValue === undefined ? {} : { nullValue }),
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(timestampFormat === undefined ? {} : { timestampFormat }),
    ...(mostly(columns.slice(1).flat(), /^ /u) ? { ignoreLeadingWhiteSpace: 'true' as const } : {}),
    ...(mostly(columns.slice(0, -1).flat(), / $/u) ? { ignoreTrailingWhiteSpace: 'true' as const } : {}),
  };
}

/** Whether a marker occurs among values that are otherwise all numbers or times. */
function isNullMarker(values: readonly string[], marker: string): boolean {
  const others = values.filter((value) => value !== marker);
  if (others.length === values.length) return false;
  return (
    others.length > 0 && others.every((value) => NUMBER.test(value) || ISO.test(value) || DAY.test(value))
  );
}

const mostly = (values: readonly string[], shape: RegExp): boolean =>
  values.length > 1 && values.filter((value) => shape.test(value)).length > values.length * 0.8;

/** The pattern of dates such as 31.12.2024; undefined where the values are not dates or day and month are ambiguous. */
function dayFormat(values: readonly string[]): string | undefined {
  const found = values.map((value) => DAY.exec(value));
  const parts = found.filter((one) => one !== null);
  const [first] = parts;
  if (!first || parts.length < found.length) return;
  const [, , separator = '', , space] = first;
  const seconds = first[6] !== undefined;
  const isAlike = parts.every(
    (one) => one[2] === separator && one[4] === space && (one[6] !== undefined) === seconds,
  );
  const beyond = (at: 1 | 3): boolean => parts.some((one) => Number(one[at]) > 12);
  const [dayFirst, monthFirst] = [beyond(1), beyond(3)];
  if (!isAlike || dayFirst === monthFirst)
    return separator === '.' && isAlike && !monthFirst ? written(parts, ['d', 'M']) : undefined;
  return written(parts, dayFirst ? ['d', 'M'] : ['M', 'd']);
}

function written(parts: readonly RegExpExecArray[], letters: readonly [string, string]): string {
  const [first] = parts;
  const digits = (at: 1 | 3): number => Math.min(...parts.map((one) => one[at]?.length ?? 0));
  const [one, two] = [letters[0].repeat(digits(1)), letters[1].repeat(digits(3))];
  const clock = first?.[4] === undefined ? '' : first[6] === undefined ? ' HH:mm' : ' HH:mm:ss';
  return `${one}${first?.[2]}${two}${first?.[2]}yyyy${clock}`;
}
