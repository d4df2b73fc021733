import { seeded } from './random.ts';
import { dayOf, dayText, money, type Value } from './text.ts';

/** A regional office's file: the same columns in a different order per office, and one office with an extra column. */
export interface RegionalFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

const STATES = ['TX', 'MA', 'WA', 'CO'];
const ROWS = 4_000;

function office(country: string, seed: number, header: readonly string[]): RegionalFile {
  const random = seeded(seed);
  const rows = Array.from({ length: ROWS }, (_unused, at) => {
    const value: Readonly<Record<string, Value>> = {
      order_id: seed * 100_000 + at,
      order_date: dayText(dayOf(2026, 1, 1) + random.between(0, 300)),
      amount: money(random.between(500, 60_000)),
      channel: random.pick(['web', 'store', 'phone']),
      country,
      state: random.pick(STATES),
    };
    return header.map((name) => value[name] ?? null);
  });
  return { name: `orders_${country.toLowerCase()}.csv`, header, rows };
}

export const regionalFiles = (): readonly RegionalFile[] => [
  office('DE', 41, ['order_id', 'order_date', 'amount', 'channel', 'country']),
  office('FR', 42, ['country', 'channel', 'amount', 'order_date', 'order_id']),
  office('US', 43, ['order_id', 'order_date', 'amount', 'channel', 'country', 'state']),
];
