import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { firstOf, namesOf, some, valueOf } from '../../../testing/random-columns.ts';
import { randomCondition } from '../../../testing/random-expression.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** One to three rules, none of which stops the run. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const columns = firstOf(inputs);
    const simple = columns.filter(({ type }) => !['map', 'struct', 'array', 'binary'].includes(type.kind));
    const rule = (at: number): JsonObject => {
      const column = random.pick(simple);
      const shared = {
        column: column.name,
        severity: random.pick(['warn', 'drop', 'quarantine']),
        name: `rule ${at}`,
      };
      const check = random.pick([
        'not-null',
        'unique',
        'in-set',
        'range',
        'length',
        'type',
        'reference',
        'compare',
        'sql',
        'row-count',
      ]);
      switch (check) {
        case 'unique':
          return { ...shared, check, columns: namesOf(some(random, simple).slice(0, 2)) };
        case 'in-set':
          return { ...shared, check, values: [valueOf(random, column), valueOf(random, column)] };
        case 'range':
          return { ...shared, check, min: valueOf(random, column) };
        case 'length':
          return { ...shared, check, max: '2' };
        case 'reference':
          return { ...shared, check, reference: random.pick(inputs[1] ?? []).name };
        case 'compare':
          return {
            ...shared,
            check,
            operator: random.pick(['=', '<', '>=']),
            other: random.pick(simple).name,
          };
        case 'sql':
          return { ...shared, check, expression: randomCondition(random, columns) };
        case 'row-count':
          return { ...shared, check, min: '2', severity: 'warn' };
        default:
          return { ...shared, check };
      }
    };
    return { rules: Array.from({ length: 1 + random.int(3) }, (_unused, at) => rule(at)) };
  },
};
