import { familyOf } from '../../codegen/profile/column-family.ts';
import { type OwnAttribute, type OwnEntity, type OwnSource, TECHNICAL_COLUMNS } from './own-entity.ts';

/** What the profile of a table says of a column. */
export interface KnownColumn {
  readonly name: string;
  readonly type: string;
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number | undefined;
  /** Whether each row has another value. */
  readonly isKey: boolean | undefined;
}

/** How many attributes say which records are compared, at most: each makes pairs of its own. */
const BLOCKS = 3;
/** From this share of different values on, equal ones hint at one thing rather than at a kind of things. */
const TELLING = 0.5;
/** Pairs below this probability are not worth a steward's time. */
const REVIEW = 0.2;

const KEY_NAME = /^(?:id|key|uuid)$|(?:_id|_key|Id|Key|_number|_no)$/u;
const TIME_NAME = /updat|chang|modif|edit|last/iu;

const isTime = ({ type }: KnownColumn): boolean => familyOf(type) === 'time';
const telling = ({ distinct = 0, rows, nulls }: KnownColumn): number =>
  rows === nulls ? 0 : distinct / (rows - nulls);

/** The column that most likely identifies a row. Throws RangeError where none does. */
function keyOf(label: string, columns: readonly KnownColumn[]): string {
  const [key] = columns
    .filter(({ isKey, nulls, type }) => isKey === true && nulls === 0 && familyOf(type) !== 'opaque')
    .toSorted((a, b) => Number(KEY_NAME.test(b.name)) - Number(KEY_NAME.test(a.name)));
  if (key) return key.name;
  throw new RangeError(
    columns.every(({ rows }) => rows === 0)
      ? `${label} has no rows. They show which column is the key: add some first.`
      : `No column of ${label} has another value in each row. A record needs a key.`,
  );
}

function methodOf(column: KnownColumn): OwnAttribute['method'] {
  if ((column.distinct ?? 0) < 2) return undefined;
  switch (familyOf(column.type)) {
    case 'text':
      return telling(column) < TELLING / 2
        ? 'exact'
        : /name|title|company/iu.test(column.name)
          ? 'words'
          : 'edits';
    case 'time':
      return 'date';
    case 'integer':
    case 'number':
      return 'exact';
    default:
      return undefined;
  }
}

/** A name in lower case, of letters, digits and underscores. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^_+|_+$/gu, '');

const free = (name: string, taken: ReadonlySet<string>): string => {
  let found = name;
  for (let at = 2; taken.has(found.toLowerCase()); at++) found = `${name}_${at}`;
  return found;
};

/** The names of attributes by column. */
const attributeNames = (columns: readonly KnownColumn[]): ReadonlyMap<string, string> => {
  const taken = new Set(TECHNICAL_COLUMNS);
  return new Map(
    columns.map(({ name }) => {
      const attribute = free(name.replace(/[ ,;{}()\n\t=]+/gu, '_'), taken);
      taken.add(attribute.toLowerCase());
      return [name, attribute];
    }),
  );
};

const changedAtOf = (columns: readonly KnownColumn[]): string | undefined =>
  columns.find((column) => isTime(column) && TIME_NAME.test(column.name))?.name;

/** An entity of a table as its profile suggests it. Throws RangeError where no column identifies a row. */
export function proposeEntity(
  table: readonly string[],
  columns: readonly KnownColumn[],
  taken: ReadonlySet<string>,
): OwnEntity {
  const label = table.at(-1) ?? '';
  const key = keyOf(label, columns);
  const changedAt = changedAtOf(columns);
  const used = columns.filter(
    ({ name, type }) => name !== key && name !== changedAt && familyOf(type) !== 'opaque',
  );
  if (used.length === 0) throw new RangeError(`${label} has no column beside its key.`);
  const names = attributeNames(used);
  const compared = used.filter((column) => methodOf(column) !== undefined);
  const ranked = compared.toSorted((a, b) => telling(b) - telling(a));
  const strong = ranked.filter((column) => telling(column) >= TELLING);
  const blocks = new Set((strong.length > 0 ? strong : ranked.slice(0, 1)).slice(0, BLOCKS));
  const attributes = used.map((column): OwnAttribute => {
    const method = methodOf(column);
    return {
      name: names.get(column.name) ?? column.name,
      type: column.type,
      required: column.nulls === 0,
      survivorship: changedAt === undefined ? 'complete' : 'recent',
      expression: '',
      ...(method && { method }),
      block: blocks.has(column),
    };
  });
  const base = idOf(label) || 'entity';
  // Its other tables have to be free too.
  const unfree = new Set([
    ...taken,
    ...[...taken].map((table) => table.replace(/_(?:match_)?(?:records|levels|changes)$/u, '')),
  ]);
  const id = free(/^[a-z]/u.test(base) ? base : `t_${base}`, unfree);
  return {
    id,
    name: label.charAt(0).toUpperCase() + label.slice(1).replaceAll('_', ' '),
    attributes,
    sources: [
      {
        name: id,
        table: [...table],
        key,
        ...(changedAt !== undefined && { changedAt }),
        columns: Object.fromEntries([...names].map(([column, attribute]) => [attribute, column])),
      },
    ],
    review: REVIEW,
  };
}

/** Another table as a source of an entity: its columns by the names of the attributes. Throws RangeError where it can't be one. */
export function proposeSource(
  entity: OwnEntity,
  table: readonly string[],
  columns: readonly KnownColumn[],
): OwnSource {
  const label = table.at(-1) ?? '';
  const key = keyOf(label, columns);
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/gu, '');
  const found = entity.attributes.flatMap(({ name }) => {
    const column = columns.find((one) => plain(one.name) === plain(name));
    return column ? [[name, column.name] as const] : [];
  });
  if (found.length === 0) throw new RangeError(`No column of ${label} has the name of an attribute.`);
  const changedAt = changedAtOf(columns);
  return {
    name: free(idOf(label) || 'source', new Set(entity.sources.map(({ name }) => name))),
    table: [...table],
    key,
    ...(changedAt !== undefined && { changedAt }),
    columns: Object.fromEntries(found),
  };
}
