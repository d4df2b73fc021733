/** A line of an operator’s details, such as `Condition : (amount > 10)`; a list is printed with its length. */
export interface Detail {
  readonly label: string;
  readonly value: string | readonly string[];
}

/** What was measured of an operator, or of several that the engine computed as one. */
export interface Measured {
  /** The ids of the operators that the metrics are of, the one that returned the rows first. */
  readonly operators: readonly number[];
  /** The rows that left the first of them. */
  readonly rows: number;
  readonly milliseconds: number;
  /** Whether they may have left out rows that operators above turned out not to need. */
  readonly narrowed: boolean;
}

/** An operator of a physical plan, in Spark’s words. */
export interface Operator {
  /** Unique in the plan: inputs are numbered before the operators that read them. */
  readonly id: number;
  /** `Filter`, `Scan parquet main.sales.orders`, `BroadcastHashJoin Inner BuildRight`. */
  readonly name: string;
  readonly details: readonly Detail[];
  readonly children: readonly Operator[];
  /** The plans of subqueries whose value the operator uses. */
  readonly subqueries: readonly Operator[];
  readonly measured?: Measured;
}

/** The operator and everything below it, subqueries included, parents first. */
export function operatorsOf(operator: Operator): readonly Operator[] {
  return [operator, ...[...operator.subqueries, ...operator.children].flatMap(operatorsOf)];
}
