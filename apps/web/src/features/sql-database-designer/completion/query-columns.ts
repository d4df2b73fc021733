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

const fieldsIn = (type: ColumnType): Schema =>
  type.kind === 'struct' ? type.fields : type.kind === 'array' ? fieldsIn(type.element) : [];

/** The fields of a struct, or of the structs in an array. */
export function fieldsOf(type: string): readonly KnownColumn[] {
  try {
    return fieldsIn(parseType(type)).map((field) => ({ name: field.name, type: formatType(field.type) }));
  } catch (error) {
    if (error instanceof TypeSyntaxError) return [];
    throw error;
  }
}

/** The column or field that a path leads to. */
export function columnAtPath(
  columns: readonly KnownColumn[],
  path: readonly string[],
): KnownColumn | undefined {
  const [first = '', ...rest] = path;
  const column = columns.find(({ name }) => sameName(name, first));
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
  readonly table: FindTable;
  /** The nearest definition first. */
  readonly ctes: readonly CommonTable[];
  readonly depth: number;
}

/** The columns of what a query reads. */
async function columnsOfRelation({ path, query }: Relation, scope: Scope): Promise<readonly KnownColumn[]> {
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

async function outputsOf(query: Tokens, outer: Scope): Promise<readonly KnownColumn[]> {
  const { ctes, relations, items } = readShape(query);
  const scope = { ...outer, ctes: [...ctes, ...outer.ctes], depth: outer.depth + 1 };
  const sources = await Promise.all(
    relations.map(async (relation) => ({ relation, columns: await columnsOfRelation(relation, scope) })),
  );
  const everything = sources.flatMap(({ columns }) => columns);
  return items.flatMap(({ tokens, alias }): readonly KnownColumn[] => {
    const value = alias === undefined ? tokens : tokens.slice(0, isAs(tokens.at(-2)) ? -2 : -1);
    if (isSymbol(value.at(-1), '*') && alias === undefined) {
      const [of] = value;
      return isName(of)
        ? sources.flatMap(({ relation, columns }) => (sameName(relation.name, of.text) ? columns : []))
        : everything;
    }
    const path = pathIn(value);
    const qualified = sources.find(
      ({ relation }) => path && path.length > 1 && sameName(relation.name, path[0] ?? ''),
    );
    const column =
      path && (qualified ? columnAtPath(qualified.columns, path.slice(1)) : columnAtPath(everything, path));
    const name = alias ?? path?.at(-1);
    return name === undefined ? [] : [{ name, type: column?.type ?? '' }];
  });
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
export async function namesAt(tokens: Tokens, offset: number, table: FindTable): Promise<PlaceNames> {
  const shapes = queriesAt(tokens, offset).map(readShape);
  const ctes = shapes.flatMap((shape) => shape.ctes);
  const scope: Scope = { table, ctes, depth: 0 };
  const relations = await Promise.all(
    shapes
      .flatMap((shape) => shape.relations)
      .map(async (relation) => ({ name: relation.name, columns: await columnsOfRelation(relation, scope) })),
  );
  return {
    relations,
    aliases: (shapes[0]?.items ?? []).flatMap(({ alias }) =>
      alias === undefined ? [] : [{ name: alias, type: '' }],
    ),
    ctes: ctes.map(({ name }) => name),
  };
}
