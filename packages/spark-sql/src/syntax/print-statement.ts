import { assertNever } from '../types/assert-never.ts';
import type { Column } from '../types/column-type.ts';
import {
  clause,
  printExpression,
  printList,
  printName,
  printNames,
  printQuery,
  printSource,
  printTravel,
  printType,
  words,
} from './print.ts';
import { printKey } from './print-key.ts';
import { printSetTags, printUnsetTags } from './print-tags.ts';
import { quoteName, quoteString } from './quote.ts';
import type {
  Assignment,
  ColumnMask,
  ColumnPlace,
  FunctionParameter,
  MergeClause,
  PartitionValue,
  RowFilter,
  Statement,
  TableChange,
} from './statement.ts';

type Of<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>;

/**
 * A whole statement. Parsing the result gives the same statement, except for the source text of its unnamed columns.
 */
export function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'query':
      return printQuery(statement.query);
    case 'explain':
      return words('EXPLAIN', statement.mode === 'SIMPLE' ? '' : statement.mode, printQuery(statement.query));
    case 'describeQuery':
      return `DESCRIBE QUERY ${printQuery(statement.query)}`;
    case 'createTable':
      return printTable(statement);
    case 'cloneTable':
      return words(
        createTable(statement),
        statement.isShallow ? 'SHALLOW CLONE' : 'DEEP CLONE',
        printSource(statement.source),
        properties('TBLPROPERTIES', statement.properties),
      );
    case 'createFunction':
      return words(
        statement.replace ? 'CREATE OR REPLACE' : 'CREATE',
        statement.temporary ? 'TEMPORARY FUNCTION' : 'FUNCTION',
        statement.ifNotExists ? 'IF NOT EXISTS' : '',
        `${printName(statement.name)}(${statement.parameters.map(printParameter).join(', ')})`,
        printReturns(statement),
        said(statement.comment),
        statement.deterministic === undefined ? '' : `${statement.deterministic ? '' : 'NOT '}DETERMINISTIC`,
        statement.access ?? '',
        `RETURN ${printExpression(statement.body)}`,
      );
    case 'createView':
      return words(
        statement.replace ? 'CREATE OR REPLACE' : 'CREATE',
        statement.temporary ? 'TEMPORARY VIEW' : 'VIEW',
        statement.ifNotExists ? 'IF NOT EXISTS' : '',
        printName(statement.name),
        statement.columns.length > 0
          ? `(${statement.columns.map((column) => words(quoteName(column.name), said(column.comment))).join(', ')})`
          : '',
        said(statement.comment),
        statement.schemaMode ? words('WITH SCHEMA', statement.schemaMode) : '',
        statement.collation === undefined ? '' : words('DEFAULT COLLATION', quoteName(statement.collation)),
        `AS ${printQuery(statement.query)}`,
      );
    case 'create':
      return words(
        `CREATE ${statement.object}`,
        statement.ifNotExists ? 'IF NOT EXISTS' : '',
        printName(statement.name),
        said(statement.comment),
      );
    case 'drop':
      return words(
        `DROP ${statement.temporary ? 'TEMPORARY ' : ''}${statement.object}`,
        statement.ifExists ? 'IF EXISTS' : '',
        printName(statement.name),
        statement.cascade ? 'CASCADE' : '',
      );
    case 'insert':
      return words(
        statement.evolve ? 'INSERT WITH SCHEMA EVOLUTION' : 'INSERT',
        statement.overwrite ? 'OVERWRITE' : 'INTO',
        printName(statement.name),
        properties('WITH', statement.options),
        statement.partition ? `PARTITION (${statement.partition.map(printPartition).join(', ')})` : '',
        clause('REPLACE WHERE', statement.replaceWhere),
        statement.byName ? 'BY NAME' : '',
        statement.columns.length > 0 ? printNames(statement.columns) : '',
        clause('REPLACE ON', statement.replaceOn?.on),
        statement.replaceOn ? `(${printQuery(statement.query)})` : printQuery(statement.query),
        alias(statement.replaceOn?.alias),
      );
    case 'insertDirectory':
      return words(
        `INSERT OVERWRITE DIRECTORY ${quoteString(statement.path)} USING ${quoteName(statement.format)}`,
        properties('OPTIONS', statement.options),
        printQuery(statement.query),
      );
    case 'delete':
      return words(
        statement.truncate ? 'TRUNCATE TABLE' : 'DELETE FROM',
        printName(statement.name),
        alias(statement.alias),
        clause('WHERE', statement.where),
      );
    case 'update':
      return words(
        `UPDATE ${printName(statement.name)}`,
        alias(statement.alias),
        `SET ${printAssignments(statement.set)}`,
        clause('WHERE', statement.where),
      );
    case 'merge':
      return words(
        statement.evolve ? 'MERGE WITH SCHEMA EVOLUTION INTO' : 'MERGE INTO',
        printName(statement.name),
        alias(statement.alias),
        `USING ${printSource(statement.source)}`,
        clause('ON', statement.on),
        ...statement.clauses.map(printMergeClause),
      );
    case 'show':
      return words(
        `SHOW ${statement.scope ? `${statement.scope} ` : ''}${statement.what}`,
        statement.name.length > 0 ? `IN ${printName(statement.name)}` : '',
        statement.pattern === undefined ? '' : `LIKE ${quoteString(statement.pattern)}`,
      );
    case 'showKeys': {
      const [catalog = '', schema = '', table = ''] = statement.name.map(quoteName);
      return words(`SHOW ${statement.what}`, `IN CATALOG ${catalog} IN SCHEMA ${schema} IN TABLE ${table}`);
    }
    case 'showCatalog': {
      const like = (what: string, pattern: string | undefined): string =>
        pattern === undefined ? '' : words(what, `LIKE ${quoteString(pattern)}`);
      return words(
        `SHOW ${statement.what} IN`,
        statement.catalog === undefined ? 'ALL CATALOGS' : `CATALOG ${quoteName(statement.catalog)}`,
        like('SCHEMA', statement.schemas),
        like('TABLE', statement.tables),
        like('', statement.pattern),
      );
    }
    case 'describeFunction':
      return words('DESCRIBE FUNCTION', statement.extended ? 'EXTENDED' : '', printName(statement.name));
    case 'describe':
      return words(
        `DESCRIBE ${statement.what}`,
        statement.extended ? 'EXTENDED' : '',
        printName(statement.name),
        statement.limit === undefined ? '' : `LIMIT ${statement.limit}`,
        statement.column === undefined ? '' : quoteName(statement.column),
        statement.json ? 'AS JSON' : '',
      );
    case 'alterTable':
      return words('ALTER TABLE', printName(statement.name), printChange(statement.change));
    case 'alterView':
      return words('ALTER VIEW', printName(statement.name), `AS ${printQuery(statement.query)}`);
    case 'setViewSchema':
      return words('ALTER VIEW', printName(statement.name), 'WITH SCHEMA', statement.schemaMode);
    case 'commentOn':
      return `COMMENT ON ${statement.object} ${printName(statement.name)} IS ${statement.comment === null ? 'NULL' : quoteString(statement.comment)}`;
    case 'setTags':
      return printSetTags(statement);
    case 'unsetTags':
      return printUnsetTags(statement);
    case 'restore':
      return `RESTORE TABLE ${printName(statement.name)} TO ${printTravel(statement.to)}`;
    case 'optimize':
      return words(
        `OPTIMIZE ${printName(statement.name)}`,
        clause('WHERE', statement.where),
        statement.order.length > 0 ? `ZORDER BY ${printNames(statement.order)}` : '',
      );
    case 'vacuum':
      return words(
        `VACUUM ${printName(statement.name)}`,
        statement.hours === undefined ? '' : `RETAIN ${statement.hours} HOURS`,
        statement.dryRun ? 'DRY RUN' : '',
      );
    case 'undrop':
      return `UNDROP TABLE ${printName(statement.name)}`;
    case 'copyInto':
      return printCopy(statement);
    case 'showTable':
      return words(
        `SHOW ${statement.what} ${printName(statement.name)}`,
        statement.key === undefined ? '' : `(${quoteString(statement.key)})`,
      );
    case 'showDropped':
      return words('SHOW TABLES DROPPED', statement.name.length > 0 ? `IN ${printName(statement.name)}` : '');
    case 'grant':
      return words(
        `${statement.action} ${statement.privileges.join(', ')} ON ${statement.object} ${printName(statement.name)}`,
        `${statement.action === 'GRANT' ? 'TO' : 'FROM'} ${quoteName(statement.principal)}`,
      );
    case 'setOwner':
      return `ALTER ${statement.object} ${printName(statement.name)} OWNER TO ${quoteName(statement.principal)}`;
    case 'showGrants':
      return words(
        'SHOW GRANTS',
        statement.principal === undefined ? '' : quoteName(statement.principal),
        `ON ${statement.object} ${printName(statement.name)}`,
      );
    default:
      return assertNever(statement);
  }
}

