import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { Travel } from './ast.ts';
import { DefinitionParser } from './definition-parser.ts';
import type { Statement } from './statement.ts';
import type { ColumnPlace, TableChange } from './table-ast.ts';

/** ALTER, COMMENT, RESTORE, OPTIMIZE, VACUUM, UNDROP and COPY INTO. */
export abstract class TableParser extends DefinitionParser {
  protected override definition(): Statement {
    if (this.take('ALTER', 'TABLE'))
      return { k: 'alterTable', name: this.path(), change: this.tableChange() };
    if (this.take('ALTER', 'VIEW')) return this.alterView();
    if (this.take('COMMENT', 'ON')) return this.commentOn();
    if (this.take('RESTORE')) {
      this.take('TABLE');
      const name = this.path();
      this.take('TO');
      return { k: 'restore', name, to: this.travel() };
    }
    if (this.take('OPTIMIZE')) {
      const name = this.path();
      if (this.is('FULL')) this.unsupported('OPTIMIZE … FULL');
      const where = this.take('WHERE') ? this.expression() : undefined;
      const order = this.take('ZORDER', 'BY')
        ? this.is('(')
          ? this.names()
          : this.list(() => this.name())
        : [];
      return { k: 'optimize', name, order, ...(where && { where }) };
    }
    if (this.take('VACUUM')) return this.vacuum();
    if (this.take('UNDROP')) {
      this.expect('TABLE');
      if (this.is('WITH')) this.unsupported('UNDROP TABLE WITH ID');
      return { k: 'undrop', name: this.path() };
    }
    if (this.take('COPY', 'INTO')) return this.copyInto();
    return super.definition();
  }

  private travel(): Travel {
    if (this.take('VERSION', 'AS', 'OF')) return { version: this.expression() };
    this.expect('TIMESTAMP', 'AS', 'OF');
    return { timestamp: this.expression() };
  }

  private tableChange(): TableChange {
    if (this.take('ADD', 'CONSTRAINT')) return this.addConstraint();
    if (this.take('DROP', 'CONSTRAINT')) {
      const ifExists = this.take('IF', 'EXISTS');
      return { k: 'dropConstraint', name: this.name(), ifExists };
    }
    if (this.take('ADD', 'COLUMN') || this.take('ADD', 'COLUMNS')) {
      const item = () => ({ column: this.newColumn(), place: this.place() });
      return { k: 'addColumns', columns: this.is('(') ? this.parenthesised(item) : this.list(item) };
    }
    if (this.take('DROP', 'COLUMN') || this.take('DROP', 'COLUMNS')) {
      const ifExists = this.take('IF', 'EXISTS');
      return {
        k: 'dropColumns',
        ifExists,
        names: this.is('(') ? this.names() : this.list(() => this.topLevel()),
      };
    }
    if (this.take('RENAME', 'COLUMN')) {
      const from = this.topLevel();
      this.expect('TO');
      return { k: 'renameColumn', from, to: this.name() };
    }
    if (this.take('RENAME', 'TO')) return { k: 'rename', to: this.path() };
    if (this.take('SET', 'TBLPROPERTIES')) return { k: 'setProperties', properties: this.properties() };
    if (this.take('UNSET', 'TBLPROPERTIES')) {
      const ifExists = this.take('IF', 'EXISTS');
      const key = () => (this.peek().kind === 'string' ? this.string() : this.path().join('.'));
      return { k: 'unsetProperties', ifExists, keys: this.parenthesised(key) };
    }
    if (this.take('ALTER') || this.take('CHANGE')) return this.alterColumn();
    return this.unsupported(`ALTER TABLE … ${this.peek().text.toUpperCase()}`);
  }

  private addConstraint(): TableChange {
    const name = this.name();
    if (!this.is('CHECK')) this.unsupported(`ADD CONSTRAINT … ${this.peek().text.toUpperCase()}`);
    this.expect('CHECK', '(');
    const { start } = this.peek();
    this.expression();
    const condition = this.slice(start, this.lastEnd());
    this.expect(')');
    return { k: 'addConstraint', name, condition };
  }

