import { T } from '@lakehouse/spark-sql/types/column-type';
import type { Alias, Expr, JoinKind, Pivot, SelectItem, Source, Travel, Unpivot } from './ast.ts';
import { ExpressionParser } from './expression-parser.ts';

/** Words that can follow a table or a select item and so are no alias without AS. */
const NOT_AN_ALIAS = new Set(
  'as for where group having order limit offset union except minus intersect join inner left right full cross natural semi anti on using lateral pivot unpivot tablesample window qualify from when then set values sort cluster distribute select with version timestamp and or not in is between like ilike rlike end'.split(
    ' ',
  ),
);

/** What stands in FROM: tables, functions, subqueries, joins, PIVOT, UNPIVOT, TABLESAMPLE. */
export abstract class SourceParser extends ExpressionParser {
  abstract selectItem(): SelectItem;

  source(): Source {
    return this.joined(this.relation());
  }

  /** A source and the joins that follow it. */
  protected joined(first: Source): Source {
    let left = first;
    for (;;) {
      const at = this.peek().start;
      const natural = this.take('NATURAL');
      const kind = this.joinKind();
      if (!kind) {
        if (natural) this.fail('expected JOIN');
        return left;
      }
      const right = this.relation();
      const on = this.take('ON') ? this.expression() : undefined;
      const using = !on && this.take('USING') ? this.names() : [];
      left = { k: 'join', kind, natural, left, right, using, at, ...(on && { on }) };
    }
  }

  private joinKind(): JoinKind | undefined {
    const mark = this.position;
    const kind = this.joinWords();
    if (kind && this.take('JOIN')) return kind;
    this.position = mark;
    return undefined;
  }

  private joinWords(): JoinKind | undefined {
    if (this.is('JOIN') || this.take('INNER')) return 'INNER';
    if (this.take('CROSS')) return 'CROSS';
    if (this.take('SEMI')) return 'SEMI';
    if (this.take('ANTI')) return 'ANTI';
    if (this.take('LEFT'))
      return this.take('SEMI') ? 'SEMI' : this.take('ANTI') ? 'ANTI' : (this.take('OUTER'), 'LEFT');
    if (this.take('RIGHT')) {
      this.take('OUTER');
      return 'RIGHT';
    }
    if (this.take('FULL')) {
      this.take('OUTER');
      return 'FULL';
    }
    return undefined;
  }

  private relation(): Source {
    let source = this.primarySource();
    for (;;) {
      const at = this.peek().start;
      if (this.take('PIVOT')) source = { ...this.pivot(source), at };
      else if (this.take('UNPIVOT')) source = { ...this.unpivot(source), at };
      else if (this.take('TABLESAMPLE')) source = this.sample(source, at);
      else return source;
    }
  }

  private primarySource(): Source {
    const at = this.peek().start;
    const lateral = this.take('LATERAL');
    if (this.is('(')) {
      if (this.startsQuery()) {
        this.expect('(');
        const query = this.query();
        this.expect(')');
        return { k: 'query', query, lateral, alias: this.alias(), at };
      }
      this.expect('(');
      const source = this.source();
      this.expect(')');
      return source;
    }
    if (this.is('VALUES')) {
      const query = { ctes: [], body: this.valuesBody(), order: [] };
      return { k: 'query', query, lateral: false, alias: this.alias(), at };
    }
    if (this.peek(1).text === '(' && this.peek(1).kind === 'symbol' && this.peek().kind === 'word') {
      const call = this.call(at);
      return { k: 'function', call, alias: this.alias(), at };
    }
    const name = this.path();
    const travel = this.travelOf();
    // TABLESAMPLE stands before the alias.
    const table = (alias: Alias): Source => ({ k: 'table', name, alias, at, ...travel });
    if (this.is('TABLESAMPLE')) {
      this.next();
      const sampled = this.sample(table({ columns: [] }), at);
      const alias = this.alias();
      return sampled.k === 'sample' ? { ...sampled, source: table(alias) } : sampled;
    }
    return table(this.alias());
  }

