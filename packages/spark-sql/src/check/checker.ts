import { type ExpressionProblem, problemAt } from '../syntax/problem.ts';
import type { Expression, Span } from '../syntax/tree.ts';
import type { Schema } from '../types/column-type.ts';
import type { ExpressionType } from './expression-type.ts';

/** What kind of functions may stand in an expression beside plain ones. */
export type Allowed = 'scalar' | 'aggregate' | 'generator';

/** A type, and whether the value may be NULL. */
export interface Typed {
  readonly type: ExpressionType;
  readonly nullable: boolean;
}

/** Where the checker stands: what may be used here and what names mean. */
export interface Place {
  readonly allow: Allowed;
  /** The aggregate around, by name. */
  readonly aggregate?: string;
  /** Columns that may stand outside aggregates, in lower case; undefined means all. */
  readonly grouped?: ReadonlySet<string>;
  /** Lambda parameters, the innermost last; names in lower case. */
  readonly locals: readonly (readonly [name: string, typed: Typed])[];
}

/** Finds the types in one expression and collects what is wrong. */
export class Checker {
  readonly problems: ExpressionProblem[] = [];

  constructor(
    readonly schema: Schema,
    /** The rules by node kind; handed in, since they are recursive across files. */
    private readonly rules: (checker: Checker, expression: Expression, place: Place) => Typed,
  ) {}

  type(expression: Expression, place: Place): Typed {
    return this.rules(this, expression, place);
  }

  report(span: Span, code: string, message: string): void {
    this.problems.push(problemAt(span, code, message));
  }
}
