import { type Column, type ColumnType, equalTypes, T } from '@lakehouse/spark-sql/types/column-type';

/** A string, or a number: how it is written says its type. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu;
const LONGEST_BIGINT = 18;

/** JSON whose numbers are 1 for whole ones and 1.5 for others: `JSON.parse` makes 1 of 1.0, too. */
const withPlainNumbers = (text: string): string =>
  text.replace(TOKENS, (token) => {
    if (token.startsWith('"')) return token;
    return /^-?\d+$/u.test(token) && token.length <= LONGEST_BIGINT ? '1' : '1.5';
  });

/** The fields of the objects in a sample, or undefined where it is not JSON objects. */
export function fieldsOfSample(text: string): readonly Column[] | undefined {
  const plain = withPlainNumbers(text);
  const values = parsed([plain]) ?? parsed(plain.split('\n').filter((line) => line.trim() !== ''));
  const type = values?.flat().map(typeOf).reduce(merged, T.void);
  return type?.kind === 'struct' ? type.fields.map(known) : undefined;
}

/** The records at a path of names in a JSON text, and their fields, found in the first ones; undefined where there are none. */
export function recordsOfSample(
  text: string,
  path: readonly string[],
  { isSingle, maxRecords }: { readonly isSingle: boolean; readonly maxRecords: number },
): { readonly count: number; readonly fields: readonly Column[] } | undefined {
  let [value] = parsed([withPlainNumbers(text)]) ?? [];
  for (const step of path)
    value = isRecord(value) ? Object.entries(value).find(([name]) => name === step)?.[1] : undefined;
  const records =
    isSingle && isRecord(value)
      ? [value]
      : !isSingle && Array.isArray(value)
        ? (value as unknown[])
        : undefined;
  const type = records?.slice(0, maxRecords).map(typeOf).reduce(merged, T.void);
  return records && { count: records.length, fields: type?.kind === 'struct' ? type.fields.map(known) : [] };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of a JSON text, or undefined where it is none. */
export function typeOfJson(text: string): ColumnType | undefined {
  const [value] = parsed([withPlainNumbers(text)]) ?? [];
  return value === undefined ? undefined : knownType(typeOf(value));
}

function parsed(texts: readonly string[]): readonly unknown[] | undefined {
  try {
    return texts.map((text): unknown => JSON.parse(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
}

function typeOf(value: unknown): ColumnType {
  if (value === null) return T.void;
  if (typeof value === 'number') return value === 1 ? T.bigint : T.double;
  if (typeof value === 'boolean') return T.boolean;
  if (Array.isArray(value)) return { kind: 'array', element: value.map(typeOf).reduce(merged, T.void) };
  if (typeof value !== 'object') return T.string;
  return {
    kind: 'struct',
    fields: Object.entries(value).map(([name, inner]) => ({ name, type: typeOf(inner) })),
  };
}

/** The type of both: what differs is read as text, as Spark infers it. */
function merged(left: ColumnType, right: ColumnType): ColumnType {
  if (left.kind === 'void') return right;
  if (right.kind === 'void' || equalTypes(left, right)) return left;
  if (left.kind === 'array' && right.kind === 'array')
    return { kind: 'array', element: merged(left.element, right.element) };
  if (left.kind === 'struct' && right.kind === 'struct') {
    const types = new Map(right.fields.map(({ name, type }) => [name, type]));
    const names = new Set(left.fields.map(({ name }) => name));
    const added = right.fields.filter(({ name }) => !names.has(name));
    const fields = left.fields.map(({ name, type }) => ({
      name,
      type: merged(type, types.get(name) ?? T.void),
    }));
    return { kind: 'struct', fields: [...fields, ...added] };
  }
  const numbers = [left, right].every(({ kind }) => kind === 'bigint' || kind === 'double');
  return numbers ? T.double : T.string;
}

/** The column with text where the sample has no value. */
const known = ({ name, type }: Column): Column => ({ name, type: knownType(type) });

function knownType(type: ColumnType): ColumnType {
  if (type.kind === 'array') return { kind: 'array', element: knownType(type.element) };
  if (type.kind === 'struct' && type.fields.length > 0)
    return { kind: 'struct', fields: type.fields.map(known) };
  return type.kind === 'void' || type.kind === 'struct' ? T.string : type;
}
