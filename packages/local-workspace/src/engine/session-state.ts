import type { FunctionAccess, FunctionParameter } from '@lakehouse/spark-sql/syntax/statement';
import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';

/** A view that only its session has: its query, and where the names in it are looked up. */
export interface TemporaryView {
  readonly text: string;
  readonly catalog: string;
  readonly schema: string;
  readonly columns: Schema;
  /** The names of the query's columns. */
  readonly queryColumns: readonly string[];
  /** The temporary views that it reads: one that is made later hides no table in it. */
  readonly reads: readonly string[];
  readonly comment?: string;
  /** What strings of its query have that say no other. */
  readonly collation?: string;
}

/** A function that only its session has; the names in its text are looked up in the catalog and schema. */
export interface TemporaryFunction {
  readonly parameters: readonly FunctionParameter[];
  readonly returns: ColumnType;
  readonly isTable: boolean;
  readonly text: string;
  readonly catalog: string;
  readonly schema: string;
  readonly deterministic?: boolean;
  readonly access?: FunctionAccess;
  readonly comment?: string;
}

/** A variable of a session. Values are cells of the API, which a cast turns into the type. */
export interface SessionVariable {
  /** As DDL. */
  readonly type: string;
  readonly value: string | null;
  /** The text of the expression that DEFAULT stands for. */
  readonly standard: string;
}

/** What a session keeps from one statement for the next ones, as plain data. Names are in lower case. */
export interface SessionState {
  readonly catalog: string;
  readonly schema: string;
  readonly zone: string;
  /** Other settings, which have been set. */
  readonly settings: Readonly<Record<string, string>>;
  readonly views: Readonly<Record<string, TemporaryView>>;
  readonly variables: Readonly<Record<string, SessionVariable>>;
  readonly functions: Readonly<Record<string, TemporaryFunction>>;
}

/** One change to a session; what is undefined is removed. */
export type SessionChange =
  | { readonly kind: 'use'; readonly catalog: string; readonly schema: string }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'setting'; readonly name: string; readonly value: string | undefined }
  | { readonly kind: 'view'; readonly name: string; readonly value: TemporaryView | undefined }
  | { readonly kind: 'function'; readonly name: string; readonly value: TemporaryFunction | undefined }
  | { readonly kind: 'variable'; readonly name: string; readonly value: SessionVariable | undefined };

const put = <T>(
  all: Readonly<Record<string, T>>,
  name: string,
  value: T | undefined,
): Readonly<Record<string, T>> => {
  const rest = Object.entries(all).filter(([other]) => other !== name);
  return Object.fromEntries(value === undefined ? rest : [...rest, [name, value]]);
};

/** A session after a change. */
export function changed(state: SessionState, change: SessionChange): SessionState {
  switch (change.kind) {
    case 'use':
      return { ...state, catalog: change.catalog, schema: change.schema };
    case 'zone':
      return { ...state, zone: change.zone };
    case 'setting':
      return { ...state, settings: put(state.settings, change.name, change.value) };
    case 'view':
      return { ...state, views: put(state.views, change.name, change.value) };
    case 'function':
      return { ...state, functions: put(state.functions, change.name, change.value) };
    case 'variable':
      return { ...state, variables: put(state.variables, change.name, change.value) };
    default:
      return change satisfies never;
  }
}

/** A session in which nothing was done yet. */
export const newSession = (catalog: string, schema: string, zone: string): SessionState => ({
  catalog,
  schema,
  zone,
  settings: {},
  views: {},
  variables: {},
  functions: {},
});
