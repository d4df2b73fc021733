import { basename, dirname } from 'node:path';
import {
  type Column,
  type ColumnType,
  decimal,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import type { Duck } from '../../duck/fragment.ts';
import { readJavaDouble } from '../../engine/native/java-values.ts';
import { cast } from '../values/cast.ts';
import { literal } from '../values/typed.ts';
import type { LocatedFile } from './locate.ts';

/** The files of one folder, with the values from its path, in the order of the columns. */
export interface PartitionFolder {
  readonly files: readonly string[];
  readonly values: readonly (string | null)[];
}

/** The partition columns of folders named like `year=2024`, and their files. */
export interface Partitions {
  readonly columns: Schema;
  /** Those of the columns whose names the folders write in several cases. */
  readonly unsettled: readonly Column[];
  readonly folders: readonly PartitionFolder[];
}

type Pair = readonly [name: string, value: string | null];

/** How Hive writes NULL in a folder name. */
export const MISSING_VALUE = '__HIVE_DEFAULT_PARTITION__';

const unescaped = (text: string): string =>
  text.replace(/%([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function pairOf(folder: string): Pair | undefined {
  const at = folder.indexOf('=');
  if (at < 0) return;
  const [name, value] = [unescaped(folder.slice(0, at)), folder.slice(at + 1)];
  if (name === '' || value === '')
    throw badRequest(
      'CONFLICTING_DIRECTORY_STRUCTURES',
      `The folder “${folder}” has an empty name or value of a partition column.`,
      'KD009',
    );
  return [name, value === MISSING_VALUE ? null : unescaped(value)];
}

/** The name=value pairs of the folders from `root` down to `folder`, and the folder that contains the first of them. */
function pairsOf(folder: string, root: string): { readonly base: string; readonly pairs: readonly Pair[] } {
  const pairs: Pair[] = [];
  let at = folder;
  for (; at !== root && at !== dirname(at); at = dirname(at)) {
    const pair = pairOf(basename(at));
    if (pair) pairs.unshift(pair);
    else if (pairs.length > 0) break;
  }
  return { base: pairs.length > 0 ? at : folder, pairs };
}

/** The values of partition columns that the folders of a file below `root` have; undefined when one has none. */
export function valuesInPath(
  file: string,
  root: string,
  names: readonly string[],
): readonly (string | null)[] | undefined {
  const { pairs } = pairsOf(dirname(file), root);
  const values = names.map((name) => pairs.find(([found]) => sameName(found, name))?.[1]);
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** The name of the folder of a partition, as Hive and Spark write it. */
export const partitionFolder = (name: string, value: string | null): string =>
  `${escaped(name)}=${value === null || value === '' ? MISSING_VALUE : escaped(value)}`;

const ESCAPED: ReadonlySet<string> = new Set('"#%\'*/:=?\\{[]^\u007f');

/** Spark reads back any character that is written as two digits of its code. */
const escaped = (text: string): string =>
  Array.from(text, (character) =>
    character < ' ' || ESCAPED.has(character)
      ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      : character,
  ).join('');

/** The digits of a whole number that is written with an exponent; undefined for other texts and beyond a DECIMAL. */
function wholeDigits(value: string): number | undefined {
  const [, whole = '', fraction = '', exponent] =
    /^[+-]?(\d+)(?:\.(\d*))?[eE]([+-]?\d{1,4})$/u.exec(value) ?? [];
  if (exponent === undefined || Number(exponent) < fraction.length) return;
  const digits = (whole + fraction).replace(/^0+/u, '').length + Number(exponent) - fraction.length;
  return digits > 0 && digits <= 38 ? digits : undefined;
}

/** The type of one value, as Spark infers it. */
function typeOf(value: string): ColumnType {
  if (/^[+-]?\d{1,40}$/u.test(value)) {
    const whole = BigInt(value.replace(/^\+/u, ''));
    if (BigInt.asIntN(32, whole) === whole) return T.int;
    if (BigInt.asIntN(64, whole) === whole) return T.bigint;
    const digits = String(whole).replace('-', '').length;
    if (digits <= 38) return decimal(digits, 0);
  }
  const digits = wholeDigits(value);
  if (digits !== undefined) return decimal(digits, 0);
  if (readJavaDouble(value, false) !== null) return T.double;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value) && isDay(value)) return T.date;
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d)?$/u.exec(value) ?? [];
  return isDay(day) ? T.timestamp : T.string;
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** The common type of two types: a number widens to DOUBLE only where that is exact. */
function wider(a: ColumnType, b: ColumnType): ColumnType {
  if (a.kind === b.kind && a.kind !== 'decimal') return a;
  const kinds = [a, b]
    .map(({ kind }) => kind)
    .toSorted()
    .join();
  switch (kinds) {
    case 'bigint,int':
      return T.bigint;
    case 'double,int':
      return T.double;
    case 'date,timestamp':
      return T.timestamp;
    case 'decimal,decimal':
    case 'decimal,int':
    case 'bigint,decimal': {
      const digits = [a, b].map((type) =>
        type.kind === 'decimal' ? type.precision : type.kind === 'int' ? 10 : 20,
      );
      return decimal(Math.min(38, Math.max(...digits)), 0);
    }
    default:
      return T.string;
  }
}

function columnType(values: readonly (string | null)[]): ColumnType {
  const types = values.flatMap((value) => (value === null ? [] : [typeOf(value)]));
  return types.length === 0 ? T.void : types.reduce(wider);
}

const shown = (lists: Iterable<string>): string => [...lists].toSorted().join('\n\t');

/**
 * The partition columns of the files under `root`s; undefined when no folder name is a pair. Files beside the partition
 * folders are left out, as in Spark; folders of files that are left out tell names and types too. Throws SqlError when folders
 * contradict each other.
 */
export function partitionsOf(files: readonly LocatedFile[]): Partitions | undefined {
  const folders = new Map<string, { files: string[]; base: string; pairs: readonly Pair[] }>();
  for (const { file, root, isLeftOut } of files) {
    const folder = dirname(file);
    const known = folders.get(folder) ?? { files: [], ...pairsOf(folder, root) };
    if (!isLeftOut) known.files.push(file);
    folders.set(folder, known);
  }
  const all = [...folders.values()];
  const parted = all.filter(({ pairs }) => pairs.length > 0);
  const [first] = parted;
  if (!first) return;
  const bases = new Set(all.map(({ base }) => base));
  if (bases.size > 1)
    throw badRequest(
      'CONFLICTING_DIRECTORY_STRUCTURES',
      `Conflicting directory structures detected: partition folders begin in several folders (${shown([...bases].map((base) => basename(base)))}). Read them one by one, or set basePath to the folder above them.`,
      'KD009',
    );
  const lists = new Set(parted.map(({ pairs }) => pairs.map(([name]) => name.toLowerCase()).join(', ')));
  if (lists.size > 1)
    throw badRequest(
      'CONFLICTING_PARTITION_COLUMN_NAMES',
      `Conflicting partition column names detected: ${shown(lists)}. Folders at the same level have to name the same column.`,
      'KD009',
    );
  const columns = first.pairs.map(
    ([name], at): Column => ({ name, type: columnType(parted.map(({ pairs }) => pairs[at]?.[1] ?? null)) }),
  );
  const isUnsettled = ({ name }: Column, at: number): boolean =>
    parted.some(({ pairs }) => pairs[at]?.[0] !== name);
  return {
    columns,
    unsettled: columns.filter(isUnsettled),
    folders: parted
      .filter(({ files: own }) => own.length > 0)
      .map(({ files: own, pairs }) => ({ files: own, values: pairs.map(([, value]) => value) })),
  };
}

/** A value of a folder name in the column's type. Throws SqlError when it can't be cast to a given type. */
export function partitionValue(value: string | null, { name, type }: Column): Duck {
  if (value === null) return literal(null, type).sql;
  if (type.kind === 'double' || type.kind === 'float') {
    const number = readJavaDouble(value, type.kind === 'float');
    if (number !== null) return cast(literal(number, T.string), type).sql;
  }
  if (type.kind !== 'string' && !fits(value, type))
    throw badRequest(
      'INVALID_PARTITION_VALUE',
      `Failed to cast value '${value}' to data type "${type.kind.toUpperCase()}" for partition column \`${name}\`.`,
      '42846',
    );
  return cast(literal(value, T.string), type).sql;
}

/** Whether the value's type can be cast to the given one; the cast itself reports values out of range. */
function fits(value: string, { kind }: ColumnType): boolean {
  const own = typeOf(value).kind;
  if (kind === 'date' || kind === 'timestamp' || kind === 'timestamp_ntz')
    return own === 'date' || own === 'timestamp';
  if (kind === 'boolean') return /^(?:true|false|t|f|yes|no|y|n|1|0)$/iu.test(value);
  return kind === 'binary' || ['int', 'bigint', 'decimal', 'double'].includes(own);
}
