import { RECORDS } from '../shared/records.ts';
import type { Dimension } from './dimension.ts';
import type { RuleResult } from './rule.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** The sample percentages: valid rows by entity and dimension. */
const SCORES: Readonly<Record<string, Readonly<Record<Dimension, number>>>> = {
  products: { completeness: 85, accuracy: 92, consistency: 78, validity: 95 },
  customers: { completeness: 92, accuracy: 88, consistency: 85, validity: 90 },
  suppliers: { completeness: 78, accuracy: 85, consistency: 82, validity: 88 },
};

/** Results of the standard rules that yield the sample percentages. */
export const SAMPLE_RESULTS: readonly RuleResult[] = STANDARD_RULES.map(({ rule_id, entity, dimension }) => {
  const rows = RECORDS[entity] ?? 0;
  return { rule_id, rows, failed: Math.floor((rows * (100 - (SCORES[entity]?.[dimension] ?? 0))) / 100) };
});
