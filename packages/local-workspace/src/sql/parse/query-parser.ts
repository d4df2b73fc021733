import type {
  Body,
  Expr,
  FrameBound,
  GroupBy,
  GroupItem,
  LateralView,
  Query,
  Select,
  SelectItem,
  SortItem,
  WindowSpec,
} from './ast.ts';
import { allOf, PipeParser } from './pipe-parser.ts';

/** SELECT with everything around it: WITH, set operations, ORDER BY, LIMIT, windows. */
export class QueryParser extends PipeParser {
  query(): Query {
    const ctes = this.ctes();
    const body = this.body();
    const order = this.order();
    const limit = this.take('LIMIT') && !this.take('ALL') ? this.expression() : undefined;
    const offset = this.take('OFFSET') ? this.expression() : undefined;
    const first = { ctes: [], body, order, ...(limit && { limit }), ...(offset && { offset }) };
    return { ...this.piped(first), ctes };
  }

  /** What stands between WITH and the query or the statement. */
  protected ctes(): Query['ctes'] {
    if (!this.take('WITH')) return [];
    const recursive = this.is('RECURSIVE') && this.peek(1).text.toUpperCase() !== 'AS';
    if (recursive) this.next();
    return this.list(() => ({ ...this.cte(), ...(recursive && { recursive }) }));
  }

  /** There is one partition only: what sorts the rows of each, sorts all. */
  protected override order(): Query['order'] {
    if (this.take('ORDER', 'BY')) return this.take('ALL') ? 'ALL' : this.sortItems();
    const spread = this.take('DISTRIBUTE', 'BY') ? this.list(() => this.expression()) : [];
    if (this.take('SORT', 'BY')) return this.sortItems();
    const keys = this.take('CLUSTER', 'BY') ? this.list(() => this.expression()) : spread;
    return keys.map((expr) => ({ expr, descending: false, nullsFirst: true }));
  }

  private cte(): Query['ctes'][number] {
    const name = this.name();
    const columns = this.is('(') ? this.names() : [];
    if (this.is('MAX', 'RECURSION'))
      this.fail('MAX RECURSION LEVEL is not supported by the local workspace: leave it out');
    this.take('AS');
    this.expect('(');
    const query = this.query();
    this.expect(')');
    return { name, columns, query };
  }

  private body(): Body {
    let left = this.intersection();
    for (;;) {
      const op = this.takeOne('UNION', 'EXCEPT', 'MINUS');
      if (!op) return left;
      const all = this.setQuantifier();
      const byName = this.take('BY', 'NAME');
      left = { k: 'set', op: op === 'MINUS' ? 'EXCEPT' : op, all, byName, left, right: this.intersection() };
    }
  }

  private intersection(): Body {
    let left = this.term();
    while (this.take('INTERSECT'))
      left = {
        k: 'set',
        op: 'INTERSECT',
        all: this.setQuantifier(),
        byName: false,
        left,
        right: this.term(),
      };
    return left;
  }

  private setQuantifier(): boolean {
    return this.take('ALL') || (this.take('DISTINCT') && false);
  }

  private term(): Body {
    if (this.take('(')) {
      const query = this.query();
      this.expect(')');
      return { k: 'nested', query };
    }
    if (this.take('VALUES')) return { k: 'values', rows: this.list(() => this.valuesRow()) };
    if (this.is('TABLE')) {
      const at = this.next().start;
      return allOf([{ k: 'table' as const, name: this.path(), alias: { columns: [] }, at }], at);
    }
    if (this.is('FROM')) {
      const at = this.peek().start;
      const from = this.from();
      return this.is('SELECT') ? this.select(from) : allOf(from, at);
    }
    return this.select();
  }

  private valuesRow(): readonly Expr[] {
    const row = this.expression();
    return row.k === 'tuple' ? row.items : [row];
  }

  private select(first?: Select['from']): Select {
    this.expect('SELECT');
    const distinct = this.take('DISTINCT');
    if (!distinct) this.take('ALL');
    const items = this.selectItems();
    const from = first ?? this.from();
    const laterals: LateralView[] = [];
    while (this.take('LATERAL', 'VIEW')) laterals.push(this.lateralView());
    const where = this.take('WHERE') ? this.expression() : undefined;
    const group = this.take('GROUP', 'BY') ? this.groupBy() : undefined;
    const having = this.take('HAVING') ? this.expression() : undefined;
    const windows = this.take('WINDOW') ? this.list(() => this.namedWindow()) : [];
    const qualify = this.take('QUALIFY') ? this.expression() : undefined;
    return {
      k: 'select',
      distinct,
      items,
      from,
      laterals,
      windows,
      ...(where && { where }),
      ...(group && { group }),
      ...(having && { having }),
      ...(qualify && { qualify }),
    };
  }

