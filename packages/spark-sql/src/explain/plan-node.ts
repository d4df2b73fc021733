import type { Expression } from '../syntax/tree.ts';
import type { Detail } from './operator.ts';

/** A column of what a scan of the statement reads. */
export interface ColumnOrigin {
  /** That of the scan. */
  readonly key: number;
  readonly column: string;
}

/** A column that an operator returns, or an expression under a name. Each reference to a relation has its own. */
export interface PlanColumn {
  readonly name: string;
  readonly type?: string | undefined;
  readonly qualifier: readonly string[];
  /** Reachable only by its qualified name: the other side of a USING join. */
  readonly hidden?: boolean;
  /** The columns that it is computed from. */
  readonly from: readonly PlanColumn[];
  /** The column that it is, under another qualifier. */
  readonly same?: PlanColumn;
  /** Of a scan: where the column is read, under the name that it has there. */
  readonly origin?: ColumnOrigin | undefined;
  used: boolean;
}

/** Notes that a column is read, and so are those that it is computed from. */
export function noteRead(columns: Iterable<PlanColumn>): void {
  for (const column of columns) {
    if (column.used) continue;
    column.used = true;
    noteRead(column.from);
  }
}

export type PlanJoin =
  | 'Inner'
  | 'Cross'
  | 'LeftOuter'
  | 'RightOuter'
  | 'FullOuter'
  | 'LeftSemi'
  | 'LeftAnti'
  | 'ExistenceJoin';

/** A condition with the columns that it names, those of enclosing queries apart. */
export interface Conjunct {
  readonly expression: Expression;
  /** The columns that a part of it names, of enclosing queries too. */
  readonly sides: (part: Expression) => readonly PlanColumn[];
  readonly columns: readonly PlanColumn[];
  readonly outer: readonly PlanColumn[];
}

interface NodeBase {
  readonly columns: readonly PlanColumn[];
  readonly subqueries: readonly PlanNode[];
}

/** An operator whose details are printed when it is known which columns are read. */
export interface PlainNode extends NodeBase {
  readonly kind: 'plain';
  readonly name: string;
  readonly children: readonly PlanNode[];
  readonly details: () => readonly Detail[];
  /** Of an aggregation: its keys, to which those that join it to the query around it are added. */
  readonly keys?: string[];
  /** The size of its rows in bytes, if it differs from that of its input. */
  readonly bytes?: number;
}

export interface ScanNode extends NodeBase {
  readonly kind: 'scan';
  readonly name: string;
  readonly key: number;
  readonly details: readonly Detail[];
  readonly bytes: number | undefined;
}

export interface FilterNode extends NodeBase {
  readonly kind: 'filter';
  readonly child: PlanNode;
  readonly conditions: readonly Expression[];
}

/** `plain`: the columns that the items pass on without a new name, where they all do. */
export interface ProjectNode extends NodeBase {
  readonly kind: 'project';
  readonly child: PlanNode;
  readonly items: readonly { readonly text: string; readonly column: PlanColumn }[];
  readonly plain: readonly PlanColumn[] | undefined;
}

export interface JoinNode extends NodeBase {
  readonly kind: 'join';
  readonly join: PlanJoin;
  readonly left: PlanNode;
  readonly right: PlanNode;
  readonly on: readonly Conjunct[];
}

/** The rows of a CTE; read once, they are those of its query, read again, they are reused. */
export interface SharedNode extends NodeBase {
  readonly kind: 'shared';
  readonly shared: Shared;
}

export interface Shared {
  readonly name: string;
  readonly node: PlanNode;
  uses: number;
}

export type PlanNode = PlainNode | ScanNode | FilterNode | ProjectNode | JoinNode | SharedNode;