  private alterColumn(): TableChange {
    this.take('COLUMN');
    const column = this.topLevel();
    if (this.take('COMMENT')) return { k: 'commentColumn', column, comment: this.string('the comment') };
    if (this.take('SET', 'NOT', 'NULL')) return { k: 'nullable', column, nullable: false };
    if (this.take('DROP', 'NOT', 'NULL')) return { k: 'nullable', column, nullable: true };
    return this.unsupported(`ALTER COLUMN … ${this.peek().text.toUpperCase()}`);
  }

  private newColumn(): Column {
    if (this.peek(1).text === '.') this.unsupported('ADD COLUMN of a nested field');
    const column = this.columnDefinition();
    if (column.nullable === false) this.unsupported('ADD COLUMN … NOT NULL');
    return column;
  }

  private place(): ColumnPlace {
    if (this.take('FIRST')) return 'first';
    return this.take('AFTER') ? { after: this.name() } : 'last';
  }

  private topLevel(): string {
    const path = this.path();
    if (path.length > 1) this.unsupported('ALTER TABLE of a nested field');
    return path[0] ?? '';
  }

  private alterView(): Statement {
    const name = this.path();
    if (!this.is('AS')) this.unsupported(`ALTER VIEW … ${this.peek().text.toUpperCase()}`);
    this.expect('AS');
    const { start } = this.peek();
    const query = this.query();
    return { k: 'alterView', name, query, text: this.slice(start, this.lastEnd()) };
  }

  private commentOn(): Statement {
    const object =
      this.takeOne('CATALOG', 'SCHEMA', 'TABLE', 'COLUMN', 'VOLUME') ??
      (this.take('DATABASE') ? 'SCHEMA' : this.unsupported(`COMMENT ON ${this.peek().text.toUpperCase()}`));
    const name = this.path();
    this.expect('IS');
    return { k: 'commentOn', object, name, comment: this.take('NULL') ? null : this.string('the comment') };
  }

  private vacuum(): Statement {
    const name = this.path();
    if (this.is('FULL') || this.is('LITE')) this.unsupported(`VACUUM … ${this.peek().text.toUpperCase()}`);
    const hours = this.take('RETAIN') ? Number(this.next().text) : undefined;
    if (hours !== undefined) {
      if (Number.isNaN(hours)) this.fail('expected a number of hours');
      if (!this.take('HOUR')) this.expect('HOURS');
    }
    const dryRun = this.take('DRY', 'RUN');
    return { k: 'vacuum', name, dryRun, ...(hours !== undefined && { hours }) };
  }

  private copyInto(): Statement {
    const name = this.path();
    if (this.is('BY')) this.unsupported('COPY INTO … BY POSITION');
    this.expect('FROM');
    if (this.is('(')) this.unsupported('COPY INTO … FROM (SELECT …)');
    const path = this.string('the path');
    this.expect('FILEFORMAT', '=');
    const format = this.name().toLowerCase();
    let files: string[] | undefined;
    let pattern: string | undefined;
    let formatOptions: Readonly<Record<string, string>> = {};
    let copyOptions: Readonly<Record<string, string>> = {};
    for (;;) {
      if (this.take('FILES')) {
        this.expect('=');
        files = this.parenthesised(() => this.string('a file name'));
      } else if (this.take('PATTERN')) {
        this.expect('=');
        pattern = this.string('a pattern');
      } else if (this.take('FORMAT_OPTIONS')) formatOptions = this.properties();
      else if (this.take('COPY_OPTIONS')) copyOptions = this.properties();
      else break;
    }
    return {
      k: 'copyInto',
      name,
      path,
      format,
      formatOptions,
      copyOptions,
      ...(files && { files }),
      ...(pattern !== undefined && { pattern }),
    };
  }
}
