import { makeCall, makeText } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { verbatim } from '../../../codegen/python/statements.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { OutputEmitters } from '../../define-emitters.ts';
import { allRules, type RuleConfig, TABLE_CHECKS, type ValidationConfig } from './config.ts';
import { type CountedRule, countedRules } from './failures.ts';
import { failedColumn } from './outputs.ts';
import { columnsOf, nameOf } from './rule.ts';

type Severity = RuleConfig['severity'];

/** The rows that fail no rule but those that warn. */
export const passed = (config: ValidationConfig): OutputEmitters => ({
  pyspark: ({ frame, schema }) => {
    const failed = failedName(schema);
    const failing = failsOneOf(config, failed, ['drop', 'quarantine', 'fail']);
    return py`${failing ? py`${frame}.filter(~${failing.python})` : frame}.drop(${py.str(failed)})`;
  },
  sql: ({ relation, schema }) => {
    const failed = failedName(schema);
    const failing = failsOneOf(config, failed, ['drop', 'quarantine', 'fail']);
    const conditions = [...(failing ? [sql`NOT ${failing.sql}`] : []), ...stopSql(config, relation, schema)];
    return sql`SELECT * EXCEPT (${sql.name(failed)}) FROM ${relation}${where(conditions)}`;
  },
});

/** The rows that fail a rule which sets them aside, with the names of all that they fail. */
export const quarantined = (config: ValidationConfig): OutputEmitters => ({
  pyspark: ({ frame, schema }) => {
    const failing = failsOneOf(config, failedName(schema), ['quarantine']);
    return py`${frame}.filter(${failing?.python ?? py`F.lit(False)`})`;
  },
  sql: ({ relation, schema }) => {
    const failing = failsOneOf(config, failedName(schema), ['quarantine']);
    const stop = stopSql(config, relation, schema);
    // A condition that is false whatever the rows are would not look at the rules.
    const none = stop.length === 0 ? [sql.bool(false)] : stop.map((one) => sql`NOT ${one}`);
    return sql`SELECT * FROM ${relation}${where(failing ? [failing.sql, ...stop] : none)}`;
  },
});

/** A row for each rule, from one pass over the rows. */
export const metrics = (config: ValidationConfig): OutputEmitters => ({
  pyspark: ({ frame, schema }) => metricsPy(frame, countedRules(config, schema), schema),
  sql: ({ relation, schema }) => metricsSql(relation, countedRules(config, schema)),
});

const failedName = (rows: Schema | undefined): string => rows?.at(-1)?.name ?? failedColumn([]).name;

const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql.empty : sql`\nWHERE ${sql.all(conditions, 'AND')}`;

/** Whether a row fails a rule of one of the severities; undefined where no rule has one. */
function failsOneOf(
  config: ValidationConfig,
  failed: string,
  severities: readonly Severity[],
): { readonly python: Py; readonly sql: Sql } | undefined {
  const ofRows = allRules(config).filter(({ check }) => !TABLE_CHECKS.has(check));
  const meant = ofRows.filter(({ severity }) => severities.includes(severity));
  if (meant.length === 0) return undefined;
  if (meant.length === ofRows.length)
    return {
      python: py`(F.size(${py.str(failed)}) > 0)`,
      sql: sql`size(${sql.name(failed)}) > 0`,
    };
  const names = meant.map(nameOf);
  const literals = py.args(names.map((name) => py`F.lit(${py.str(name)})`));
  return {
    python: py`F.arrays_overlap(${py.str(failed)}, F.array(${literals}))`,
    sql: sql`arrays_overlap(${sql.name(failed)}, array(${sql.list(names.map(sql.str))}))`,
  };
}

/** What a stopped run says. */
const stopText = ({ name, ofTable, failed }: CountedRule): Expression =>
  ofTable
    ? makeText(`Rule failed: ${name}`)
    : makeCall('concat', makeText(`Rule failed: ${name} (rows: `), failed, makeText(')'));

const stops = (config: ValidationConfig, schema: Schema | undefined): readonly CountedRule[] =>
  countedRules(config, schema).filter(({ rule }) => rule.severity === 'fail');

/** Stops the run where a rule with that severity fails; undefined without one. */
export function stopPy(config: ValidationConfig, frame: Py, schema: Schema | undefined): Py | undefined {
  const checks = stops(config, schema).map((one) => {
    return py`F.when(${expressionPy(one.fails, { schema })}, F.raise_error(${expressionPy(stopText(one), { schema })}))`;
  });
  return checks.length === 0 ? undefined : py`${frame}.agg(${py.args(checks)}).collect()`;
}

/** In a query nothing runs before the rows are read, so the rows of an output fail instead of being wrong. */
function stopSql(config: ValidationConfig, relation: Sql, schema: Schema | undefined): readonly Sql[] {
  const cases = stops(config, schema).map(
    (one) => sql`WHEN ${sql.expression(one.fails)} THEN raise_error(${sql.expression(stopText(one))})`,
  );
  if (cases.length === 0) return [];
  return [
    sql`(SELECT CASE ${cases.reduce((all, one) => sql`${all} ${one}`)} ELSE true END FROM ${relation})`,
  ];
}

const texts = ({ rule, name }: CountedRule): readonly (readonly [string, string])[] => [
  ['rule', name],
  ['column', columnsOf(rule)],
  ['severity', rule.severity],
  ['owner', rule.owner.trim()],
];

const RESULT = `def rule_result(
    rule: str, column: str, severity: str, owner: str, checked: Column, failed: Column
) -> Column:
    """A rule, how many rows it was checked for, and how many fail it."""
    return F.struct(
        F.lit(rule).alias("rule"),
        F.lit(column).alias("column"),
        F.lit(severity).alias("severity"),
        F.lit(owner).alias("owner"),
        checked.alias("checked"),
        failed.alias("failed"),
    )`;

const ruleResult = py.defined('rule_result', [verbatim(RESULT)]);

function metricsPy(frame: Py, rules: readonly CountedRule[], schema: Schema | undefined): Py {
  const structs = rules.map((one) => {
    const counts = [one.checked, one.failed].map((count) => expressionPy(count, { schema }));
    return py`${ruleResult}(${py.args([...texts(one).map(([, value]) => py.str(value)), ...counts])})`;
  });
  const status = py`F.when(F.col("failed") > 0, "failed").otherwise("passed")`;
  return py`${frame}.agg(F.array(${py.args(structs)}).alias("rules")).select(F.inline("rules")).withColumns({"share": F.try_divide("failed", "checked"), "status": ${status}})`;
}

function metricsSql(relation: Sql, rules: readonly CountedRule[]): Sql {
  const structs = rules.map((one) => {
    const fields = [
      ...texts(one).map(([name, value]) => sql`${sql.str(name)}, ${sql.str(value)}`),
      sql`'checked', ${sql.expression(one.checked)}`,
      sql`'failed', ${sql.expression(one.failed)}`,
    ];
    return sql`named_struct(${sql.list(fields)})`;
  });
  const counted = sql`SELECT array(\n  ${sql.lines(structs)}\n) AS rules FROM ${relation}`;
  return sql`SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status\nFROM (\n  SELECT inline(rules) FROM (\n    ${counted}\n  )\n)`;
}