  protected override selectItems(): SelectItem[] {
    const items: SelectItem[] = [];
    do {
      // Databricks allows a comma after the last item.
      if (items.length > 0 && (this.is('FROM') || this.peek().kind === 'end')) break;
      items.push(this.selectItem());
    } while (this.take(','));
    return items;
  }

  selectItem(): SelectItem {
    const { start } = this.peek();
    const expr = this.expression();
    const text = this.slice(start, this.lastEnd());
    return { expr, aliases: this.itemAliases(), text };
  }

  private itemAliases(): string[] {
    const as = this.take('AS');
    if (as && this.is('(')) return this.names();
    if (as || this.isImplicitAlias()) return [this.name()];
    return [];
  }

  private from(): Select['from'] {
    return this.take('FROM') ? this.list(() => this.source()) : [];
  }

  private lateralView(): LateralView {
    const outer = this.take('OUTER');
    const call = this.call(this.peek().start);
    if (!this.is('AS') && !this.isImplicitAlias()) this.fail('expected the name of the view');
    const table = this.is('AS') ? undefined : this.name();
    const columns =
      this.take('AS') || (table !== undefined && this.isImplicitAlias()) ? this.list(() => this.name()) : [];
    return { outer, call, columns, ...(table !== undefined && { table }) };
  }

  private groupBy(): GroupBy {
    if (this.is('ALL') && !['.', '('].includes(this.peek(1).text)) {
      this.next();
      return { k: 'all' };
    }
    const items = this.list(() => this.groupItem());
    const keys = items.flatMap((item) => (item.mode === 'PLAIN' ? [item.expr] : item.sets.flat()));
    for (const mode of ['ROLLUP', 'CUBE'] as const)
      if (this.take('WITH', mode)) return { k: 'items', items: [{ mode, sets: keys.map((key) => [key]) }] };
    // The keys in front of the older form only say which there are.
    return this.is('GROUPING', 'SETS') ? { k: 'items', items: [this.groupItem()] } : { k: 'items', items };
  }

  private groupItem(): GroupItem {
    const at = this.position;
    const mode =
      this.takeOne('ROLLUP', 'CUBE') ?? (this.take('GROUPING', 'SETS') ? 'GROUPING SETS' : undefined);
    if (mode && this.is('(')) return { mode, sets: this.parenthesised(() => this.groupingSet()) };
    this.position = at;
    return { mode: 'PLAIN', expr: this.expression() };
  }

  private groupingSet(): Expr[] {
    if (this.take('(', ')')) return [];
    const expr = this.expression();
    return expr.k === 'tuple' ? [...expr.items] : [expr];
  }

  private namedWindow(): { name: string; spec: WindowSpec } {
    const name = this.name();
    this.expect('AS');
    return { name, spec: this.windowSpec() };
  }

  protected override window(): WindowSpec | string {
    return this.is('(') ? this.windowSpec() : this.name();
  }

  private windowSpec(): WindowSpec {
    this.expect('(');
    const base =
      this.peek().kind === 'word' &&
      !/^(partition|distribute|order|sort|rows|range)$/iu.test(this.peek().text)
        ? this.name()
        : undefined;
    const partition =
      this.take('PARTITION', 'BY') || this.take('DISTRIBUTE', 'BY') ? this.list(() => this.expression()) : [];
    const order = this.take('ORDER', 'BY') || this.take('SORT', 'BY') ? this.sortItems() : [];
    const unit = this.takeOne('ROWS', 'RANGE');
    const frame = unit && { unit, ...this.frame() };
    this.expect(')');
    return { partition, order, ...(base !== undefined && { base }), ...(frame && { frame }) };
  }

  private frame(): { start: FrameBound; end: FrameBound } {
    if (!this.take('BETWEEN')) return { start: this.bound(), end: { kind: 'CURRENT ROW' } };
    const start = this.bound();
    this.expect('AND');
    return { start, end: this.bound() };
  }

  private bound(): FrameBound {
    if (this.take('CURRENT', 'ROW')) return { kind: 'CURRENT ROW' };
    if (this.take('UNBOUNDED'))
      return {
        kind: this.take('PRECEDING')
          ? 'UNBOUNDED PRECEDING'
          : (this.expect('FOLLOWING'), 'UNBOUNDED FOLLOWING'),
      };
    const amount = this.expression();
    return { kind: this.take('PRECEDING') ? 'PRECEDING' : (this.expect('FOLLOWING'), 'FOLLOWING'), amount };
  }

  protected override sortItems(): SortItem[] {
    return this.list(() => {
      const expr = this.expression();
      const descending = this.take('DESC') || (this.take('ASC') && false);
      const nulls = this.take('NULLS')
        ? this.take('FIRST')
          ? 'first'
          : (this.expect('LAST'), 'last')
        : undefined;
      return { expr, descending, nullsFirst: nulls ? nulls === 'first' : !descending };
    });
  }
}
