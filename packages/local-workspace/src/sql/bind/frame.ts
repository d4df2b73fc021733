import type { WindowSpec } from '../parse/ast.ts';
import type { NamedOutput, Scope } from './scope.ts';

/** What an expression may refer to at its place in a select. */
export interface Frame {
  readonly scope: Scope;
  /** Aliases of the same select: later items, HAVING and QUALIFY see them after the columns of FROM. */
  readonly outputs?: readonly NamedOutput[];
  /** ORDER BY looks at the outputs first. */
  readonly outputsFirst?: boolean;
  readonly windows?: ReadonlyMap<string, WindowSpec>;
}
