import type { ExpressionType } from '../coercion/expression-type.ts';
import { type ExpressionProblem, problemAt } from '../syntax/problem.ts';
import type { Expression, Span } from '../syntax/tree.ts';
import type { Schema } from '../types/column-type.ts';

/** The functions allowed in an expression besides scalar ones; `statement` allows all, and names of windows. */
export type Allowed = 'scalar' | 'aggregate' | 'generator' | 'statement';

/** A type and its nullability. */
export interface Typed {
  readonly type: ExpressionType;
  readonly nullable: boolean;
}

/** The context of a check: what is allowed here and what names refer to. */
export interface Place {
  readonly allow: Allowed;
  /** The name of the enclosing aggregate. */
  readonly aggregate?: string;
  /** Columns allowed outside aggregates, in lower case; undefined means all. */
  readonly grouped?: ReadonlySet<string>;
  /** Lambda parameters, innermost last; names in lower case. */
  readonly locals: readonly (readonly [name: string, typed: Typed])[];
}

/** Infers the types in one expression and collects its problems. */
export class Checker {
  readonly problems: ExpressionProblem[] = [];

  constructor(
    readonly schema: Schema,
    /** The rules by node kind; injected, since they are recursive across files. */
    private readonly rules: (checker: Checker, expression: Expression, place: Place) => Typed,
  ) {}

  type(expression: Expression, place: Place): Typed {
    return this.rules(this, expression, place);
  }

  report(span: Span, code: string, message: string): void {
    this.problems.push(problemAt(span, code, message));
  }
}
