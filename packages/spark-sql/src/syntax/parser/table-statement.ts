import type { Column } from '../../types/column-type.ts';
import type { ColumnPlace, Statement, TableChange } from '../statement.ts';
import type { Travel } from '../tree.ts';
import { parseColumnDefinition, parseDefinition, parseProperties } from './definition.ts';
import type { Parser } from './parser.ts';

/** Parses ALTER, COMMENT, RESTORE, OPTIMIZE, VACUUM, UNDROP, COPY INTO and other statements that change objects. */
export function parseTableStatement(parser: Parser): Statement {
  if (parser.took('ALTER', 'TABLE'))
    return { kind: 'alterTable', name: parser.path(), change: tableChange(parser) };
  if (parser.took('ALTER', 'VIEW')) return alterView(parser);
  if (parser.took('COMMENT', 'ON')) return commentOn(parser);
  if (parser.took('RESTORE')) {
    parser.took('TABLE');
    const name = parser.path();
    parser.took('TO');
    return { kind: 'restore', name, to: travel(parser) };
  }
  if (parser.took('OPTIMIZE')) {
    const name = parser.path();
    if (parser.comes('FULL')) parser.unsupported('OPTIMIZE … FULL');
    const where = parser.took('WHERE') ? parser.expression() : undefined;
    const order = parser.took('ZORDER', 'BY')
      ? parser.comes('(')
        ? parser.names()
        : parser.items(() => parser.name())
      : [];
    return { kind: 'optimize', name, order, ...(where && { where }) };
  }
  if (parser.took('VACUUM')) return vacuum(parser);
  if (parser.took('UNDROP')) {
    parser.expect('TABLE');
    if (parser.comes('WITH')) parser.unsupported('UNDROP TABLE WITH ID');
    return { kind: 'undrop', name: parser.path() };
  }
  if (parser.took('COPY', 'INTO')) return copyInto(parser);
  return parseDefinition(parser);
}

function travel(parser: Parser): Travel {
  if (parser.took('VERSION', 'AS', 'OF')) return { version: parser.expression() };
  parser.expect('TIMESTAMP', 'AS', 'OF');
  return { timestamp: parser.expression() };
}

function tableChange(parser: Parser): TableChange {
  if (parser.took('ADD', 'CONSTRAINT')) return addConstraint(parser);
  if (parser.took('DROP', 'CONSTRAINT')) {
    const ifExists = parser.took('IF', 'EXISTS');
    return { kind: 'dropConstraint', name: parser.name(), ifExists };
  }
  if (parser.took('ADD', 'COLUMN') || parser.took('ADD', 'COLUMNS')) {
    const item = () => ({ column: newColumn(parser), place: place(parser) });
    return {
      kind: 'addColumns',
      columns: parser.comes('(') ? parser.parenthesised(item) : parser.items(item),
    };
  }
  if (parser.took('DROP', 'COLUMN') || parser.took('DROP', 'COLUMNS')) {
    const ifExists = parser.took('IF', 'EXISTS');
    return {
      kind: 'dropColumns',
      ifExists,
      names: parser.comes('(') ? parser.names() : parser.items(() => topLevel(parser)),
    };
  }
  if (parser.took('RENAME', 'COLUMN')) {
    const from = topLevel(parser);
    parser.expect('TO');
    return { kind: 'renameColumn', from, to: parser.name() };
  }
  if (parser.took('RENAME', 'TO')) return { kind: 'rename', to: parser.path() };
  if (parser.took('SET', 'TBLPROPERTIES'))
    return { kind: 'setProperties', properties: parseProperties(parser) };
  if (parser.took('UNSET', 'TBLPROPERTIES')) {
    const ifExists = parser.took('IF', 'EXISTS');
    const key = () => (parser.next.kind === 'string' ? parser.string() : parser.path().join('.'));
    return { kind: 'unsetProperties', ifExists, keys: parser.parenthesised(key) };
  }
  if (parser.took('ALTER') || parser.took('CHANGE')) return alterColumn(parser);
  return parser.unsupported(`ALTER TABLE … ${parser.next.text.toUpperCase()}`);
}

