import { sortKeyOf } from '../../../python-source/sort-keys.ts';
import type { PyValue } from '../../../python-source/tree.ts';
import { all, methodOf, spreadOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

/** The keys and the order of the window that rows are numbered by. */
function windowOf(value: PyValue) {
  const over = methodOf(value);
  const order = over?.name === 'over' && over.args[0] ? methodOf(over.args[0]) : undefined;
  const partition = order?.name === 'orderBy' ? methodOf(order.of) : undefined;
  return order && partition?.name === 'partitionBy' ? { order, partition } : undefined;
}

/** The first row of each group by its number. What is read is a guess: only the same code has the same rows. */
export const reader = defineReader({
  value: (value, context) => {
    const drop = methodOf(value);
    const filter = drop?.name === 'drop' ? methodOf(drop.of) : undefined;
    const numbered = filter?.name === 'filter' ? methodOf(filter.of) : undefined;
    const window =
      numbered?.name === 'withColumn' && numbered.args[1] ? windowOf(numbered.args[1]) : undefined;
    if (!numbered || !window) return undefined;
    const of = numbered.of;
    const column = (one: PyValue): string | undefined => context.column(one, [of]);
    const keys = all(spreadOf(window.partition) ?? [], column);
    const order = all(spreadOf(window.order) ?? [], (one) => sortKeyOf(one, column));
    if (!keys || !order) return undefined;
    const decided = order.filter(({ direction, nulls }) => direction === 'desc' || nulls === 'last');
    return {
      config: {
        keys: [...keys],
        order: decided.map(({ column: name, direction }) => ({
          column: name,
          value: direction === 'desc' ? 'largest' : 'smallest',
        })),
        breakTies: decided.length < order.length,
      },
      inputs: { in: [of] },
      isGuess: true,
    };
  },
});
