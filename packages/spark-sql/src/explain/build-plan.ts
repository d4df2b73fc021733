import { printExpression } from '../syntax/print.ts';
import type { Body, Cte, Query, SetOperation } from '../syntax/tree.ts';
import { visitQuery } from '../syntax/visit.ts';
import { assertNever } from '../types/assert-never.ts';
import { sameName } from '../types/column-type.ts';
import { finished, type PlannedOperator } from './finish-plan.ts';
import { joined } from './plan-join.ts';
import { noteRead, type PlanColumn, type PlanNode, type SharedNode } from './plan-node.ts';
import { PlanScope, referencesOf } from './plan-scope.ts';
import { planSelect, tailed } from './plan-select.ts';
import { plain } from './plan-source.ts';
import type { Outer, Place, PlanContext, Planner, SourceOf } from './planner.ts';

const UNTAILED = { order: [] } as const;

/** The physical plan of a query that the binder accepted, in Spark’s words. */
export function buildPlan(query: Query, context: PlanContext): PlannedOperator {
  const root = rootOf(query, context);
  noteRead(root.columns);
  return finished(root);
}

/** The operator that returns the rows of a query. */
export const rootOf = (query: Query, context: PlanContext): PlanNode =>
  new QueryPlanner(context).query(query, undefined, 'root');

class QueryPlanner implements Planner {
  private ctes: readonly { readonly name: string; readonly reference: () => PlanNode }[] = [];

  constructor(readonly context: PlanContext) {}

  cte(name: string): PlanNode | undefined {
    return this.ctes.findLast((one) => sameName(one.name, name))?.reference();
  }

  view(query: Query, sourceOf: SourceOf): PlanNode {
    return new QueryPlanner({ ...this.context, sourceOf }).query(query, undefined, 'inside');
  }

  query(query: Query, outer: Outer | undefined, place: Place): PlanNode {
    const saved = this.ctes;
    for (const definition of query.ctes) this.define(definition, outer);
    const node = this.ordered(query, outer, place);
    this.ctes = saved;
    return node;
  }

  private define(definition: Cte, outer: Outer | undefined): void {
    const { name, query, columns } = definition;
    const node = isRecursive(definition) ? this.loop(definition, outer) : this.query(query, outer, 'inside');
    const own = node.columns.map((column, index) => ({
      ...column,
      name: columns[index] ?? column.name,
      from: [column],
    }));
    const shared = { name, node, uses: 0 };
    const reference = (): SharedNode => {
      shared.uses++;
      return { kind: 'shared', shared, columns: own, subqueries: [] };
    };
    this.ctes = [...this.ctes, { name, reference }];
  }

  /** A CTE that reads its own rows of the step before. */
  private loop({ name, query, columns }: Cte, outer: Outer | undefined): PlanNode {
    const { body } = query;
    if (body.kind !== 'set') return this.query(query, outer, 'inside');
    const first = this.body(body.left, outer);
    noteRead(first.columns);
    const own = first.columns.map((column, index) => ({
      ...column,
      name: columns[index] ?? column.name,
      from: [column],
    }));
    const saved = this.ctes;
    const loopRef = (): PlanNode =>
      plain('UnionLoopRef', [], own, () => [{ label: 'Arguments', value: name }]);
    this.ctes = [...saved, { name, reference: loopRef }];
    const step = this.body(body.right, outer);
    noteRead(step.columns);
    this.ctes = saved;
    return plain('UnionLoop', [first, step], first.columns, () => []);
  }

  private ordered({ body, ...tail }: Query, outer: Outer | undefined, place: Place): PlanNode {
    if (body.kind === 'select') return planSelect(this, body, outer, tail, place);
    const node = this.body(body, outer);
    return tailed(node, tail, new PlanScope(node.columns, outer?.scope), place);
  }

