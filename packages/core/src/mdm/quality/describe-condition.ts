import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Condition } from './condition.ts';

/** The condition in words, as shown on the screen. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'present':
      return `${condition.column} is present`;
    case 'matches':
      return `${condition.column} matches ${condition.pattern}`;
    case 'between':
      return `${condition.column} is between ${condition.min} and ${condition.max}`;
    case 'dated':
      return `${condition.column} is from ${condition.first} to ${condition.last}`;
    case 'oneOf':
      return `${condition.column} is one of ${condition.values.join(', ')}`;
    case 'references':
      return `${condition.column} exists in ${condition.table}.${condition.key}`;
    case 'compares':
      return `${condition.column} ${condition.operator} ${condition.other}`;
    case 'requires':
      return `${condition.column} = ${condition.value} requires ${condition.other}`;
    default:
      return assertNever(condition);
  }
}
