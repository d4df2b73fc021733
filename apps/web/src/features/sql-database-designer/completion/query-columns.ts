import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Token } from '@lakehouse/spark-sql/syntax/tokens';
import { type ColumnType, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { type CommonTable, isName, isSymbol, queriesAt, type Relation, readShape } from './query-shape.ts';

type Tokens = readonly Token[];

/** A column that a statement can name at some place; its type is empty where it is not known. */
export interface KnownColumn {
  readonly name: string;
  readonly type: string;
  readonly help?: string;
}

/** Returns the table that a full or partial name refers to. */
export type FindTable = (path: readonly string[]) => Promise<CatalogNode | undefined>;

/** Queries in queries deeper than this have unknown columns. */
const MAX_DEPTH = 12;

export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const read = (type: string): ColumnType | undefined => {
  try {
    return parseType(type);
  } catch (error) {
    if (error instanceof TypeSyntaxError) return undefined;
    throw error;
  }
};

const fieldsIn = (type: ColumnType): Schema =>
  type.kind === 'struct' ? type.fields : type.kind === 'array' ? fieldsIn(type.element) : [];

/** The fields of a struct, or of the structs in an array. */
export function fieldsOf(text: string): readonly KnownColumn[] {
  const type = read(text);
  return type ? fieldsIn(type).map((field) => ({ name: field.name, type: formatType(field.type) })) : [];
}

/** Ends a name of a path of whose value an element is taken. */
export const ELEMENT = '[]';

/** The type of what an array or a map has. */
function elementOf(text: string): string {
  const type = read(text);
  if (type?.kind === 'array') return formatType(type.element);
  return type?.kind === 'map' ? formatType(type.value) : '';
}

/** The column or field that a path leads to. */
export function columnAtPath(
  columns: readonly KnownColumn[],
  path: readonly string[],
): KnownColumn | undefined {
  const [first = '', ...rest] = path;
  const isElement = first.endsWith(ELEMENT);
  const wanted = isElement ? first.slice(0, -ELEMENT.length) : first;
  const found = columns.find(({ name }) => sameName(name, wanted));
  const column = found && isElement ? { ...found, type: elementOf(found.type) } : found;
  return column && rest.length > 0 ? columnAtPath(fieldsOf(column.type), rest) : column;
}

const pathIn = (tokens: Tokens): readonly string[] | undefined => {
  const path = tokens.filter((_, at) => at % 2 === 0);
  const dots = tokens.filter((_, at) => at % 2 === 1);
  return tokens.length % 2 === 1 && path.every(isName) && dots.every((token) => isSymbol(token, '.'))
    ? path.map(({ text }) => text)
    : undefined;
};

interface Scope {
  /** The statement. */
  readonly text: string;
  readonly table: FindTable;
  /** The nearest definition first. */
  readonly ctes: readonly CommonTable[];
  readonly depth: number;
}

/** The columns of something that a query reads, by the names that the query gives them. */
async function columnsOfRelation(relation: Relation, scope: Scope): Promise<readonly KnownColumn[]> {
  const found = await columnsOf(relation, scope);
  return relation.columns?.map((name, at) => ({ name, type: found[at]?.type ?? '' })) ?? found;
}

async function columnsOf({ path, query }: Relation, scope: Scope): Promise<readonly KnownColumn[]> {
  if (scope.depth > MAX_DEPTH) return [];
  if (query) return outputsOf(query, scope);
  const cte = path.length === 1 ? scope.ctes.find(({ name }) => sameName(name, path[0] ?? '')) : undefined;
  if (cte) {
    // A recursive query reads itself: its columns are those of its first part.
    const ctes = scope.ctes.filter((other) => other !== cte);
    const outputs = await outputsOf(cte.query, { ...scope, ctes });
    return cte.columns.length > 0
      ? cte.columns.map((name, at) => ({ name, type: outputs[at]?.type ?? '' }))
      : outputs;
  }
  const found = await scope.table(path);
  return (found?.table?.columns ?? []).map(({ name, type_text, comment }) => ({
    name,
    type: type_text,
    ...(comment ? { help: comment } : {}),
  }));
}

type Source = { readonly relation: Relation; readonly columns: readonly KnownColumn[] };

/** What a query reads with its columns; a lateral view has those of what it takes apart. */
async function sourcesOf(relations: readonly Relation[], scope: Scope): Promise<readonly Source[]> {
  const sources: Source[] = await Promise.all(
    relations.map(async (relation) => ({ relation, columns: await columnsOfRelation(relation, scope) })),
  );
  return sources.reduce<readonly Source[]>((before, { relation, columns }) => {
    const { made, columns: names = [] } = relation;
    const path = made && pathIn(made.of);
    const type = (path && columnNamed(before, path)?.type) ?? '';
    const own = made ? columnsOfView(made.by, type, names) : columns;
    return [...before, { relation, columns: own }];
  }, []);
}

/** The columns that a function makes of each element of a value. */
function columnsOfView(by: string, text: string, names: readonly string[]): readonly KnownColumn[] {
  const type = read(text);
  const at = by.startsWith('pos') ? [{ name: 'pos', type: 'int' }] : [];
  const made = by.includes('inline')
    ? fieldsOf(text)
    : type?.kind === 'map'
      ? [
          { name: 'key', type: formatType(type.key) },
          { name: 'value', type: formatType(type.value) },
        ]
      : [{ name: 'col', type: elementOf(text) }];
  const all = [...at, ...made];
  return names.length === 0 ? all : names.map((name, index) => ({ name, type: all[index]?.type ?? '' }));
}

/** The column that a name leads to, which may begin with that of what it is of. */
function columnNamed(sources: readonly Source[], path: readonly string[]): KnownColumn | undefined {
  const qualified = sources.find(({ relation }) => path.length > 1 && sameName(relation.name, path[0] ?? ''));
  return qualified
    ? columnAtPath(qualified.columns, path.slice(1))
    : columnAtPath(
        sources.flatMap(({ columns }) => columns),
        path,
      );
}

async function outputsOf(query: Tokens, outer: Scope): Promise<readonly KnownColumn[]> {
  const { ctes, relations, items } = readShape(query);
  const scope = { ...outer, ctes: [...ctes, ...outer.ctes], depth: outer.depth + 1 };
  const sources = await sourcesOf(relations, scope);
  const everything = sources.flatMap(({ columns }) => columns);
  const outputs = items.map(async ({ tokens, alias }): Promise<readonly KnownColumn[]> => {
    const value = alias === undefined ? tokens : tokens.slice(0, isAs(tokens.at(-2)) ? -2 : -1);
    if (isSymbol(value.at(-1), '*') && alias === undefined) {
      const [of] = value;
      return isName(of)
        ? sources.flatMap(({ relation, columns }) => (sameName(relation.name, of.text) ? columns : []))
        : everything;
    }
    const path = pathIn(value);
    const name = alias ?? path?.at(-1);
    if (name === undefined) return [];
    const type = path ? columnNamed(sources, path)?.type : await computed(value, sources, scope);
    return [{ name, type: type ?? '' }];
  });
  return (await Promise.all(outputs)).flat();
}

/** The type of what is computed of the columns of some relations; empty where it is not known. */
async function computed(value: Tokens, sources: readonly Source[], { text }: Scope): Promise<string> {
  const [first, last] = [value[0], value.at(-1)];
  if (!first || !last) return '';
  // Most completions need no types of expressions, whose rules are many.
  const { typeOfText } = await import('./type-of-text.ts');
  const named = sources.map(({ relation: { name }, columns }) => ({ name, columns }));
  return typeOfText(text.slice(first.start, last.end), named);
}

const isAs = (token: Token | undefined): boolean => token?.kind === 'word' && token.lower === 'as';

/** The names that can be written at a place of a statement. */
export interface PlaceNames {
  readonly relations: readonly { readonly name: string; readonly columns: readonly KnownColumn[] }[];
  /** Aliases of the select list. */
  readonly aliases: readonly KnownColumn[];
  readonly ctes: readonly string[];
}

/** Reads what a statement that may be half written makes known at an offset: of its own query, and of those around. */
export async function namesAt(
  { text, tokens }: { readonly text: string; readonly tokens: Tokens },
  offset: number,
  table: FindTable,
): Promise<PlaceNames> {
  const shapes = queriesAt(tokens, offset).map(readShape);
  const ctes = shapes.flatMap((shape) => shape.ctes);
  const scope: Scope = { text, table, ctes, depth: 0 };
  const sources = await Promise.all(shapes.map((shape) => sourcesOf(shape.relations, scope)));
  const relations = sources.flat().map(({ relation: { name }, columns }) => ({ name, columns }));
  return {
    relations,
    aliases: (shapes[0]?.items ?? []).flatMap(({ alias }) =>
      alias === undefined ? [] : [{ name: alias, type: '' }],
    ),
    ctes: ctes.map(({ name }) => name),
  };
}
