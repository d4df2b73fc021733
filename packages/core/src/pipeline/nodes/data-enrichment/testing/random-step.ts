import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { isNumeric, isTemporal, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, NEW_NAMES, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';
import { MONTHS, PARTS } from '../config.ts';

/** The columns of a position, and those of the places that are compared with it. */
const placeOf = (
  [latitude, longitude]: readonly string[],
  [placeLatitude, placeLongitude, south, north, west, east]: readonly string[],
) => ({ latitude, longitude, placeLatitude, placeLongitude, south, north, west, east });

/**
 * Looks up columns of the other input by keys of one type, by time or place, converts amounts, or adds parts of a date. Random
 * ranges overlap, which stops a run, and no engine here asks a model.
 */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const [own, reference = []] = [firstOf(inputs), inputs[1]];
    const mode = random.pick(['lookup', 'asof', 'nearest', 'area', 'currency', 'calendar']);
    const times = own.filter(({ type }) => isTemporal(type));
    const keyOf = () => {
      const one = random.pick(own.filter(({ type }) => isOrderable(type)));
      return {
        own: one.name,
        other: random.pick(reference.filter(({ type }) => type.kind === one.type.kind)).name,
      };
    };
    const isByPlace = mode === 'nearest' || mode === 'area';
    const pair = isByPlace ? { own: '', other: '' } : keyOf();
    const numbers = (columns: Schema, count: number): string[] =>
      Array.from({ length: count }, () => random.pick(columns.filter(({ type }) => isNumeric(type))).name);
    const sortable = reference.filter(({ type }) => isOrderable(type));
    const time = mode === 'lookup' || isByPlace ? '' : random.pick(times);
    return {
      mode,
      keys: random.chance(0.8) ? [pair] : [pair, keyOf()],
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
          mode === 'asof' || mode === 'currency'
            ? reference.filter(({ type }) => type.kind === time.type.kind)
            : [time],
        ).name,
      }),
      ...(isByPlace && placeOf(numbers(own, 2), numbers(reference, 6))),
      ...(mode === 'currency' && {
        amount: numbers(own, 1)[0],
        currency: pair.own,
        rateCurrency: pair.other,
        rate: numbers(reference, 1)[0],
        scale: random.int(5),
        name: random.pick(NEW_NAMES),
      }),
      maxDistance: random.pick([0, 0, 500]),
      distance: random.chance(0.5) ? 'how far' : '',
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