const said = (comment: string | undefined): string =>
  comment === undefined ? '' : `COMMENT ${quoteString(comment)}`;

const alias = (name: string | undefined): string => (name === undefined ? '' : `AS ${quoteName(name)}`);

const pair = ([key, value]: readonly [string, string]): string =>
  `${quoteString(key)} = ${quoteString(value)}`;

const properties = (word: string, values: Readonly<Record<string, string>>): string =>
  Object.keys(values).length === 0 ? '' : `${word} (${Object.entries(values).map(pair).join(', ')})`;

const printFilter = ({ function: name, columns }: RowFilter): string =>
  `ROW FILTER ${printName(name)} ON (${columns.map(quoteName).join(', ')})`;

const printMask = ({ function: name, using }: ColumnMask): string =>
  words(`MASK ${printName(name)}`, using.length > 0 ? `USING COLUMNS ${printNames(using)}` : '');

const printColumn = ({ name, type, limits, nullable, comment }: Column): string =>
  words(quoteName(name), printType(type, limits), nullable === false ? 'NOT NULL' : '', said(comment));

const printParameter = ({ standard, ...column }: FunctionParameter): string =>
  words(printColumn(column), standard === undefined ? '' : `DEFAULT ${standard}`);

function printReturns({ isTable, returns }: Of<'createFunction'>): string {
  if (!isTable) return returns ? `RETURNS ${printType(returns)}` : '';
  return returns?.kind === 'struct'
    ? `RETURNS TABLE (${returns.fields.map(printColumn).join(', ')})`
    : 'RETURNS TABLE';
}

