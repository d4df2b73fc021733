import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { findColumn, isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { CommonTest, RowsTest } from '../../../codegen/table-model.ts';
import { type InputSchemas, schemaAt } from '../../define-node.ts';
import { allRules, type RuleConfig, TABLE_CHECKS, type ValidationConfig } from './config.ts';
import { makeRule, nameOf, type Rule } from './rule.ts';

/** The rules as tests of the rows that are checked. */
export function rowsTests(config: ValidationConfig, inputs: InputSchemas): readonly RowsTest[] {
  const schema = schemaAt(inputs) ?? [];
  const known = schemaAt(inputs, 'reference');
  return allRules(config).flatMap((rule, at): readonly RowsTest[] => {
    const made = makeRule(rule, { schema, known }, at);
    if (!('fails' in made)) return [];
    const common = commonTest(rule, made, schema);
    const owner = rule.owner.trim();
    return [
      {
        name: nameOf(rule),
        stops: rule.severity === 'fail',
        ...(owner === '' ? {} : { owner }),
        ...(common ? { common } : {}),
        failing: (rows, reference) => failing(rule, made, schema, rows, reference),
      },
    ];
  });
}

/** Names that tools may write without quotes. */
const isPlain = (name: string): boolean => quoteName(name) === name;

function commonTest(rule: RuleConfig, { known }: Rule, schema: Schema): CommonTest | undefined {
  const column = findColumn(schema, rule.check === 'unique' ? (rule.columns[0] ?? '') : rule.column);
  if (!column || !isPlain(column.name)) return undefined;
  const { name, type } = column;
  switch (rule.check) {
    case 'not-null':
      return { kind: 'not-null', column: name };
    case 'unique':
      return rule.columns.length === 1 ? { kind: 'unique', column: name } : undefined;
    case 'in-set': {
      const { values } = rule;
      if (isNumeric(type) && values.every((value) => /^-?\d+(?:\.\d+)?$/u.test(value)))
        return { kind: 'accepted', column: name, values, quoted: false };
      // Such tests put the values between quotes as they are.
      return type.kind === 'string' && values.every((value) => /^[^'"\\{}%#\p{Cc}\p{Cn}]+$/u.test(value))
        ? { kind: 'accepted', column: name, values, quoted: true }
        : undefined;
    }
    case 'reference':
      return known && isPlain(known.key) ? { kind: 'known', column: name, key: known.key } : undefined;
    default:
      return undefined;
  }
}

function failing(rule: RuleConfig, { fails, known }: Rule, schema: Schema, rows: Sql, reference: Sql): Sql {
  if (known) {
    const value = sql.path(['checked', known.column]);
    return sql`SELECT checked.*
FROM ${rows} AS checked
LEFT ANTI JOIN ${reference} AS known ON ${value} = ${sql.path(['known', known.key])}
WHERE ${value} IS NOT NULL`;
  }
  const isOfAll = TABLE_CHECKS.has(rule.check);
  if (!isOfAll && !hasWindow(fails)) return sql`SELECT *\nFROM ${rows}\nWHERE ${sql.expression(fails)}`;
  const failed = sql.name(
    freeName(
      'failed',
      schema.map(({ name }) => name),
    ),
  );
  const checked = sql`${sql.expression(fails)} AS ${failed}`;
  return sql`SELECT *
FROM (
  SELECT ${isOfAll ? checked : sql`*, ${checked}`}
  FROM ${rows}
)
WHERE ${failed}`;
}

const hasWindow = (expression: Expression): boolean =>
  findExpression(expression, (one) => one.kind === 'call' && one.over !== undefined) !== undefined;
