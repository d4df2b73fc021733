import { T } from '@lakehouse/spark-sql/types/column-type';
import type { Expr, MergeAction, MergeClause, Query, Source } from './ast.ts';
import type { TextParameter } from './identifier-clause.ts';
import type { Statement } from './statement.ts';
import { TableParser } from './table-parser.ts';

/** Parses one Databricks SQL statement. Throws SqlError: a syntax error, several statements, or one that is not supported. */
export function parseStatement(text: string, parameters: readonly TextParameter[] = []): Statement {
  return new StatementParser(text, parameters).whole();
}

/** Parses an expression that stands alone: the condition of a constraint. Throws SqlError. */
export function parseExpression(text: string): Expr {
  return new StatementParser(text).wholeExpression();
}

/** SELECT, DML and questions; definitions are in the base class. */
class StatementParser extends TableParser {
  whole(): Statement {
    if (this.peek().kind === 'end') this.fail('the statement is empty');
    const statement = this.statement();
    while (this.take(';'));
    if (this.peek().kind !== 'end')
      this.fail(
        this.tokens[this.position - 1]?.text === ';'
          ? 'only one statement may be sent at a time'
          : 'unexpected text',
      );
    return statement;
  }

  wholeExpression(): Expr {
    const expression = this.expression();
    if (this.peek().kind !== 'end') this.fail('unexpected text');
    return expression;
  }

  private statement(): Statement {
    if (this.is('WITH')) return this.withCtes();
    if (this.startsQuery() || this.is('FROM')) return { k: 'query', query: this.query() };
    if (this.take('EXPLAIN')) {
      if (this.is('EXTENDED') || this.is('CODEGEN') || this.is('COST') || this.is('FORMATTED')) this.next();
      return { k: 'explain', query: this.query() };
    }
    if (this.take('INSERT')) return this.insert();
    if (this.take('MERGE')) return this.merge();
    if (this.take('DELETE')) {
      this.expect('FROM');
      const name = this.path();
      const alias = this.tableAlias();
      return { k: 'delete', name, ...alias, ...(this.take('WHERE') && { where: this.expression() }) };
    }
    if (this.take('TRUNCATE', 'TABLE')) return { k: 'delete', name: this.path() };
    if (this.take('UPDATE')) {
      const name = this.path();
      const alias = this.tableAlias();
      this.expect('SET');
      const set = this.assignments();
      return { k: 'update', name, ...alias, set, ...(this.take('WHERE') && { where: this.expression() }) };
    }
    if (this.take('SHOW')) return this.show();
    if (this.take('EXECUTE', 'IMMEDIATE')) return this.immediate();
    if (this.take('DESCRIBE') || this.take('DESC')) return this.describe();
    return this.definition();
  }

  /** EXECUTE IMMEDIATE of a text without parameters. */
  private immediate(): Statement {
    const text = this.string('the text of a statement');
    if (this.is('USING') || this.is('INTO'))
      this.unsupported(`EXECUTE IMMEDIATE … ${this.peek().text.toUpperCase()}`);
    const inner = new StatementParser(text);
    if (inner.is('EXECUTE')) this.fail('EXECUTE IMMEDIATE may not execute itself');
    return inner.whole();
  }

  /** WITH in front of a query, of INSERT or of MERGE. */
  private withCtes(): Statement {
    const mark = this.position;
    const ctes = this.ctes();
    if (this.take('INSERT')) {
      const insert = this.insert();
      return 'query' in insert && insert.query
        ? { ...insert, query: { ...insert.query, ctes: [...ctes, ...insert.query.ctes] } }
        : insert;
    }
    if (this.take('MERGE')) {
      const merge = this.merge();
      return { ...merge, source: seeing(merge.source, ctes) };
    }
    this.position = mark;
    return { k: 'query', query: this.query() };
  }

  private tableAlias(): { alias?: string } {
    return this.take('AS') || this.isImplicitAlias() ? { alias: this.name() } : {};
  }

  private assignments(): {
    column: string[];
    value: ReturnType<StatementParser['expression']> | 'DEFAULT';
  }[] {
    return this.list(() => {
      const column = this.path();
      this.expect('=');
      return { column, value: this.take('DEFAULT') ? 'DEFAULT' : this.expression() };
    });
  }

  private insert(): Statement {
    const evolve = this.take('WITH', 'SCHEMA', 'EVOLUTION');
    const overwrite = this.take('OVERWRITE');
    if (overwrite && (this.take('DIRECTORY') || this.take('LOCAL', 'DIRECTORY')))
      return this.insertDirectory();
    if (!overwrite) this.expect('INTO');
    this.take('TABLE');
    const name = this.path();
    if (this.is('PARTITION')) this.unsupported('INSERT … PARTITION');
    const replaceWhere = !overwrite && this.take('REPLACE', 'WHERE') ? this.expression() : undefined;
    const byName = this.take('BY', 'NAME');
    const columns = this.is('(') && !this.startsQuery() ? this.names() : [];
    const query = withDefaults(this.query());
    return {
      k: 'insert',
      name,
      overwrite,
      evolve,
      byName,
      columns,
      query,
      ...(replaceWhere && { replaceWhere }),
    };
  }

  private insertDirectory(): Statement {
    const path = this.string('the directory');
    this.expect('USING');
    const format = this.name().toLowerCase();
    const options = this.take('OPTIONS') ? this.properties() : {};
    return { k: 'insertDirectory', path, format, options, query: this.query() };
  }

