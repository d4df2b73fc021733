import { COUNTRIES, CUSTOMER_COUNT } from './customers.ts';
import { PRODUCT_COUNT } from './products.ts';
import { type Random, seeded } from './random.ts';
import { dayOf } from './text.ts';

const EVENT_COUNT = 50_000;
const DAY_MS = 86_400_000;

export const EVENT_SCHEMA = `event_id STRING, event_time TIMESTAMP, type STRING,
  user struct<id:bigint,country:string,device:string>,
  items array<struct<product_id:bigint,quantity:int,price:double>>, tags map<string,string>`;

function items(random: Random): object[] {
  return Array.from({ length: random.between(0, 3) }, () => ({
    product_id: random.between(1, PRODUCT_COUNT),
    quantity: random.between(1, 4),
    price: random.between(399, 34_999) / 100,
  }));
}

/** The shop's click and shopping cart events as nested JSON. */
export function* events(): Generator<object> {
  const random = seeded(66);
  const start = dayOf(2026, 9, 1) * DAY_MS;
  for (let at = 0; at < EVENT_COUNT; at++) {
    yield {
      event_id: `e-${String(at).padStart(6, '0')}`,
      event_time: new Date(start + at * 45_000 + random.between(0, 44_999)).toISOString(),
      type: random.pick(['view', 'basket', 'purchase']),
      user: {
        id: random.between(1, CUSTOMER_COUNT),
        country: random.pick(COUNTRIES),
        device: random.pick(['phone', 'tablet', 'desktop', null]),
      },
      items: items(random),
      tags: random.chance(0.5)
        ? { source: random.pick(['mail', 'search', 'ads']), campaign: `c${random.between(1, 9)}` }
        : null,
    };
  }
}
