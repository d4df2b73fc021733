import { COUNTRIES, CUSTOMER_COUNT } from './customers.ts';
import type { Product } from './products.ts';
import { type Random, seeded } from './random.ts';
import { dayOf, dayText, money, timeText, type Value } from './text.ts';

const ORDER_COUNT = 120_000;

export const ORDER_HEADER = [
  'order_id',
  'customer_id',
  'product_id',
  'order_date',
  'status',
  'quantity',
  'amount',
  'country',
  'coupon',
  'updated_at',
] as const;

export const ORDER_SCHEMA = `order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, status STRING, quantity INT,
  amount DECIMAL(10,2), country STRING, coupon STRING, updated_at TIMESTAMP`;

const COUPONS = ['WELCOME10', 'BUNDLE', 'SPRING', 'VIP20'];
const FIRST_ID = 1_000_000;

function status(random: Random): string {
  const draw = random.next();
  if (draw < 0.72) return 'paid';
  if (draw < 0.84) return 'shipped';
  return draw < 0.93 ? 'open' : 'cancelled';
}

function order(random: Random, products: readonly Product[], at: number): readonly Value[] {
  const { id: product, price } = random.pick(products);
  const day = dayOf(2025, 11, 1) + Math.floor((at / ORDER_COUNT) * 366);
  const state = status(random);
  const quantity = random.between(1, 5);
  const amount = state === 'cancelled' ? 0 : price * quantity;
  const coupon = random.chance(0.3) ? random.pick(COUPONS) : null;
  const updated = timeText(day + random.between(0, 3), random.between(0, 86_399));
  return [
    FIRST_ID + at,
    random.between(1, CUSTOMER_COUNT),
    product,
    dayText(day),
    state,
    quantity,
    money(amount),
    random.pick(COUNTRIES),
    coupon,
    updated,
  ];
}

/** The shop's orders of a year, in the order of their id. */
export function* orders(products: readonly Product[]): Generator<readonly Value[]> {
  const random = seeded(33);
  for (let at = 0; at < ORDER_COUNT; at++) yield order(random, products, at);
}