  private merge(): Extract<Statement, { k: 'merge' }> {
    const evolve = this.take('WITH', 'SCHEMA', 'EVOLUTION');
    this.expect('INTO');
    const name = this.path();
    const alias = this.tableAlias();
    this.expect('USING');
    const source = this.source();
    this.expect('ON');
    const on = this.expression();
    const clauses: MergeClause[] = [];
    while (this.take('WHEN')) clauses.push(this.mergeClause());
    if (clauses.length === 0) this.fail('expected WHEN');
    return { k: 'merge', evolve, name, ...alias, source, on, clauses };
  }

  private mergeClause(): MergeClause {
    const not = this.take('NOT');
    this.expect('MATCHED');
    const bySource = not && this.take('BY', 'SOURCE');
    if (not && !bySource) this.take('BY', 'TARGET');
    const condition = this.take('AND') ? this.expression() : undefined;
    this.expect('THEN');
    return {
      when: bySource ? 'NOT MATCHED BY SOURCE' : not ? 'NOT MATCHED' : 'MATCHED',
      action: this.mergeAction(not && !bySource),
      ...(condition && { condition }),
    };
  }

  private mergeAction(insert: boolean): MergeAction {
    if (insert) {
      this.expect('INSERT');
      if (this.take('*')) return { k: 'insertAll' };
      const columns = this.parenthesised(() => this.path().at(-1) ?? '');
      this.expect('VALUES');
      return { k: 'insert', columns, values: this.parenthesised(() => this.expression()) };
    }
    if (this.take('DELETE')) return { k: 'delete' };
    this.expect('UPDATE', 'SET');
    return { k: 'update', set: this.take('*') ? '*' : this.assignments() };
  }

  private show(): Statement {
    const table =
      this.takeOne('TBLPROPERTIES', 'PARTITIONS') ??
      (this.take('CREATE', 'TABLE') ? 'CREATE TABLE' : undefined);
    if (table) {
      const name = this.path();
      const key =
        table === 'TBLPROPERTIES' && this.is('(')
          ? this.parenthesised(() => this.propertyKey())[0]
          : undefined;
      return { k: 'showTable', what: table, name, ...(key !== undefined && { key }) };
    }
    if (this.take('TABLES', 'DROPPED'))
      return { k: 'showDropped', name: this.take('IN') || this.take('FROM') ? this.path() : [] };
    for (const scope of ['USER', 'SYSTEM', 'ALL']) if (this.is(scope, 'FUNCTIONS')) this.next();
    const what =
      this.takeOne('CATALOGS', 'SCHEMAS', 'TABLES', 'VIEWS', 'VOLUMES', 'COLUMNS', 'FUNCTIONS') ??
      (this.take('DATABASES') ? 'SCHEMAS' : undefined);
    if (!what) this.unsupported(`SHOW ${this.peek().text.toUpperCase()}`);
    const name = this.take('IN') || this.take('FROM') ? this.path() : [];
    if (what === 'COLUMNS' && (this.take('IN') || this.take('FROM'))) name.unshift(...this.path());
    const pattern = this.take('LIKE') || this.peek().kind === 'string' ? this.string('a pattern') : undefined;
    return { k: 'show', what, name, ...(pattern !== undefined && { pattern }) };
  }

  private propertyKey(): string {
    return this.peek().kind === 'string' ? this.string() : this.path().join('.');
  }

  private describe(): Statement {
    if (this.take('DETAIL')) return { k: 'describe', what: 'DETAIL', name: this.path(), extended: false };
    if (this.take('HISTORY')) {
      const name = this.path();
      const limit = this.take('LIMIT') ? Number(this.integer()) : undefined;
      return {
        k: 'describe',
        what: 'HISTORY',
        name,
        extended: false,
        ...(limit !== undefined && { limit }),
      };
    }
    if (this.is('QUERY') || (!this.is('TABLE') && this.startsQuery())) {
      this.take('QUERY');
      return { k: 'describeQuery', query: this.query() };
    }
    for (const what of ['CATALOG', 'SCHEMA', 'DATABASE', 'VOLUME', 'FUNCTION'])
      if (this.is(what) && this.peek(1).kind !== 'end') this.unsupported(`DESCRIBE ${what}`);
    this.take('TABLE');
    const extended = this.take('EXTENDED') || this.take('FORMATTED');
    const name = this.path();
    const column = this.peek().kind === 'end' || this.is(';') ? undefined : this.name();
    return { k: 'describe', what: 'TABLE', name, extended, ...(column !== undefined && { column }) };
  }
}

/** A source that may name the CTEs in front of its statement. */
function seeing(source: Source, ctes: Query['ctes']): Source {
  const { at } = source;
  const [alias, from] =
    source.k === 'table'
      ? [{ ...source.alias, name: source.alias.name ?? source.name.at(-1) ?? '' }, source]
      : source.k === 'query'
        ? [source.alias, source]
        : [{ columns: [] }, source];
  const star: Expr = { k: 'star', of: [], except: [], at };
  const items = [{ expr: star, aliases: [], text: '*' }];
  const body = { k: 'select' as const, distinct: false, items, from: [from], laterals: [], windows: [] };
  return { k: 'query', query: { ctes, body, order: [] }, lateral: false, alias, at };
}

/** DEFAULT among VALUES: without defaults of its own a column's default is NULL. */
function withDefaults(query: Query): Query {
  if (query.body.k !== 'values') return query;
  const isDefault = (expr: Expr): boolean =>
    expr.k === 'name' && expr.parts.length === 1 && expr.parts[0]?.toUpperCase() === 'DEFAULT';
  const rows = query.body.rows.map((row) =>
    row.map(
      (expr): Expr => (isDefault(expr) ? { k: 'literal', type: T.void, value: null, at: expr.at } : expr),
    ),
  );
  return { ...query, body: { k: 'values', rows } };
}
