import {
  makeBinary,
  makeCall,
  makeCase,
  makeCast,
  makeColumn,
  makeInt,
  makeText,
} from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { array, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { RowRule } from './checked-rules.ts';
import { allRules, type RuleConfig, TABLE_CHECKS, type ValidationConfig } from './config.ts';
import { failedColumn } from './outputs.ts';
import { makeRule, nameOf } from './rule.ts';

/** The names of the rules that a row fails. */
export const failedRules = (rules: readonly RowRule[]): Expression =>
  rules.length === 0
    ? NONE
    : makeCall('array_compact', makeCall('array', ...rules.map((rule) => nameIfFailed(rule))));

export const failedRulesSql = (rules: readonly RowRule[]): Sql =>
  rules.length === 0
    ? sql.expression(NONE)
    : sql`array_compact(array(\n  ${sql.lines(rules.map((rule) => sql.expression(nameIfFailed(rule))))}\n))`;

const NONE = makeCast(makeCall('array'), array(T.string), false);
const nameIfFailed = ({ name, fails }: RowRule): Expression => makeCase(fails, makeText(name));

/** A rule, and how often the checked rows fail it. */
export interface CountedRule {
  readonly rule: RuleConfig;
  readonly name: string;
  readonly ofTable: boolean;
  /** How many rows it checks; a rule about all rows together checks one thing. */
  readonly checked: Expression;
  readonly failed: Expression;
  /** Whether it is failed at all. */
  readonly fails: Expression;
}

const one = makeCast(makeInt(1), T.bigint, false);
const never: Expression = { kind: 'literal', value: { type: 'boolean', value: false }, start: 0, end: 0 };

/** The rules as aggregates over the checked rows. */
export function countedRules(
  config: ValidationConfig,
  checkedRows: Schema | undefined,
): readonly CountedRule[] {
  const schema = (checkedRows ?? []).slice(0, -1);
  const failedName = failedColumn(schema).name;
  return allRules(config).map((rule, at): CountedRule => {
    const name = nameOf(rule);
    if (!TABLE_CHECKS.has(rule.check)) {
      const checked = makeCall('count', makeInt(1));
      const failed = makeCall('count_if', makeCall('array_contains', makeColumn(failedName), makeText(name)));
      return { rule, name, ofTable: false, checked, failed, fails: makeBinary('>', failed, makeInt(0)) };
    }
    const made = makeRule(rule, { schema, known: undefined }, at);
    const fails = required('fails' in made ? made.fails : undefined, `The rule ${name}`);
    const failed = makeCast(makeCall('coalesce', fails, never), T.bigint, false);
    return { rule, name, ofTable: true, checked: one, failed, fails };
  });
}
