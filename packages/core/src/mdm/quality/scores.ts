import { DIMENSIONS, type Dimension } from './dimension.ts';
import type { QualityRule, RuleResult } from './rule.ts';

/** An entity's score in each dimension, in percent (0 to 100, not rounded); undefined without rules or rows. */
export type EntityScores = Readonly<Record<Dimension, number | undefined>>;

export interface QualityScores {
  /** By the name of the table, in the order of the rules. */
  readonly entities: ReadonlyMap<string, EntityScores>;
  /** The mean over the entities. */
  readonly dimensions: EntityScores;
  /** The mean of the dimensions. */
  readonly overall: number | undefined;
}

const mean = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};

const perDimension = (score: (dimension: Dimension) => number | undefined): EntityScores => ({
  completeness: score('completeness'),
  accuracy: score('accuracy'),
  consistency: score('consistency'),
  validity: score('validity'),
});

/** The percentage of rows that pass a rule; undefined when there are no rows. */
export const passRate = ({ rows, failed }: RuleResult): number | undefined =>
  rows === 0 ? undefined : (100 * (rows - failed)) / rows;

/**
 * Scores from the results of the active rules. A dimension of an entity is the mean of its rules' pass rates; a
 * dimension is the mean of the entities; overall is the mean of the four dimensions. All rules weigh the same.
 */
export function qualityScores(rules: readonly QualityRule[], results: readonly RuleResult[]): QualityScores {
  const rates = new Map(results.map((result) => [result.rule_id, passRate(result)]));
  const active = rules.filter(({ is_active }) => is_active);
  const names = [...new Set(active.map(({ entity }) => entity))];
  const entities = new Map(
    names.map((entity): [string, EntityScores] => [
      entity,
      perDimension((dimension) =>
        mean(
          active
            .filter((rule) => rule.entity === entity && rule.dimension === dimension)
            .map(({ rule_id }) => rates.get(rule_id)),
        ),
      ),
    ]),
  );
  const dimensions = perDimension((dimension) =>
    mean([...entities.values()].map((scores) => scores[dimension])),
  );
  return { entities, dimensions, overall: mean(DIMENSIONS.map((dimension) => dimensions[dimension])) };
}