  private body(body: Body, outer: Outer | undefined): PlanNode {
    switch (body.kind) {
      case 'select':
        return planSelect(this, body, outer, UNTAILED, 'inside');
      case 'nested':
        return this.query(body.query, outer, 'inside');
      case 'values': {
        const width = body.rows[0]?.length ?? 0;
        const scope = new PlanScope([], outer?.scope);
        const read = body.rows.flat().flatMap((value) => referencesOf(value, scope).outer);
        noteRead(read);
        const columns = Array.from(
          { length: width },
          (_, index): PlanColumn => ({
            name: `col${index + 1}`,
            qualifier: [],
            from: [],
            used: false,
          }),
        );
        const shown = body.rows.slice(0, SHOWN_ROWS).map((row) => `[${row.map(printExpression).join(', ')}]`);
        const more = body.rows.length > SHOWN_ROWS ? [`… ${body.rows.length - SHOWN_ROWS} more`] : [];
        return {
          ...plain('LocalTableScan', [], columns, () => [
            { label: 'Output', value: columns.map(({ name }) => name) },
            { label: 'Arguments', value: [...shown, ...more].join(', ') },
          ]),
          bytes: 1,
        };
      }
      case 'set':
        return this.set(body, outer);
      default:
        return assertNever(body);
    }
  }

  private set({ operator, all, byName, ...sides }: SetOperation, outer: Outer | undefined): PlanNode {
    const left = this.body(sides.left, outer);
    const right = this.body(sides.right, outer);
    const columns = left.columns.map((column, index): PlanColumn => {
      const other = byName
        ? right.columns.find(({ name }) => sameName(name, column.name))
        : right.columns[index];
      return { ...column, qualifier: [], from: [column, ...(other ? [other] : [])], used: false };
    });
    const added = byName
      ? right.columns.filter(({ name }) => !left.columns.some((column) => sameName(column.name, name)))
      : [];
    const outputs = [...columns, ...added.map((column): PlanColumn => ({ ...column, from: [column] }))];
    if (operator === 'union') {
      // Like Spark, one Union of all inputs.
      const inputs = left.kind === 'plain' && left.name === 'Union' ? left.children : [left];
      const union = plain('Union', [...inputs, right], outputs, () => []);
      return all ? union : distinct(union);
    }
    noteRead(outputs);
    noteRead(right.columns);
    if (all) {
      const counted = plain(
        'HashAggregate',
        [plain('Union', [left, right], outputs, () => [])],
        outputs,
        () => [
          { label: 'Keys', value: outputs.map(({ name }) => name) },
          { label: 'Functions', value: ['sum(vcol)'] },
        ],
      );
      return plain('Generate', [counted], outputs, () => [
        {
          label: 'Arguments',
          value: `replicaterows(${operator}), [${outputs.map(({ name }) => name).join(', ')}]`,
        },
      ]);
    }
    const on = left.columns.flatMap((column, index) => {
      const other = right.columns[index];
      if (!other) return [];
      const [a, b] = [column, other].map(
        ({ name }) => ({ kind: 'column', path: [name], start: 0, end: 0 }) as const,
      );
      if (!a || !b) return [];
      return {
        expression: { kind: 'binary', operator: '<=>', left: a, right: b, start: 0, end: 0 } as const,
        columns: [column, other],
        outer: [],
        sides: (part: unknown) => (part === a ? [column] : part === b ? [other] : []),
      };
    });
    return distinct(joined(operator === 'except' ? 'LeftAnti' : 'LeftSemi', left, right, on, outputs));
  }
}

/** Rows of VALUES that a plan prints. */
const SHOWN_ROWS = 10;

function distinct(node: PlanNode): PlanNode {
  noteRead(node.columns);
  return plain('HashAggregate', [node], node.columns, () => [
    { label: 'Keys', value: node.columns.map(({ name }) => name) },
    { label: 'Functions', value: [] },
  ]);
}

/** Whether a CTE reads its own rows. */
function isRecursive({ name, query, recursive }: Cte): boolean {
  let found = false;
  if (recursive)
    visitQuery(query, {
      source(source) {
        if (source.kind === 'table' && source.name.length === 1 && sameName(source.name[0] ?? '', name))
          found = true;
        return !found;
      },
    });
  return found;
}