  private valuesBody(): { k: 'values'; rows: (readonly Expr[])[] } {
    this.expect('VALUES');
    return {
      k: 'values',
      rows: this.list(() => this.expression()).map((row) => (row.k === 'tuple' ? row.items : [row])),
    };
  }

  private travelOf(): Travel {
    if (this.is('@') && /^v\d+$/iu.test(this.peek(1).text)) {
      const at = this.next().start;
      return { version: { k: 'literal', type: T.bigint, value: this.next().text.slice(1), at } };
    }
    const [version, timestamp] = [this.isTravel('VERSION'), this.isTravel('TIMESTAMP')];
    if (!version && !timestamp) return {};
    this.take('FOR');
    this.next();
    this.expect('AS', 'OF');
    return version ? { version: this.expression() } : { timestamp: this.expression() };
  }

  private isTravel(word: string): boolean {
    return this.is(word, 'AS', 'OF') || this.is('FOR', word);
  }

  protected isImplicitAlias(): boolean {
    const { kind, text } = this.peek();
    return kind === 'quoted' || (kind === 'word' && !NOT_AN_ALIAS.has(text.toLowerCase()));
  }

  private alias(): Alias {
    const as = this.take('AS');
    if (!as && !this.isImplicitAlias()) return { columns: [] };
    const name = this.name();
    return { name, columns: this.is('(') ? this.names() : [] };
  }

  private sample(source: Source, at: number): Source {
    this.expect('(');
    const bucket = this.take('BUCKET');
    const amount = this.next();
    if (amount.kind !== 'number') this.fail('expected a number', amount);
    const share = bucket ? this.buckets(Number(amount.text)) : Number(amount.text);
    const percent = bucket || this.take('PERCENT');
    if (!percent) this.expect('ROWS');
    this.expect(')');
    const seed = this.take('REPEATABLE') ? (this.expect('('), this.integer()) : undefined;
    if (seed !== undefined) this.expect(')');
    return {
      k: 'sample',
      source,
      at,
      ...(percent ? { percent: String(share) } : { rows: amount.text }),
      ...(seed !== undefined && { seed }),
    };
  }

  /** BUCKET x OUT OF y is a share for Spark, too. */
  private buckets(wanted: number): number {
    this.expect('OUT', 'OF');
    const all = Number(this.integer());
    if (this.is('ON')) this.fail('TABLESAMPLE (BUCKET … ON …) is not supported by the local workspace');
    return (wanted / all) * 100;
  }

  private pivot(source: Source): Pivot {
    this.expect('(');
    const aggregates = this.list(() => this.selectItem());
    this.expect('FOR');
    const column = (): Expr => ({ k: 'name', parts: this.path(), at: this.peek().start });
    const on = this.is('(') ? this.parenthesised(column) : [column()];
    this.expect('IN');
    const values = this.parenthesised(() => {
      const { expr, aliases, text } = this.selectItem();
      return {
        exprs: expr.k === 'tuple' ? expr.items : [expr],
        text,
        ...(aliases[0] !== undefined && { alias: aliases[0] }),
      };
    });
    this.expect(')');
    return { k: 'pivot', source, aggregates, on, values, alias: this.alias() };
  }

  private unpivot(source: Source): Unpivot {
    const includeNulls = this.take('INCLUDE', 'NULLS');
    if (!includeNulls) this.take('EXCLUDE', 'NULLS');
    this.expect('(');
    const values = this.is('(') ? this.names() : [this.name()];
    this.expect('FOR');
    const nameColumn = this.name();
    this.expect('IN');
    const sets = this.parenthesised(() => {
      const columns = this.is('(') ? this.parenthesised(() => this.path()) : [this.path()];
      const alias = this.take('AS') || this.isImplicitAlias() ? this.name() : undefined;
      return { columns, ...(alias !== undefined && { alias }) };
    });
    this.expect(')');
    return { k: 'unpivot', source, includeNulls, values, nameColumn, sets, alias: this.alias() };
  }
}
