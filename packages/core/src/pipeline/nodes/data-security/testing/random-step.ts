import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Every method that reads no secret, on the columns that it takes. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    rules: some(random, firstOf(inputs)).map(({ name, type }) => ({
      column: name,
      // How decimals and fractions are written as text is compared elsewhere.
      method: /^(?:tinyint|smallint|int|bigint)$/u.test(formatType(type))
        ? random.pick(['mask', 'redact', 'bin', 'prefix', 'null'])
        : formatType(type) === 'date'
          ? random.pick(['mask', 'truncate', 'prefix'])
          : formatType(type) === 'string'
            ? random.pick(['mask', 'redact', 'prefix', 'drop'])
            : 'null',
      first: random.int(3),
      last: random.int(5),
      width: 1 + random.int(20),
      unit: random.pick(['YEAR', 'QUARTER', 'MONTH', 'WEEK']),
      length: 1 + random.int(4),
    })),
  }),
};
