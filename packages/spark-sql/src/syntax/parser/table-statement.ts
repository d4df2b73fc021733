import type { Column } from '../../types/column-type.ts';
import type { ColumnPlace, Statement, TableChange } from '../statement.ts';
import type { Name, Travel } from '../tree.ts';
import { parseColumnDefinition } from './column-definition.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  isSymbol,
  lastEnd,
  nextToken,
  peek,
  take,
  took,
  tookOne,
  unsupported,
} from './cursor.ts';
import { parseDefinition } from './definition.ts';
import { parseGrant, tookSecurable } from './grant.ts';
import { parseKey } from './key.ts';
import { parseMask, parseRowFilter } from './policy.ts';
import { parseProperties } from './properties.ts';
import {
  parenthesised,
  readExpression,
  readItems,
  readName,
  readNames,
  readPath,
  readString,
} from './rules.ts';
import { tookTag, tookTags } from './tags.ts';
import { parseLimitedTypeName } from './type-name.ts';
import { parseAlterView } from './view.ts';

/** Parses ALTER, COMMENT, RESTORE, OPTIMIZE, VACUUM, UNDROP, COPY INTO and other statements that change objects. */
export function parseTableStatement(cursor: Cursor): Statement {
  const tag = tookTag(cursor);
  if (tag) return tag;
  if (took(cursor, 'ALTER')) return alter(cursor);
  if (took(cursor, 'COMMENT', 'ON')) return commentOn(cursor);
  if (took(cursor, 'RESTORE')) {
    took(cursor, 'TABLE');
    const name = readPath(cursor);
    took(cursor, 'TO');
    return { kind: 'restore', name, to: travel(cursor) };
  }
  if (took(cursor, 'OPTIMIZE')) {
    const name = readPath(cursor);
    if (comes(cursor, 'FULL')) unsupported(cursor, 'OPTIMIZE … FULL');
    const where = took(cursor, 'WHERE') ? readExpression(cursor) : undefined;
    const order = took(cursor, 'ZORDER', 'BY')
      ? comes(cursor, '(')
        ? readNames(cursor)
        : readItems(cursor, () => readName(cursor))
      : [];
    return { kind: 'optimize', name, order, ...(where && { where }) };
  }
  if (took(cursor, 'VACUUM')) return vacuum(cursor);
  if (took(cursor, 'UNDROP')) {
    expect(cursor, 'TABLE');
    if (comes(cursor, 'WITH')) unsupported(cursor, 'UNDROP TABLE WITH ID');
    return { kind: 'undrop', name: readPath(cursor) };
  }
  if (took(cursor, 'COPY', 'INTO')) return copyInto(cursor);
  if (took(cursor, 'GRANT')) return parseGrant(cursor, 'GRANT');
  if (took(cursor, 'REVOKE')) return parseGrant(cursor, 'REVOKE');
  return parseDefinition(cursor);
}

function alter(cursor: Cursor): Statement {
  const object = tookSecurable(cursor);
  if (!object) return unsupported(cursor, `ALTER ${nextToken(cursor).text.toUpperCase()}`);
  const name = readPath(cursor);
  if (took(cursor, 'OWNER', 'TO') || took(cursor, 'SET', 'OWNER', 'TO'))
    return { kind: 'setOwner', object, name, principal: readName(cursor, 'a user or group') };
  const tags = object === 'FUNCTION' ? undefined : tookTags(cursor, object, name);
  if (tags) return tags;
  if (object === 'TABLE')
    return tagsOfColumn(cursor, name) ?? { kind: 'alterTable', name, change: tableChange(cursor) };
  return object === 'VIEW'
    ? parseAlterView(cursor, name)
    : unsupported(cursor, `ALTER ${object} … ${nextWords(cursor)}`);
}

/** Parses ALTER COLUMN … SET or UNSET TAGS; undefined, consuming nothing, for another change of a column. */
function tagsOfColumn(cursor: Cursor, table: Name): Statement | undefined {
  const mark = cursor.at;
  if (!took(cursor, 'ALTER') && !took(cursor, 'CHANGE')) return undefined;
  took(cursor, 'COLUMN');
  const tags = tookTags(cursor, 'COLUMN', [...table, topLevel(cursor)]);
  if (!tags) cursor.at = mark;
  return tags;
}

