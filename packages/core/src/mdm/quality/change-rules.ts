import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { QualityRule } from './rule.ts';

/** Adds a rule. Its id must be new. */
export const addRule = (
  at: MasterSchema,
  rule: QualityRule,
): Sql => sql`INSERT INTO ${masterTable(at, 'quality_rules')}
  (rule_id, entity, name, dimension, condition, is_active)
SELECT ${sql.str(rule.rule_id)}, ${sql.str(rule.entity)}, ${sql.str(rule.name)}, ${sql.str(rule.dimension)},
  ${sql.str(JSON.stringify(rule.condition))}, ${sql.bool(rule.is_active)}`;

/** Activates or deactivates a rule; inactive rules do not count in any score. */
export const switchRule = (at: MasterSchema, ruleId: string, on: boolean): Sql =>
  sql`UPDATE ${masterTable(at, 'quality_rules')} SET is_active = ${sql.bool(on)} WHERE rule_id = ${sql.str(ruleId)}`;

/** The first free id of an entity: `products-19`. */
export function nextRuleId(entity: string, rules: readonly QualityRule[]): string {
  const taken = new Set(rules.map(({ rule_id }) => rule_id));
  for (let number = 1; ; number++) {
    const id = `${entity}-${String(number).padStart(2, '0')}`;
    if (!taken.has(id)) return id;
  }
}
