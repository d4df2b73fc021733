import type { Expr, Query, Select, SelectItem, Source } from './ast.ts';
import { SourceParser } from './source-parser.ts';
import { unsupportedSyntax } from './token-reader.ts';

const JOINS = ['JOIN', 'INNER', 'CROSS', 'SEMI', 'ANTI', 'LEFT', 'RIGHT', 'FULL', 'NATURAL'];

/** The steps after |>, each of which makes a query of the query before it. */
export abstract class PipeParser extends SourceParser {
  protected abstract selectItems(): SelectItem[];

  /** A query and the steps that follow it. */
  protected piped(query: Query): Query {
    let current = query;
    while (this.take('|', '>')) current = this.step(current);
    return current;
  }

  private step(query: Query): Query {
    const { start: at } = this.peek();
    if (this.take('WHERE')) {
      const base = baseOf(query, at);
      const right = this.expression();
      const where: Expr = base.where ? { k: 'binary', op: 'AND', left: base.where, right, at } : right;
      return queryOf({ ...base, where });
    }
    if (this.take('SELECT')) {
      const distinct = this.take('DISTINCT');
      return queryOf({ ...baseOf(query, at), distinct, items: this.selectItems() });
    }
    if (this.take('EXTEND'))
      return queryOf({ ...baseOf(query, at), items: [star(at), ...this.list(() => this.selectItem())] });
    if (this.take('DROP'))
      return queryOf({
        ...baseOf(query, at),
        items: [
          star(
            at,
            this.list(() => this.name()),
          ),
        ],
      });
    if (this.take('AS')) return queryOf(nested(query, at, this.name()));
    if (this.take('AGGREGATE')) return this.aggregated(baseOf(query, at));
    if (this.is('ORDER')) {
      const order = this.order();
      return query.order.length > 0 || query.limit || query.offset
        ? { ...queryOf(nested(query, at)), order }
        : { ...query, order };
    }
    if (this.take('LIMIT')) return this.limited(query, at);
    if (JOINS.includes(this.peek().text.toUpperCase())) {
      const base = baseOf(query, at);
      const [left] = base.from;
      const plain = left && base.from.length === 1 && !base.where ? base : nested(query, at);
      return queryOf({ ...plain, from: [this.joined(plain.from[0] ?? sourceOf(query, at))] });
    }
    throw unsupportedSyntax(`The step |> ${this.peek().text.toUpperCase()}`);
  }

  protected abstract order(): Query['order'];

  private limited(query: Query, at: number): Query {
    const inner = query.limit || query.offset ? queryOf(nested(query, at)) : query;
    const limit = this.expression();
    return { ...inner, limit, ...(this.take('OFFSET') && { offset: this.expression() }) };
  }

  /** The keys come first, then what is computed of each group. */
  private aggregated(base: Select): Query {
    const items = this.is('GROUP') ? [] : this.list(() => this.selectItem());
    if (!this.take('GROUP', 'BY')) return queryOf({ ...base, items });
    const keys = this.list(() => this.selectItem());
    if (keys.some(({ expr }) => expr.k === 'literal'))
      throw unsupportedSyntax('A position in GROUP BY of |> AGGREGATE (write the column)');
    return queryOf({
      ...base,
      items: [...keys, ...items],
      group: { k: 'items', items: keys.map(({ expr }) => ({ mode: 'PLAIN', expr })) },
    });
  }
}

const star = (at: number, except: readonly string[] = []): SelectItem => ({
  expr: { k: 'star', of: [], except, at },
  aliases: [],
  text: '*',
});

/** All columns of a source: what FROM alone means. */
export const allOf = (from: readonly Source[], at: number): Select => ({
  k: 'select',
  distinct: false,
  items: [star(at)],
  from,
  laterals: [],
  windows: [],
});

const queryOf = (body: Select): Query => ({ ctes: [], body, order: [] });

const sourceOf = (query: Query, at: number, name?: string): Source => ({
  k: 'query',
  query,
  lateral: false,
  alias: { columns: [], ...(name !== undefined && { name }) },
  at,
});

const nested = (query: Query, at: number, name?: string): Select => allOf([sourceOf(query, at, name)], at);

/** The select that a step may go on with: of a query that gives all columns of its sources, itself, so that their names stay known. */
function baseOf(query: Query, at: number): Select {
  const { body, ctes, order, limit, offset } = query;
  const [item, ...more] = body.k === 'select' ? body.items : [];
  const open =
    body.k === 'select' &&
    ctes.length + order.length + more.length + body.laterals.length + body.windows.length === 0 &&
    item?.expr.k === 'star' &&
    item.expr.of.length + item.expr.except.length === 0 &&
    !(body.distinct || body.group || body.having || body.qualify || limit || offset);
  return open ? body : nested(query, at);
}