function travel(cursor: Cursor): Travel {
  if (took(cursor, 'VERSION', 'AS', 'OF')) return { version: readExpression(cursor) };
  expect(cursor, 'TIMESTAMP', 'AS', 'OF');
  return { timestamp: readExpression(cursor) };
}

const KEYS = [['PRIMARY', 'KEY'], ['FOREIGN', 'KEY'], ['UNIQUE']] as const;

function tableChange(cursor: Cursor): TableChange {
  if (took(cursor, 'ADD', 'CONSTRAINT')) return addConstraint(cursor);
  if (KEYS.some((words) => comes(cursor, 'ADD', ...words))) {
    expect(cursor, 'ADD');
    return { kind: 'addKey', key: parseKey(cursor, undefined) };
  }
  if (took(cursor, 'DROP', 'CONSTRAINT')) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    return { kind: 'dropConstraint', ifExists, name: readName(cursor), cascade: tookCascade(cursor) };
  }
  if (took(cursor, 'DROP', 'PRIMARY', 'KEY')) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    return { kind: 'dropPrimaryKey', ifExists, cascade: tookCascade(cursor) };
  }
  if (took(cursor, 'DROP', 'FOREIGN', 'KEY')) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    return { kind: 'dropForeignKey', ifExists, columns: readNames(cursor) };
  }
  if (took(cursor, 'ADD', 'COLUMN') || took(cursor, 'ADD', 'COLUMNS')) {
    const item = () => ({ column: newColumn(cursor), place: place(cursor) });
    return {
      kind: 'addColumns',
      columns: comes(cursor, '(') ? parenthesised(cursor, item) : readItems(cursor, item),
    };
  }
  if (took(cursor, 'DROP', 'COLUMN') || took(cursor, 'DROP', 'COLUMNS')) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    return {
      kind: 'dropColumns',
      ifExists,
      names: comes(cursor, '(') ? readNames(cursor) : readItems(cursor, () => topLevel(cursor)),
    };
  }
  if (took(cursor, 'RENAME', 'COLUMN')) {
    const from = topLevel(cursor);
    expect(cursor, 'TO');
    return { kind: 'renameColumn', from, to: readName(cursor) };
  }
  if (took(cursor, 'RENAME', 'TO')) return { kind: 'rename', to: readPath(cursor) };
  if (took(cursor, 'SET', 'ROW', 'FILTER')) return { kind: 'setRowFilter', filter: parseRowFilter(cursor) };
  if (took(cursor, 'DROP', 'ROW', 'FILTER')) return { kind: 'dropRowFilter' };
  if (took(cursor, 'SET', 'TBLPROPERTIES'))
    return { kind: 'setProperties', properties: parseProperties(cursor) };
  if (took(cursor, 'UNSET', 'TBLPROPERTIES')) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    const key = () => (nextToken(cursor).kind === 'string' ? readString(cursor) : readPath(cursor).join('.'));
    return { kind: 'unsetProperties', ifExists, keys: parenthesised(cursor, key) };
  }
  if (took(cursor, 'ALTER') || took(cursor, 'CHANGE')) return alterColumn(cursor);
  return unsupported(cursor, `ALTER TABLE … ${nextWords(cursor)}`);
}

function addConstraint(cursor: Cursor): TableChange {
  const name = readName(cursor);
  if (KEYS.some(([word]) => comes(cursor, word))) return { kind: 'addKey', key: parseKey(cursor, name) };
  if (!comes(cursor, 'CHECK'))
    unsupported(cursor, `ADD CONSTRAINT … ${nextToken(cursor).text.toUpperCase()}`);
  expect(cursor, 'CHECK', '(');
  const { start } = nextToken(cursor);
  readExpression(cursor);
  const condition = cursor.text.slice(start, lastEnd(cursor));
  expect(cursor, ')');
  return { kind: 'addConstraint', name, condition };
}

const tookCascade = (cursor: Cursor): boolean => tookOne(cursor, 'CASCADE', 'RESTRICT') === 'CASCADE';

