import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { refusal } from '../functions/table.ts';
import type { Typed } from '../values/typed.ts';
import type { ResolvedRelation } from './relation.ts';
import { suggest } from './similar-functions.ts';

/** What a statement names, looked up before it is bound. */
export interface ResolvedNames {
  /** Tables, files and views, by the id of the source. */
  readonly relations: ReadonlyMap<number, ResolvedRelation | Error>;
  /** Functions that were made, by their key; those that aren't there are missing. */
  readonly routines: ReadonlyMap<string, Routine | Error>;
  /** What strings have that say no other collation: of a view. */
  readonly collation?: string | undefined;
}

export const NO_NAMES: ResolvedNames = { relations: new Map(), routines: new Map() };

export interface RoutineParameter {
  readonly name: string;
  readonly type: ColumnType;
  /** What it is where it is not given. */
  readonly standard?: Expression;
}

/** A function that CREATE FUNCTION made, with all that its body names. */
export interface Routine {
  /** The full name, or the only one of a function of the session. */
  readonly name: readonly string[];
  readonly parameters: readonly RoutineParameter[];
  readonly isTable: boolean;
  /** That of the body when absent; of rows, a struct of their columns. */
  readonly returns?: ColumnType;
  readonly body: Expression;
  /** The session values that the body sees. */
  readonly values: ReadonlyMap<string, Typed>;
  readonly names: ResolvedNames;
  /** Whether it returns a different value for each row, whatever it is given. */
  readonly varies: boolean;
  /** Whether it reads tables, itself or through another. */
  readonly reads: boolean;
}

/** The parts of the name of a call. */
export const namesOf = ({ path, name }: Call): readonly string[] => path ?? [name];

/** The name of a call in `ResolvedNames`. */
export const routineKey = (call: Call): string =>
  JSON.stringify(namesOf(call).map((part) => part.toLowerCase()));

/** Whether the name is one of the language, which no function that was made hides. */
export const isBuiltIn = ({ path, name }: Call): boolean =>
  path === undefined &&
  (findFunction(name) !== undefined ||
    refusal(name) !== undefined ||
    name === 'range' ||
    name === 'read_files');

export const quotedName = (name: readonly string[]): string => name.map((part) => `\`${part}\``).join('.');

/** The error for a function that nobody made. */
export function unresolvedRoutine(call: Call, parameters: ReadonlyMap<string, Typed>): Error {
  const current = ['current_catalog()', 'current_schema()'].flatMap(
    (key) => parameters.get(key)?.literal ?? [],
  );
  const path = [['system', 'builtin'], ['system', 'session'], ...(current.length === 2 ? [current] : [])];
  return badRequest(
    'UNRESOLVED_ROUTINE',
    `Cannot resolve routine ${quotedName(namesOf(call))} on search path [${path.map(quotedName).join(', ')}].${suggest(call.name)}`,
    '42883',
  );
}

export const inLambda = ({ name }: Routine): Error =>
  badRequest(
    'UNSUPPORTED_FEATURE.LAMBDA_FUNCTION_WITH_SQL_UDF',
    `The feature is not supported: Lambda function with SQL UDF ${quotedName(name)} in a higher order function.`,
    '0A000',
  );
