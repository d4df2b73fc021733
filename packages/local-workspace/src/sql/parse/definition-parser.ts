import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { ObjectKind } from './ast.ts';
import { QueryParser } from './query-parser.ts';
import type { Statement } from './statement.ts';
import { unsupportedSyntax } from './token-reader.ts';

/** CREATE and DROP, with the clauses that the local workspace keeps. */
export abstract class DefinitionParser extends QueryParser {
  protected definition(): Statement {
    if (this.take('CREATE')) return this.create();
    if (this.take('DROP')) {
      const object = this.objectKind('DROP');
      const ifExists = this.take('IF', 'EXISTS');
      const name = this.path();
      return {
        k: 'drop',
        object,
        name,
        ifExists,
        cascade: this.take('CASCADE') || (this.take('RESTRICT') && false),
      };
    }
    const words = [this.peek(), this.peek(1)]
      .filter(({ kind }) => kind === 'word')
      .map(({ text }) => text.toUpperCase());
    return this.unsupported(words.join(' ') || this.peek().text);
  }

  protected unsupported(what: string): never {
    throw unsupportedSyntax(what);
  }

  private objectKind(verb: string): ObjectKind {
    const kind =
      this.takeOne('CATALOG', 'SCHEMA', 'TABLE', 'VIEW', 'VOLUME') ??
      (this.take('DATABASE') ? 'SCHEMA' : undefined);
    return kind ?? this.unsupported(`${verb} ${this.peek().text.toUpperCase()}`);
  }

  private create(): Statement {
    const replace = this.take('OR', 'REPLACE');
    if (this.is('TEMPORARY') || this.is('TEMP') || this.is('GLOBAL'))
      this.unsupported(
        'CREATE TEMPORARY VIEW (every statement is a session of its own: write WITH or CREATE VIEW)',
      );
    if (this.is('EXTERNAL')) this.unsupported(`CREATE EXTERNAL ${this.peek(1).text.toUpperCase()}`);
    const object = this.objectKind('CREATE');
    const ifNotExists = this.take('IF', 'NOT', 'EXISTS');
    const name = this.path();
    if (object === 'TABLE') return this.createTable(name, replace, ifNotExists);
    if (object === 'VIEW') return this.createView(name, replace, ifNotExists);
    const comment = this.take('COMMENT') ? this.string() : undefined;
    return { k: 'create', object, name, ifNotExists, ...(comment !== undefined && { comment }) };
  }

  private createTable(name: readonly string[], replace: boolean, ifNotExists: boolean): Statement {
    const columns =
      this.is('(') && !this.startsQuery() ? this.parenthesised(() => this.columnDefinition()) : undefined;
    let partition: string[] = [];
    let comment: string | undefined;
    let properties: Readonly<Record<string, string>> = {};
    for (;;) {
      if (this.take('USING')) {
        const format = this.name().toLowerCase();
        if (format !== 'delta') this.unsupported(`USING ${format.toUpperCase()}`);
      } else if (this.take('PARTITIONED', 'BY')) partition = this.names();
      else if (this.take('COMMENT')) comment = this.string();
      else if (this.take('TBLPROPERTIES')) properties = this.properties();
      else if (
        this.is('LOCATION') ||
        this.is('CLUSTER') ||
        this.is('OPTIONS') ||
        this.is('CLONE') ||
        this.is('SHALLOW') ||
        this.is('DEEP') ||
        this.is('LIKE')
      )
        this.unsupported(`CREATE TABLE … ${this.peek().text.toUpperCase()}`);
      else break;
    }
    const query = this.take('AS') || this.startsQuery() ? this.query() : undefined;
    return {
      k: 'createTable',
      name,
      replace,
      ifNotExists,
      partition,
      properties,
      ...(columns && { columns }),
      ...(comment !== undefined && { comment }),
      ...(query && { query }),
    };
  }

  protected columnDefinition(): Column {
    const name = this.name();
    const type = this.type();
    let nullable = true;
    let comment: string | undefined;
    for (;;) {
      if (this.take('NOT', 'NULL')) nullable = false;
      else if (this.take('COMMENT')) comment = this.string();
      else if (
        this.is('GENERATED') ||
        this.is('DEFAULT') ||
        this.is('PRIMARY') ||
        this.is('CONSTRAINT') ||
        this.is('COLLATE') ||
        this.is('MASK')
      )
        this.unsupported(`A column with ${this.peek().text.toUpperCase()}`);
      else break;
    }
    return { name, type, ...(!nullable && { nullable }), ...(comment !== undefined && { comment }) };
  }

  private createView(name: readonly string[], replace: boolean, ifNotExists: boolean): Statement {
    const columns = this.is('(')
      ? this.parenthesised(() => {
          const column = this.name();
          return { name: column, ...(this.take('COMMENT') && { comment: this.string() }) };
        })
      : [];
    const comment = this.take('COMMENT') ? this.string() : undefined;
    if (this.take('TBLPROPERTIES')) this.properties();
    this.expect('AS');
    const { start } = this.peek();
    const query = this.query();
    return {
      k: 'createView',
      name,
      replace,
      ifNotExists,
      columns,
      query,
      text: this.slice(start, this.lastEnd()),
      ...(comment !== undefined && { comment }),
    };
  }

  /** `('key' = 'value', a.b = 1)`; keys keep their spelling. */
  protected properties(): Record<string, string> {
    const pairs = this.parenthesised((): [string, string] => {
      const key = this.peek().kind === 'string' ? this.string() : this.path().join('.');
      this.take('=');
      const sign = this.take('-') ? '-' : '';
      const token = this.next();
      if (token.kind === 'symbol' || token.kind === 'end') this.fail('expected a value', token);
      return [key, sign + token.text];
    });
    return Object.fromEntries(pairs);
  }
}
