import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { isTemporal } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, NEW_NAMES, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';
import { MONTHS, PARTS } from '../config.ts';

/** Looks up columns of the other input by keys of one type, by time, or adds parts of a date. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const [own, reference = []] = [firstOf(inputs), inputs[1]];
    const mode = random.pick(['lookup', 'asof', 'calendar']);
    const times = own.filter(({ type }) => isTemporal(type));
    const keyOf = () => {
      const one = random.pick(own.filter(({ type }) => isOrderable(type)));
      return {
        own: one.name,
        other: random.pick(reference.filter(({ type }) => type.kind === one.type.kind)).name,
      };
    };
    const sortable = reference.filter(({ type }) => isOrderable(type));
    const time = mode === 'lookup' ? '' : random.pick(times);
    return {
      mode,
      keys: random.chance(0.8) ? [keyOf()] : [keyOf(), keyOf()],
      columns: some(random, sortable)
        .slice(0, 2)
        .map(({ name }, at) => ({ column: name, name: `${random.pick(NEW_NAMES)} ${at}` })),
      duplicates: 'first',
      order: [{ column: random.pick(sortable).name, value: random.pick(['largest', 'smallest']) }],
      found: random.chance(0.5) ? 'is found' : '',
      ...(time !== '' && {
        time: time.name,
        date: time.name,
        referenceTime: random.pick(
          mode === 'asof' ? reference.filter(({ type }) => type.kind === time.type.kind) : [time],
        ).name,
      }),
      sameTime: random.chance(0.7),
      tolerance: random.pick([0, 0, 3, 400]),
      parts: some(
        random,
        PARTS.filter((part) => part !== 'is_holiday'),
      )
        .slice(0, 3)
        .map((part) => ({ part, name: `part ${part}` })),
      fiscalStart: random.pick(MONTHS),
      fiscalName: random.pick(['end', 'start']),
      weekend: random.pick(['sat-sun', 'fri-sat', 'sun']),
    };
  },
};