const createTable = ({ replace, ifNotExists, name }: Of<'createTable' | 'cloneTable'>): string =>
  words(
    replace ? 'CREATE OR REPLACE TABLE' : 'CREATE TABLE',
    ifNotExists ? 'IF NOT EXISTS' : '',
    printName(name),
  );

function listed(clause: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values);
  return pairs.length > 0 ? `${clause} (\n  ${pairs.map(pair).join(',\n  ')})` : '';
}

/** One clause per line, as SHOW CREATE TABLE prints it. */
function printTable(table: Of<'createTable'>): string {
  const masked = (column: Column): string => {
    const mask = table.masks.find((one) => one.column === column.name);
    return words(printColumn(column), mask ? printMask(mask) : '');
  };
  const head = words(
    createTable(table),
    table.like ? `LIKE ${printName(table.like)}` : '',
    table.columns && `(\n  ${[...table.columns.map(masked), ...table.keys.map(printKey)].join(',\n  ')})`,
  );
  return [
    head,
    table.like && !table.files ? '' : `USING ${quoteName(table.files?.format ?? 'delta')}`,
    properties('OPTIONS', table.options),
    listed('OPTIONS', table.files?.options ?? {}),
    table.partition.length > 0 ? `PARTITIONED BY ${printNames(table.partition)}` : '',
    said(table.comment),
    table.location === undefined ? '' : `LOCATION ${quoteString(table.location)}`,
    table.rowFilter ? words('WITH', printFilter(table.rowFilter)) : '',
    listed('TBLPROPERTIES', table.properties),
    table.query ? `AS ${printQuery(table.query)}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const printPartition = ({ column, value }: PartitionValue): string =>
  value ? `${quoteName(column)} = ${printExpression(value)}` : quoteName(column);

/** `a = 1, b = DEFAULT`. */
export const printAssignments = (set: readonly Assignment[]): string =>
  set
    .map(
      ({ column, value }) =>
        `${printName(column)} = ${value === 'default' ? 'DEFAULT' : printExpression(value)}`,
    )
    .join(', ');

const printMergeClause = ({ when, condition, action }: MergeClause): string =>
  words(`WHEN ${when}`, clause('AND', condition), `THEN ${printAction(action)}`);

function printAction(action: MergeClause['action']): string {
  switch (action.kind) {
    case 'delete':
      return 'DELETE';
    case 'insertAll':
      return 'INSERT *';
    case 'insert':
      return `INSERT ${printNames(action.columns)} VALUES (${printList(action.values)})`;
    case 'update':
      return `UPDATE SET ${action.set === '*' ? '*' : printAssignments(action.set)}`;
    default:
      return assertNever(action);
  }
}

const printPlace = (place: ColumnPlace): string =>
  place === 'last' ? '' : place === 'first' ? 'FIRST' : `AFTER ${quoteName(place.after)}`;

function printChange(change: TableChange): string {
  switch (change.kind) {
    case 'addColumns':
      return `ADD COLUMNS (${change.columns.map(({ column, place }) => words(printColumn(column), printPlace(place))).join(', ')})`;
    case 'renameColumn':
      return `RENAME COLUMN ${quoteName(change.from)} TO ${quoteName(change.to)}`;
    case 'dropColumns':
      return words('DROP COLUMNS', change.ifExists ? 'IF EXISTS' : '', printNames(change.names));
    case 'commentColumn':
      return `ALTER COLUMN ${quoteName(change.column)} COMMENT ${quoteString(change.comment)}`;
    case 'nullable':
      return `ALTER COLUMN ${quoteName(change.column)} ${change.nullable ? 'DROP' : 'SET'} NOT NULL`;
    case 'columnType':
      return `ALTER COLUMN ${quoteName(change.column)} TYPE ${printType(change.to.type, change.to.limits)}`;
    case 'rename':
      return `RENAME TO ${printName(change.to)}`;
    case 'setProperties':
      return `SET ${properties('TBLPROPERTIES', change.properties)}`;
    case 'unsetProperties':
      return words(
        'UNSET TBLPROPERTIES',
        change.ifExists ? 'IF EXISTS' : '',
        `(${change.keys.map(quoteString).join(', ')})`,
      );
    case 'addConstraint':
      return `ADD CONSTRAINT ${quoteName(change.name)} CHECK (${change.condition})`;
    case 'dropConstraint':
      return words(
        'DROP CONSTRAINT',
        change.ifExists ? 'IF EXISTS' : '',
        quoteName(change.name),
        change.cascade ? 'CASCADE' : '',
      );
    case 'addKey':
      return `ADD ${printKey(change.key)}`;
    case 'dropPrimaryKey':
      return words('DROP PRIMARY KEY', change.ifExists ? 'IF EXISTS' : '', change.cascade ? 'CASCADE' : '');
    case 'dropForeignKey':
      return words('DROP FOREIGN KEY', change.ifExists ? 'IF EXISTS' : '', printNames(change.columns));
    case 'setRowFilter':
      return `SET ${printFilter(change.filter)}`;
    case 'dropRowFilter':
      return 'DROP ROW FILTER';
    case 'setMask':
      return `ALTER COLUMN ${quoteName(change.mask.column)} SET ${printMask(change.mask)}`;
    case 'dropMask':
      return `ALTER COLUMN ${quoteName(change.column)} DROP MASK`;
    default:
      return assertNever(change);
  }
}

const printCopy = (copy: Of<'copyInto'>): string =>
  words(
    `COPY INTO ${printName(copy.name)} FROM ${quoteString(copy.path)} FILEFORMAT = ${quoteName(copy.format)}`,
    copy.files && `FILES = (${copy.files.map(quoteString).join(', ')})`,
    copy.pattern === undefined ? '' : `PATTERN = ${quoteString(copy.pattern)}`,
    properties('FORMAT_OPTIONS', copy.formatOptions),
    properties('COPY_OPTIONS', copy.copyOptions),
  );
