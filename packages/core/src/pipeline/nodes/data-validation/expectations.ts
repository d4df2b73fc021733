import {
  makeBinary,
  makeCall,
  makeColumn,
  makeIsNull,
  makeNot,
  makeText,
} from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import type { Expectation, Expectations } from '../../define-emitters.ts';
import type { InputSchemas } from '../../define-node.ts';
import { checkRules, type RowRule } from './checked-rules.ts';
import { allRules, type RuleConfig, TABLE_CHECKS, type ValidationConfig } from './config.ts';
import { failedColumn } from './outputs.ts';
import { nameOf } from './rule.ts';

const ACTIONS: Readonly<Record<RuleConfig['severity'], Expectation['action']>> = {
  warn: 'warn',
  drop: 'drop',
  // The rows are in a table of their own.
  quarantine: 'drop',
  fail: 'fail',
};

/** The rules as expectations of a declarative pipeline. */
export function expectations(
  config: ValidationConfig,
  inputs: InputSchemas,
): Readonly<Record<string, Expectations>> {
  const rules = allRules(config);
  const { ofRows } = checkRules(config, inputs);
  const failed = failedColumn(inputs['in']?.[0] ?? []).name;
  const isPlain = ofRows.every(isOfOneRow);
  const severities = new Map(rules.map((rule) => [nameOf(rule), rule.severity]));
  const ofTable = rules
    .filter(({ check }) => TABLE_CHECKS.has(check))
    .map((rule) => {
      const isOther = makeBinary('!=', makeColumn('rule'), makeText(nameOf(rule)));
      const isPassed = makeBinary('=', makeColumn('status'), makeText('passed'));
      return expectation(nameOf(rule), makeBinary('or', isOther, isPassed), rule.severity);
    });
  return {
    passed: {
      of: isPlain ? 'input' : 'rows',
      all: ofRows.map((rule) =>
        expectation(
          rule.name,
          isOfOneRow(rule)
            ? passes(rule.fails)
            : makeNot(makeCall('array_contains', makeColumn(failed), makeText(rule.name))),
          severities.get(rule.name) ?? 'warn',
        ),
      ),
      // To drop a column, Spark would look for the rows while it only reads what datasets there are.
      ...(isPlain
        ? {}
        : {
            taken: ({ frame, schema = [] }) =>
              py`${frame}.select(${py.args(attributes(namesBut(schema, failed)))})`,
          }),
    },
    metrics: {
      of: 'output',
      all: ofTable,
      ...(ofTable.some(({ action }) => action === 'fail') && { isNeeded: true }),
    },
  };
}

const namesBut = (schema: Schema, left: string): readonly string[] =>
  schema.map(({ name }) => name).filter((name) => name !== left);

const expectation = (name: string, condition: Expression, severity: RuleConfig['severity']): Expectation => ({
  name,
  condition: sql.expression(condition),
  action: ACTIONS[severity],
});

/** A rule that can't be decided is passed, and an expectation must be decided. */
const passes = (fails: Expression): Expression =>
  fails.kind === 'is' && fails.test === 'null' && !fails.not
    ? makeIsNull(fails.operand, true)
    : makeCall('coalesce', negated(fails), TRUE);

function negated(condition: Expression): Expression {
  if (condition.kind === 'unary' && condition.operator === 'not') return condition.operand;
  return condition.kind === 'in' || condition.kind === 'like'
    ? { ...condition, not: !condition.not }
    : makeNot(condition);
}

const TRUE: Expression = { kind: 'literal', value: { type: 'boolean', value: true }, start: 0, end: 0 };

/** Expectations have neither windows nor subqueries. */
const isOfOneRow = ({ fails, known }: RowRule): boolean =>
  known === undefined &&
  findExpression(
    fails,
    (one) =>
      ['subquery', 'exists', 'in-query'].includes(one.kind) ||
      (one.kind === 'call' && one.over !== undefined),
  ) === undefined;
