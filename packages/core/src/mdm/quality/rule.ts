import { z } from 'zod';
import { cell } from '../shared/cell.ts';
import { conditionSchema } from './condition.ts';
import { DIMENSIONS } from './dimension.ts';

const condition = z.string().transform((text, context) => {
  const parsed = conditionSchema.safeParse(jsonOrText(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'the condition of a rule cannot be read' });
  return z.NEVER;
});

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the schema then rejects the string and reports that the condition cannot be read.
    return text;
  }
}

/** A rule as stored in the table `quality_rules`. */
export const qualityRuleRow = z.object({
  rule_id: cell.text,
  entity: cell.text,
  name: cell.text,
  dimension: z.enum(DIMENSIONS),
  condition,
  is_active: cell.flag,
});

/** A quality rule: rows of an entity's table that break the condition fail it. */
export type QualityRule = z.infer<typeof qualityRuleRow>;

export const ruleResultRow = z.object({ rule_id: cell.text, rows: cell.whole, failed: cell.whole });

/** The result of a rule: the number of the entity's rows, and how many of them break it. */
export type RuleResult = z.infer<typeof ruleResultRow>;
