import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { conditionSql } from './condition-sql.ts';
import { type QualityRule, qualityRuleRow, type RuleResult, ruleResultRow } from './rule.ts';
import { SAMPLE_RESULTS } from './sample-results.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** All rules, including inactive ones. */
export const QUALITY_RULES: MasterQuery<QualityRule> = {
  statement: (at) => sql`SELECT rule_id, entity, name, dimension, condition, is_active
FROM ${masterTable(at, 'quality_rules')}
ORDER BY entity, rule_id`,
  row: qualityRuleRow,
  sample: STANDARD_RULES,
};

const NO_RESULTS = sql`SELECT '' AS rule_id, 0 AS rows, 0 AS failed FROM range(0)`;

/** Counts, for each rule, the rows that break it. */
export const ruleResults = (rules: readonly QualityRule[]): MasterQuery<RuleResult> => ({
  statement: (at) => {
    const parts = rules.map((rule) => {
      const { broken, join } = conditionSql(at, rule.condition, 'r');
      return sql`SELECT ${sql.str(rule.rule_id)} AS rule_id, count(*) AS rows, count_if(${broken}) AS failed
FROM ${masterTable(at, rule.entity)} t ${join}`;
    });
    const [first = NO_RESULTS, ...others] = parts;
    return sql.stack([first, ...others.map((part) => sql`UNION ALL\n${part}`)]);
  },
  row: ruleResultRow,
  sample: SAMPLE_RESULTS,
});

/** The first rows of an entity that break a rule; their columns are those of the table. */
export function failingRows(at: MasterSchema, rule: QualityRule, limit: number): Sql {
  const { broken, join } = conditionSql(at, rule.condition, 'r');
  return sql`SELECT t.* FROM ${masterTable(at, rule.entity)} t ${join}
WHERE ${broken}
LIMIT ${sql.int(limit)}`;
}