function addConstraint(parser: Parser): TableChange {
  const name = parser.name();
  if (!parser.comes('CHECK')) parser.unsupported(`ADD CONSTRAINT … ${parser.next.text.toUpperCase()}`);
  parser.expect('CHECK', '(');
  const { start } = parser.next;
  parser.expression();
  const condition = parser.slice(start, parser.lastEnd);
  parser.expect(')');
  return { kind: 'addConstraint', name, condition };
}

function alterColumn(parser: Parser): TableChange {
  parser.took('COLUMN');
  const column = topLevel(parser);
  if (parser.took('COMMENT')) return { kind: 'commentColumn', column, comment: parser.string('the comment') };
  if (parser.took('SET', 'NOT', 'NULL')) return { kind: 'nullable', column, nullable: false };
  if (parser.took('DROP', 'NOT', 'NULL')) return { kind: 'nullable', column, nullable: true };
  return parser.unsupported(`ALTER COLUMN … ${parser.next.text.toUpperCase()}`);
}

function newColumn(parser: Parser): Column {
  if (parser.isSymbol('.', 1)) parser.unsupported('ADD COLUMN of a nested field');
  const column = parseColumnDefinition(parser);
  if (column.nullable === false) parser.unsupported('ADD COLUMN … NOT NULL');
  return column;
}

function place(parser: Parser): ColumnPlace {
  if (parser.took('FIRST')) return 'first';
  return parser.took('AFTER') ? { after: parser.name() } : 'last';
}

function topLevel(parser: Parser): string {
  const path = parser.path();
  if (path.length > 1) parser.unsupported('ALTER TABLE of a nested field');
  return path[0] ?? '';
}

function alterView(parser: Parser): Statement {
  const name = parser.path();
  if (!parser.comes('AS')) parser.unsupported(`ALTER VIEW … ${parser.next.text.toUpperCase()}`);
  parser.expect('AS');
  const { start } = parser.next;
  const query = parser.query();
  return { kind: 'alterView', name, query, text: parser.slice(start, parser.lastEnd) };
}

function commentOn(parser: Parser): Statement {
  const object =
    parser.tookOne('CATALOG', 'SCHEMA', 'TABLE', 'COLUMN', 'VOLUME') ??
    (parser.took('DATABASE') ? 'SCHEMA' : parser.unsupported(`COMMENT ON ${parser.next.text.toUpperCase()}`));
  const name = parser.path();
  parser.expect('IS');
  return {
    kind: 'commentOn',
    object,
    name,
    comment: parser.took('NULL') ? null : parser.string('the comment'),
  };
}

function vacuum(parser: Parser): Statement {
  const name = parser.path();
  if (parser.comes('FULL') || parser.comes('LITE'))
    parser.unsupported(`VACUUM … ${parser.next.text.toUpperCase()}`);
  const hours = parser.took('RETAIN') ? Number(parser.take().text) : undefined;
  if (hours !== undefined) {
    if (Number.isNaN(hours)) parser.fail('expected a number of hours');
    if (!parser.took('HOUR')) parser.expect('HOURS');
  }
  const dryRun = parser.took('DRY', 'RUN');
  return { kind: 'vacuum', name, dryRun, ...(hours !== undefined && { hours }) };
}

function copyInto(parser: Parser): Statement {
  const name = parser.path();
  if (parser.comes('BY')) parser.unsupported('COPY INTO … BY POSITION');
  parser.expect('FROM');
  if (parser.comes('(')) parser.unsupported('COPY INTO … FROM (SELECT …)');
  const path = parser.string('the path');
  parser.expect('FILEFORMAT', '=');
  const format = parser.name().toLowerCase();
  let files: string[] | undefined;
  let pattern: string | undefined;
  let formatOptions: Readonly<Record<string, string>> = {};
  let copyOptions: Readonly<Record<string, string>> = {};
  for (;;) {
    if (parser.took('FILES')) {
      parser.expect('=');
      files = parser.parenthesised(() => parser.string('a file name'));
    } else if (parser.took('PATTERN')) {
      parser.expect('=');
      pattern = parser.string('a pattern');
    } else if (parser.took('FORMAT_OPTIONS')) formatOptions = parseProperties(parser);
    else if (parser.took('COPY_OPTIONS')) copyOptions = parseProperties(parser);
    else break;
  }
  return {
    kind: 'copyInto',
    name,
    path,
    format,
    formatOptions,
    copyOptions,
    ...(files && { files }),
    ...(pattern !== undefined && { pattern }),
  };
}
