import { type ColumnType, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../src/engine/cell.ts';
import type { Recorded } from './entries.ts';

/** How the local answer compares with Spark's; `why` tells in a few words what is different. */
export type Outcome =
  | { readonly kind: 'equal' }
  | { readonly kind: 'refused' | 'different'; readonly why: string };

type Value = null | string | readonly Value[] | { readonly [name: string]: Value };

const EQUAL: Outcome = { kind: 'equal' };
const different = (why: string): Outcome => ({ kind: 'different', why });
const RELATIVE = 1e-12;

/** The local workspace failed with this message (`[CLASS] …`): right when Spark failed too, in the same way. */
export function failed(message: string, recorded: Recorded): Outcome {
  const [, local = 'no class'] = /^\[([A-Z0-9_.]+)\]/u.exec(message) ?? [];
  if (recorded.error !== undefined && main(recorded.error) === main(local)) return EQUAL;
  // Spark itself has no class for this failure: any plain one of ours says it as well.
  if (
    recorded.error?.endsWith('Exception') &&
    local !== 'UNSUPPORTED_FEATURE' &&
    local !== 'LOCAL_ENGINE_ERROR'
  )
    return EQUAL;
  if (local === 'UNSUPPORTED_FEATURE')
    return {
      kind: 'refused',
      why: message
        .replace(/^\[[A-Z_]+\] /u, '')
        .replace(/ (is|are) not supported by the local workspace.*/su, ''),
    };
  return different(
    recorded.error === undefined
      ? `fails with ${local}, Spark does not`
      : `fails with ${local}, Spark with ${recorded.error}`,
  );
}

const main = (errorClass: string): string => errorClass.split('.')[0] ?? '';

/** The local workspace answered. */
export function answered(
  schema: Schema,
  rows: readonly (readonly Cell[])[],
  recorded: Recorded,
  ordered: boolean,
): Outcome {
  if (recorded.error !== undefined) return different(`answers, Spark fails with ${recorded.error}`);
  const expected = recorded.schema ?? [];
  const types = schema.map(({ type }) => formatType(type).replaceAll('`', ''));
  const wanted = expected.map(([, type]) => type);
  if (types.join() !== wanted.join())
    return different(`type ${types.join(', ')}, in Spark ${wanted.join(', ')}`);
  const names = expected.filter(
    ([name], at) => /^\w+$/u.test(name) && name.toLowerCase() !== schema[at]?.name.toLowerCase(),
  );
  if (names.length > 0) return different(`other column names than ${names.map(([name]) => name).join(', ')}`);
  const kinds = schema.map(({ type }) => type);
  const got = rows.map((row) => row.map((cell, at) => (kinds[at] ? fromCell(cell, kinds[at]) : null)));
  const want = recorded.rows as readonly (readonly Value[])[];
  if (got.length !== want.length) return different(`${got.length} rows, in Spark ${want.length}`);
  const [a, b] = ordered ? [got, want] : [inOrder(got, kinds), inOrder(want, kinds)];
  const at = a.findIndex(
    (row, index) => !kinds.every((type, c) => same(row[c] ?? null, b[index]?.[c] ?? null, type)),
  );
  return at < 0 ? EQUAL : different(`${JSON.stringify(a[at])}, in Spark ${JSON.stringify(b[at])}`);
}

const inOrder = (
  rows: readonly (readonly Value[])[],
  kinds: readonly ColumnType[],
): readonly (readonly Value[])[] =>
  rows
    .map((row) => ({ row, key: JSON.stringify(row.map((value, at) => rounded(value, kinds[at]))) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);

const rounded = (value: Value, type: ColumnType | undefined): Value =>
  typeof value === 'string' && (type?.kind === 'double' || type?.kind === 'float')
    ? Number(value).toPrecision(10)
    : inOrderOfKeys(value);

/** Entries of a map have no order of their own. */
const inOrderOfKeys = (value: Value): Value =>
  value === null || typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(inOrderOfKeys)
      : Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, inOrderOfKeys(inner)]),
        );

/** A cell of the API in the shape of the recording: texts, lists, and objects without null fields. */
function fromCell(cell: Cell, type: ColumnType): Value {
  if (cell === null) return null;
  if (type.kind !== 'array' && type.kind !== 'map' && type.kind !== 'struct') return cell;
  // Numbers become texts before they are read, so that none loses digits.
  const exact = cell.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return plain(JSON.parse(exact));
}

const plain = (value: unknown): Value =>
  value === null
    ? null
    : Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
        : (value as string | number | boolean).toString();

function same(a: Value, b: Value, type: ColumnType): boolean {
  if (a === null || b === null) return a === b;
  switch (type.kind) {
    case 'array':
      return (
        Array.isArray(a) &&
        Array.isArray(b) &&
        a.length === b.length &&
        a.every((item: Value, at) => same(item, (b as Value[])[at] ?? null, type.element))
      );
    case 'map': {
      const [x, y] = [Object.entries(a), Object.entries(b)];
      return (
        x.length === y.length &&
        x.every(
          ([key, value]) =>
            key in (b as object) && same(value, (b as Record<string, Value>)[key] ?? null, type.value),
        )
      );
    }
    case 'struct':
      return type.fields.every(({ name, type: inner }) =>
        same((a as Record<string, Value>)[name] ?? null, (b as Record<string, Value>)[name] ?? null, inner),
      );
    case 'double':
    case 'float':
      return sameNumber(number(a), number(b), type.kind === 'float');
    default:
      return a === b;
  }
}

const number = (value: Value): number => Number(value);

function sameNumber(a: number, b: number, single: boolean): boolean {
  if (Object.is(a, b)) return true;
  if (a === 0 && b === 0) return false;
  return single
    ? Math.fround(a) === Math.fround(b)
    : Math.abs(a - b) <= RELATIVE * Math.max(Math.abs(a), Math.abs(b));
}

/** Whether a statement's own rows are ordered: an ORDER BY outside of all brackets and texts. */
export function isOrdered(statement: string): boolean {
  let text = statement.replace(/'(?:[^'\\]|\\.)*'|`[^`]*`|--[^\n]*/gu, '');
  for (let inner = text.replace(/\([^()]*\)/gu, ''); inner !== text; inner = text.replace(/\([^()]*\)/gu, ''))
    text = inner;
  return /\border\s+by\b/iu.test(text);
}
