import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { isNumeric, isTemporal, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../../testing/random.ts';
import { firstOf, namesOf, some, valueOf } from '../../../testing/random-columns.ts';
import { randomCondition } from '../../../testing/random-expression.ts';
import type { RandomStep } from '../../../testing/random-step.ts';
import { DATE_PARTS } from '../config.ts';

/** A feature whose value depends on no order of equal rows, nor on the order in which numbers are added. */
function feature(random: Random, schema: Schema): JsonObject {
  const numbers = schema.filter(
    ({ type }) => isNumeric(type) && type.kind !== 'float' && type.kind !== 'double',
  );
  const simple = schema.filter(({ type }) => isOrderable(type));
  const kind = random.pick(['scale', 'encode', 'bin', 'impute', 'ngrams', 'date', 'lag', 'rolling']);
  const column = (columns: Schema) => random.pick(columns);
  switch (kind) {
    case 'scale':
      return { kind, columns: [column(numbers).name], scaling: random.pick(['minmax', 'robust']) };
    case 'encode': {
      const chosen = column(simple);
      return {
        kind,
        columns: [chosen.name],
        encoding: random.pick(['onehot', 'ordinal', 'hash']),
        values: random.chance(0.3) ? [valueOf(random, chosen)] : [],
      };
    }
    case 'bin':
      return {
        kind,
        columns: [column(numbers).name],
        binning: random.pick(['width', 'quantile', 'edges']),
        bins: 2 + random.int(3),
        edges: ['-1', '2.5'],
      };
    case 'impute':
      return {
        kind,
        columns: [column(random.chance(0.5) ? numbers : simple).name],
        filling: random.pick(['median', 'mode']),
      };
    case 'ngrams':
      return {
        kind,
        columns: [column(schema.filter(({ type }) => type.kind === 'string')).name],
        unit: random.pick(['words', 'characters']),
        size: 1 + random.int(3),
        ngramBuckets: 3,
      };
    case 'date':
      return {
        kind,
        columns: [column(schema.filter(({ type }) => isTemporal(type))).name],
        part: random.pick(DATE_PARTS),
      };
    case 'lag':
      return { kind, columns: [column(simple).name], offset: 1 + random.int(2) };
    default:
      return {
        kind,
        columns: [column(numbers).name],
        aggregate: random.pick(['sum', 'min', 'max', 'count']),
        length: 1 + random.int(3),
      };
  }
}

/** One or two features, fitted on some of the rows; all columns that can be sorted order the rows of a key. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const schema = firstOf(inputs);
    const sortable = schema.filter(({ type }) => isOrderable(type));
    if (sortable.length < schema.length)
      throw new RangeError('Rows that are equal in all of these may differ');
    return {
      keys: namesOf(some(random, sortable).slice(0, 2)),
      time: namesOf(sortable),
      training: random.pick(['all', 'hash', 'condition']),
      trainingShare: 60,
      seed: random.int(5),
      giveFitted: random.chance(0.3),
      condition: randomCondition(random, schema),
      steps: Array.from({ length: 1 + random.int(2) }, () => feature(random, schema)),
    };
  },
};
