import { type Random, seeded } from './random.ts';
import { dayOf, dayText, money, type Value } from './text.ts';

export const PRODUCT_COUNT = 480;

export const PRODUCT_HEADER = [
  'product_id',
  'sku',
  'name',
  'category',
  'brand',
  'price',
  'cost',
  'weight_kg',
  'in_stock',
  'launched',
] as const;

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Kitchen: ['Kettle', 'Toaster', 'Pan', 'Knife set', 'Grinder'],
  Audio: ['Headphones', 'Speaker', 'Turntable', 'Microphone'],
  Outdoor: ['Tent', 'Backpack', 'Stove', 'Headlamp', 'Bottle'],
  Office: ['Desk lamp', 'Chair', 'Notebook', 'Monitor arm'],
  Toys: ['Puzzle', 'Train set', 'Kite', 'Board game'],
  Garden: ['Hose', 'Planter', 'Shears', 'Bird feeder'],
};
const BRANDS = ['Aster', 'Borealis', 'Cobalt', 'Dune', 'Ember', 'Fjord'];
const MODELS = ['One', 'Pro', 'Mini', 'Max', 'Lite', 'Classic'];

export interface Product {
  readonly id: number;
  /** In cents. */
  readonly price: number;
  readonly row: readonly Value[];
}

function product(random: Random, id: number): Product {
  const category = random.pick(Object.keys(CATEGORIES));
  const thing = random.pick(CATEGORIES[category] ?? []);
  const brand = random.pick(BRANDS);
  const price = random.between(399, 34_999);
  const cost = Math.round(price * (0.4 + random.next() * 0.3));
  const sku = `${category.slice(0, 3).toUpperCase()}-${String(id).padStart(5, '0')}`;
  const weight = random.chance(0.06) ? null : (random.between(5, 1800) / 100).toFixed(2);
  const launched = dayText(dayOf(2021, 1, 1) + random.between(0, 1800));
  const name = `${brand} ${thing} ${random.pick(MODELS)}`;
  return {
    id,
    price,
    row: [id, sku, name, category, brand, money(price), money(cost), weight, random.chance(0.85), launched],
  };
}

/** The shop's products, in the order of their id. */
export function products(): readonly Product[] {
  const random = seeded(11);
  return Array.from({ length: PRODUCT_COUNT }, (_unused, at) => product(random, at + 1));
}