function alterColumn(cursor: Cursor): TableChange {
  took(cursor, 'COLUMN');
  const column = topLevel(cursor);
  if (took(cursor, 'COMMENT'))
    return { kind: 'commentColumn', column, comment: readString(cursor, 'the comment') };
  if (took(cursor, 'TYPE')) return { kind: 'columnType', column, to: parseLimitedTypeName(cursor) };
  if (took(cursor, 'SET', 'NOT', 'NULL')) return { kind: 'nullable', column, nullable: false };
  if (took(cursor, 'SET', 'MASK')) return { kind: 'setMask', mask: parseMask(cursor, column) };
  if (took(cursor, 'DROP', 'MASK')) return { kind: 'dropMask', column };
  if (took(cursor, 'DROP', 'NOT', 'NULL')) return { kind: 'nullable', column, nullable: true };
  return unsupported(cursor, `ALTER COLUMN … ${nextWords(cursor)}`);
}

/** What is refused is told apart by two words: SET TAGS, DROP PRIMARY, CLUSTER BY. */
const nextWords = (cursor: Cursor): string =>
  [nextToken(cursor), peek(cursor, 1)]
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text.toUpperCase())
    .join(' ') || nextToken(cursor).text;

function newColumn(cursor: Cursor): Column {
  if (isSymbol(cursor, '.', 1)) unsupported(cursor, 'ADD COLUMN of a nested field');
  const column = parseColumnDefinition(cursor);
  if (column.nullable === false) unsupported(cursor, 'ADD COLUMN … NOT NULL');
  return column;
}

function place(cursor: Cursor): ColumnPlace {
  if (took(cursor, 'FIRST')) return 'first';
  return took(cursor, 'AFTER') ? { after: readName(cursor) } : 'last';
}

function topLevel(cursor: Cursor): string {
  const path = readPath(cursor);
  if (path.length > 1) unsupported(cursor, 'ALTER TABLE of a nested field');
  return path[0] ?? '';
}

function commentOn(cursor: Cursor): Statement {
  const object =
    tookOne(cursor, 'CATALOG', 'SCHEMA', 'TABLE', 'COLUMN', 'VOLUME') ??
    (took(cursor, 'DATABASE')
      ? 'SCHEMA'
      : unsupported(cursor, `COMMENT ON ${nextToken(cursor).text.toUpperCase()}`));
  const name = readPath(cursor);
  expect(cursor, 'IS');
  return {
    kind: 'commentOn',
    object,
    name,
    comment: took(cursor, 'NULL') ? null : readString(cursor, 'the comment'),
  };
}

function vacuum(cursor: Cursor): Statement {
  const name = readPath(cursor);
  if (comes(cursor, 'FULL') || comes(cursor, 'LITE'))
    unsupported(cursor, `VACUUM … ${nextToken(cursor).text.toUpperCase()}`);
  const hours = took(cursor, 'RETAIN') ? Number(take(cursor).text) : undefined;
  if (hours !== undefined) {
    if (Number.isNaN(hours)) fail(cursor, 'expected a number of hours');
    if (!took(cursor, 'HOUR')) expect(cursor, 'HOURS');
  }
  const dryRun = took(cursor, 'DRY', 'RUN');
  return { kind: 'vacuum', name, dryRun, ...(hours !== undefined && { hours }) };
}

function copyInto(cursor: Cursor): Statement {
  const name = readPath(cursor);
  if (comes(cursor, 'BY')) unsupported(cursor, 'COPY INTO … BY POSITION');
  expect(cursor, 'FROM');
  if (comes(cursor, '(')) unsupported(cursor, 'COPY INTO … FROM (SELECT …)');
  const path = readString(cursor, 'the path');
  expect(cursor, 'FILEFORMAT', '=');
  const format = readName(cursor).toLowerCase();
  let files: string[] | undefined;
  let pattern: string | undefined;
  let formatOptions: Readonly<Record<string, string>> = {};
  let copyOptions: Readonly<Record<string, string>> = {};
  for (;;) {
    if (took(cursor, 'FILES')) {
      expect(cursor, '=');
      files = parenthesised(cursor, () => readString(cursor, 'a file name'));
    } else if (took(cursor, 'PATTERN')) {
      expect(cursor, '=');
      pattern = readString(cursor, 'a pattern');
    } else if (took(cursor, 'FORMAT_OPTIONS')) formatOptions = parseProperties(cursor);
    else if (took(cursor, 'COPY_OPTIONS')) copyOptions = parseProperties(cursor);
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
