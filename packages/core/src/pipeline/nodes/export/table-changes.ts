import { columnsOf } from '@lakehouse/spark-sql/syntax/columns';
import { findColumn, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { tableParts } from '../../../codegen/spark-names.ts';
import { parsedText } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { type ExportConfig, isSetUp } from './config.ts';
import type { ColumnMask } from './table-settings.ts';

/** A statement, given how the program that it is part of spells the parts of a name. */
export type Change = (name: (parts: readonly string[]) => Sql) => Sql;

/** What is done to a table besides storing rows; `functions` come first, and fail where only Databricks could go on. */
export interface TableChanges {
  readonly functions: readonly Change[];
  readonly table: readonly Change[];
}

const names = (columns: readonly string[]): Sql => sql.list(columns.map((name) => sql.name(name)));

/** The changes of a destination’s table, in their order; every one may be repeated. */
export function tableChanges(config: ExportConfig, rows: Schema | undefined): TableChanges {
  const parts = tableParts(config.table) ?? [];
  if (!isSetUp(config)) return { functions: [], table: [] };
  const { comment, columnComments, tags, masks } = config;
  const alter =
    (change: Sql): Change =>
    (name) =>
      sql`ALTER TABLE ${name(parts)} ${change}`;
  const made = masks.map((mask) => maskOf(parts, mask, rows));
  const filter = config.rowFilter.trim() === '' ? undefined : filterOf(parts, config, rows);
  return {
    functions: [...made.map(({ define }) => define), ...(filter ? [filter.define] : [])],
    table: [
      ...made.map(({ use }) => use),
      ...(filter ? [filter.use] : []),
      ...(comment.trim() === ''
        ? []
        : [((name) => sql`COMMENT ON TABLE ${name(parts)} IS ${sql.str(comment.trim())}`) satisfies Change]),
      ...columnComments.map((one) =>
        alter(sql`ALTER COLUMN ${sql.name(one.column)} COMMENT ${sql.str(one.comment.trim())}`),
      ),
      ...(tags.length === 0 ? [] : [alter(sql`SET TAGS (${sql.list(tags.map(tagSql))})`)]),
    ],
  };
}

const tagSql = ({ name, value }: { readonly name: string; readonly value: string }): Sql =>
  sql`${sql.str(name.trim())} = ${sql.str(value.trim())}`;

interface Policy {
  readonly define: Change;
  readonly use: Change;
}

const isMember = (groups: readonly string[]): Sql =>
  sql.all(
    groups.map((group) => sql`is_account_group_member(${sql.str(group)})`),
    'OR',
  );

/** The function of a policy is in the schema of its table, whose owner may replace it. */
const besides = (parts: readonly string[], suffix: string): readonly string[] => [
  ...parts.slice(0, -1),
  `${parts.at(-1)}_${suffix}`,
];

function maskOf(parts: readonly string[], mask: ColumnMask, rows: Schema | undefined): Policy {
  const { name: column, type } = required(findColumn(rows ?? [], mask.column), mask.column);
  const own = besides(parts, `${column}_mask`);
  return {
    define: (name) =>
      sql`CREATE OR REPLACE FUNCTION ${name(own)}(value ${sql.type(type)})\nRETURN CASE WHEN ${isMember(mask.groups)} THEN value ELSE ${OTHERS[mask.others](sql.type(type))} END`,
    use: (name) => sql`ALTER TABLE ${name(parts)} ALTER COLUMN ${sql.name(column)} SET MASK ${name(own)}`,
  };
}

const OTHERS: Readonly<Record<ColumnMask['others'], (type: Sql) => Sql>> = {
  null: (type) => sql`CAST(NULL AS ${type})`,
  redacted: () => sql`if(value IS NULL, NULL, '****')`,
  // A value that is hardly longer would be shown whole.
  last4: () => sql`if(length(value) >= 8, concat('****', right(value, 4)), if(value IS NULL, NULL, '****'))`,
};

function filterOf(
  parts: readonly string[],
  { rowFilter, rowFilterGroups }: ExportConfig,
  rows: Schema | undefined,
): Policy {
  const condition = parsedText(rowFilter);
  const read = readColumns(rowFilter, rows);
  const own = besides(parts, 'row_filter');
  const seen =
    rowFilterGroups.length === 0
      ? sql.expression(condition)
      : sql`${isMember(rowFilterGroups)} OR (${sql.expression(condition)})`;
  return {
    define: (name) =>
      sql`CREATE OR REPLACE FUNCTION ${name(own)}(${sql.list(read.map(({ name: column, type }) => sql`${sql.name(column)} ${sql.type(type)}`))})\nRETURN ${seen}`,
    use: (name) =>
      sql`ALTER TABLE ${name(parts)} SET ROW FILTER ${name(own)} ON (${names(read.map((one) => one.name))})`,
  };
}

/** The columns of the rows that an expression reads. */
export function readColumns(text: string, rows: Schema | undefined): Schema {
  const read = columnsOf(parsedText(text));
  return (rows ?? []).filter(({ name }) => read.some((other) => sameName(other, name)));
}
