import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { tableParts } from '../codegen/spark-names.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import {
  CHECKS,
  type Check,
  config,
  type RuleConfig,
  rule,
  SEVERITIES,
  type ValidationConfig,
} from '../pipeline/nodes/data-validation/config.ts';
import { nameOf } from '../pipeline/nodes/data-validation/rule.ts';

/** What the column `parameters` has for each check, as an object of JSON. */
const PARAMETERS: Readonly<Record<Check, readonly (keyof RuleConfig)[]>> = {
  'not-null': [],
  unique: ['columns'],
  'in-set': ['values'],
  range: ['min', 'max'],
  pattern: ['pattern'],
  type: ['type'],
  length: ['min', 'max'],
  reference: ['reference'],
  compare: ['operator', 'other'],
  sql: ['expression'],
  freshness: ['age', 'unit'],
  'row-count': ['min', 'max'],
};

const LISTS: ReadonlySet<keyof RuleConfig> = new Set<keyof RuleConfig>(['columns', 'values']);
const NUMBERS: ReadonlySet<keyof RuleConfig> = new Set<keyof RuleConfig>(['age']);

const COLUMNS = ['name', 'column', 'check', 'parameters', 'severity', 'owner', 'active'] as const;

/** The rules of a table as the node keeps them. */
export type TableRules = ReturnType<typeof config.parse>['fromTable'];

/** The query that reads a table of rules; undefined where the text names no table. */
export function readRulesSql(table: string): string | undefined {
  const parts = tableParts(table);
  if (!parts) return undefined;
  const columns = COLUMNS.map((name) => sql`CAST(${sql.name(name)} AS STRING) AS ${sql.name(name)}`);
  return sql`SELECT ${sql.list(columns)}\nFROM ${sql.path(parts)}\nORDER BY name, \`column\`, check, parameters`
    .text;
}

/** The statements that save rules in a table, which is made where there is none; a rule of the same name is replaced. */
export function saveRulesSql(table: string, rules: readonly RuleConfig[]): readonly string[] {
  const name = sql.path(tableParts(table) ?? []);
  const columns = COLUMNS.map((column) => sql.name(column));
  const types = COLUMNS.map(
    (column) => sql`${sql.name(column)} ${column === 'active' ? sql`BOOLEAN` : sql`STRING`}`,
  );
  const rows = rules.map((one) => sql`(${sql.list([...savedRow(one).map(sql.str), sql.bool(true)])})`);
  const set = columns.slice(1).map((column) => sql`${column} = saved.${column}`);
  const values = columns.map((column) => sql`saved.${column}`);
  return [
    sql`CREATE TABLE IF NOT EXISTS ${name} (${sql.list(types)})`,
    sql`MERGE INTO ${name} AS kept USING (\n  SELECT * FROM VALUES\n  ${sql.lines(rows)}\n  AS new_rules (${sql.list(columns)})\n) AS saved ON kept.name = saved.name\nWHEN MATCHED THEN UPDATE SET ${sql.list(set)}\nWHEN NOT MATCHED THEN INSERT (${sql.list(columns)}) VALUES (${sql.list(values)})`,
  ].map(({ text }: Sql) => text);
}

/** The rules that a validation has of another table than this one: they would be gone with the choice of that table. */
export function rulesOfFormerTable(settings: ValidationConfig, table: string): TableRules | undefined {
  const [former, next] = [settings.rulesTable, table].map((text) =>
    tableParts(text)?.join('.').toLowerCase(),
  );
  return former === undefined || former === next ? undefined : settings.fromTable;
}

function savedRow(one: RuleConfig): readonly string[] {
  const names = PARAMETERS[one.check].filter((name) => String(one[name]) !== '');
  const parameters = JSON.stringify(Object.fromEntries(names.map((name) => [name, one[name]])));
  const isOfColumn = !['unique', 'sql', 'row-count'].includes(one.check);
  return [nameOf(one), isOfColumn ? one.column : '', one.check, parameters, one.severity, one.owner];
}

/** The rules in the rows of `readRulesSql`, and a sentence about each row that is none. */
export function readTableRules(table: string, rows: readonly (readonly (string | null)[])[]): TableRules {
  const rules: RuleConfig[] = [];
  const wrong: string[] = [];
  rows.forEach((cells, at) => {
    const row = Object.fromEntries(COLUMNS.map((name, place) => [name, (cells[place] ?? '').trim()]));
    if (row['active']?.toLowerCase() === 'false') return;
    const read = readRule(row);
    if (typeof read === 'string') wrong.push(`rule ${row['name'] ? `“${row['name']}”` : at + 1}: ${read}`);
    else rules.push(read);
  });
  return { table, rules, wrong };
}

/** A rule, or what is wrong with its row. */
function readRule(row: Readonly<Record<string, string>>): RuleConfig | string {
  const check = oneOf(keysOf(CHECKS), row['check'] ?? '');
  if (check === undefined) return `the check “${row['check']}” is none of ${keysOf(CHECKS).join(', ')}`;
  const severity = oneOf(SEVERITIES, row['severity'] || 'warn');
  if (severity === undefined) return `the severity “${row['severity']}” is none of ${SEVERITIES.join(', ')}`;
  const parameters = readParameters(row['parameters'] ?? '');
  if (!parameters) return `the parameters are not an object of JSON, such as {"min": "0"}`;
  const column = row['column'] ?? '';
  const given: Record<string, Json> = check === 'unique' && column !== '' ? { columns: [column] } : {};
  for (const [name, value] of Object.entries(parameters)) {
    const known = PARAMETERS[check].find((one) => one === name);
    if (known === undefined) {
      const all = PARAMETERS[check].join(', ');
      return `${check} has no parameter “${name}”${all === '' ? '' : `, only ${all}`}`;
    }
    const fitting = value === undefined ? undefined : parameter(known, value);
    if (fitting === undefined) return `the parameter “${name}” can’t be ${JSON.stringify(value)}`;
    given[name] = fitting;
  }
  const parsed = rule.safeParse({
    ...given,
    check,
    column: check === 'unique' ? '' : column,
    severity,
    name: row['name'],
    owner: row['owner'],
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `the parameter “${issue?.path.join('.')}”: ${issue?.message}`;
}

/** Words as people write them: `NOT NULL` is `not-null`. */
function oneOf<T extends string>(words: readonly T[], text: string): T | undefined {
  const wanted = text.toLowerCase().replaceAll(/[\s_]+/gu, '-');
  return words.find((word) => word === wanted);
}

function readParameters(text: string): JsonObject | undefined {
  if (text === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a parameter as the settings have it: numbers that are text there may be numbers in JSON. */
function parameter(name: keyof RuleConfig, value: Json): Json | undefined {
  if (LISTS.has(name)) {
    if (!Array.isArray(value)) return undefined;
    const texts = value.map(textOf);
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }
  return NUMBERS.has(name) ? value : textOf(value);
}

const textOf = (value: Json): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

/** The settings with the rules of their table as it was read. */
export const withTableRules = (settings: JsonObject, { table, rules, wrong }: TableRules): JsonObject => ({
  ...settings,
  rulesTable: table,
  fromTable: { table, rules: rules.map((one) => ({ ...one })), wrong },
});

/** The settings of a data validation, with all that is not set. */
export const validationSettings = (settings: JsonObject): ReturnType<typeof config.parse> =>
  config.parse(settings);
