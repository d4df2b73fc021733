import type { ColumnType } from '../types/column-type.ts';
import type { Assignment, Statement } from './statement.ts';
import type { Expression, Name, Query, Span } from './tree.ts';

export interface DeclareVariables {
  readonly kind: 'declareVariables';
  readonly replace: boolean;
  /** At least one. */
  readonly names: readonly Name[];
  /** At least one of the type and the default is given. */
  readonly type?: ColumnType;
  readonly value?: Expression;
}

/** `SET VAR a = 1, b = DEFAULT`, in a script without VAR. */
export interface SetVariables {
  readonly kind: 'setVariables';
  readonly set: readonly Assignment[];
}

/** `SET VAR (a, b) = (SELECT …)`. */
export interface SetVariablesByQuery {
  readonly kind: 'setVariablesByQuery';
  readonly names: readonly Name[];
  readonly query: Query;
}

/** The values of a statement's parameters, after USING: by position, or by name. */
export type Arguments = readonly { readonly value: Expression; readonly name?: string }[];

export interface ExecuteImmediate {
  readonly kind: 'executeImmediate';
  readonly text: Expression;
  readonly into: readonly Name[];
  readonly using: Arguments;
}

export interface DeclareCursor {
  readonly kind: 'declareCursor';
  readonly name: string;
  readonly insensitive: boolean;
  readonly query: Query;
}

/** The statements that read the rows of a cursor; its name may follow the label of the block that declares it. */
export type CursorStatement =
  | { readonly kind: 'openCursor'; readonly cursor: Name; readonly using: Arguments }
  | { readonly kind: 'fetchCursor'; readonly cursor: Name; readonly into: readonly Name[] }
  | { readonly kind: 'closeCursor'; readonly cursor: Name };

/** Statements about the state of a session: its variables and cursors, and EXECUTE IMMEDIATE. */
export type SessionStatement =
  | DeclareVariables
  | SetVariables
  | SetVariablesByQuery
  | { readonly kind: 'dropVariable'; readonly name: Name; readonly ifExists: boolean }
  | ExecuteImmediate
  | DeclareCursor
  | CursorStatement;

/** A condition that a handler handles or SIGNAL raises: five letters and digits, or a name. */
export type RaisedCondition =
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'named'; readonly name: Name };

export type HandledCondition = RaisedCondition | { readonly kind: 'exception' | 'not found' };

export interface DeclareCondition {
  readonly kind: 'declareCondition';
  readonly name: string;
  readonly state?: string;
}

export interface Handler {
  readonly type: 'exit' | 'continue';
  /** At least one. */
  readonly conditions: readonly HandledCondition[];
  readonly action: Step;
}

/** BEGIN … END. */
export interface Compound {
  readonly kind: 'compound';
  readonly label?: string;
  readonly declarations: readonly ((DeclareVariables | DeclareCondition) & Span)[];
  readonly cursors: readonly DeclareCursor[];
  readonly handlers: readonly Handler[];
  readonly body: readonly Step[];
}

/** A condition, or a value to compare with, and the steps that it leads to. */
export interface Branch {
  readonly when: Expression;
  readonly body: readonly Step[];
}

/** The steps that only a script has. Bodies of branches and loops have at least one step. */
export type ControlStep =
  | Compound
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise?: readonly Step[] }
  | {
      readonly kind: 'case';
      readonly operand?: Expression;
      readonly branches: readonly Branch[];
      readonly otherwise?: readonly Step[];
    }
  | {
      readonly kind: 'while' | 'repeat';
      readonly label?: string;
      /** WHILE loops as long as it is true, REPEAT until it is true. */
      readonly condition: Expression;
      readonly body: readonly Step[];
    }
  | { readonly kind: 'loop'; readonly label?: string; readonly body: readonly Step[] }
  | {
      readonly kind: 'for';
      readonly label?: string;
      /** The name by which the body reads the row. */
      readonly row?: string;
      readonly query: Query;
      readonly body: readonly Step[];
    }
  | { readonly kind: 'leave' | 'iterate'; readonly label: string }
  | {
      readonly kind: 'signal';
      readonly condition: RaisedCondition;
      readonly set?: { readonly item: 'MESSAGE_TEXT' | 'MESSAGE_ARGUMENTS'; readonly value: Expression };
    }
  | { readonly kind: 'resignal' }
  | {
      readonly kind: 'getDiagnostics';
      readonly items: readonly { readonly variable: Name; readonly item: DiagnosticItem }[];
    };

export const DIAGNOSTIC_ITEMS = [
  'MESSAGE_TEXT',
  'RETURNED_SQLSTATE',
  'MESSAGE_ARGUMENTS',
  'CONDITION_IDENTIFIER',
  'LINE_NUMBER',
] as const;
export type DiagnosticItem = (typeof DIAGNOSTIC_ITEMS)[number];

/** One step of a script, without where it is written. */
export type BareStep =
  | ControlStep
  | Exclude<SessionStatement, DeclareVariables | DeclareCursor>
  | UseStatement
  | Statement;

/** One step of a script, and where it is written. */
export type Step = BareStep & Span;

/** A whole script: its outermost BEGIN … END, which has no label. */
export interface Script {
  readonly kind: 'script';
  readonly body: Compound;
}

/** `USE CATALOG a`, or `USE SCHEMA a.b`: the schema, after its catalog where that is named. */
export interface UseStatement {
  readonly kind: 'use';
  readonly object: 'CATALOG' | 'SCHEMA';
  readonly name: Name;
}

/** Settings of a session. Of these, only USE is a step of a script, which runs the others by EXECUTE IMMEDIATE. */
export type SettingStatement =
  | { readonly kind: 'setTimeZone'; readonly zone: string }
  | UseStatement
  /** `SET key = value`; without a value, what it is set to; without a key, all that is set. */
  | { readonly kind: 'set'; readonly key?: string; readonly value?: string }
  /** `SET QUERY_TAGS['key'] = 'value'`; null for UNSET. */
  | { readonly kind: 'setQueryTag'; readonly key: string; readonly value: string | null }
  /** `RESET key`, or all that is set. */
  | { readonly kind: 'reset'; readonly key?: string };

/** What the text of a request can be. */
export type WholeStatement = Statement | SessionStatement | SettingStatement | Script;
