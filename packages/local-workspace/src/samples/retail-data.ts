import { Random } from './random.ts';

export const ORDER_COUNT = 120_000;
export const CUSTOMER_COUNT = 8_750;
export const PRODUCT_COUNT = 1_200;
export const EVENT_COUNT = 50_000;

const COUNTRIES = ['DE', 'FR', 'US', 'GB', 'NL', 'ES', 'IT', 'PL'];
const STATUSES = [
  'completed',
  'completed',
  'completed',
  'completed',
  'shipped',
  'pending',
  'cancelled',
  'returned',
];
const COUPONS = ['WELCOME10', 'SPRING24', 'FREESHIP', 'VIP20'];
const CATEGORIES = ['Books', 'Electronics', 'Garden', 'Home', 'Kitchen', 'Music', 'Sports', 'Toys'];
const ADJECTIVES = ['Classic', 'Compact', 'Deluxe', 'Light', 'Modern', 'Robust', 'Smart', 'Soft'];
const NOUNS = [
  'Backpack',
  'Bottle',
  'Chair',
  'Headphones',
  'Keyboard',
  'Lamp',
  'Notebook',
  'Speaker',
  'Table',
  'Watch',
];
const FIRST = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Emma',
  'Felix',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Léa',
  'Zoë',
  'Søren',
];
const LAST = [
  'Becker',
  'Dubois',
  'García',
  'Jones',
  'Kowalski',
  'Müller',
  "O'Brien",
  'Rossi',
  'Smith',
  'de Vries',
];
const CITIES = ['Berlin', 'Paris', 'New York', 'London', 'Amsterdam', 'Madrid', 'Rome', 'Warsaw'];

const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;
const DAYS = 730;

const dateText = (day: number): string => new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);
const momentText = (day: number, second: number): string =>
  new Date(FIRST_DAY + day * DAY + second * 1000).toISOString();
const money = (cents: number): string => (cents / 100).toFixed(2);

const ORDER_HEADER =
  'order_id,customer_id,product_id,order_date,status,amount,country,coupon,quantity,updated_at';

export interface Order {
  readonly fields: readonly string[];
  readonly country: string;
}

/** Orders as texts in the order of the header; coupons are empty for four of five. */
export function orders(count = ORDER_COUNT): Order[] {
  const random = new Random(20_240_101);
  return Array.from({ length: count }, (_, index) => {
    // More orders towards the end, as a shop grows.
    const day = Math.floor(Math.sqrt(random.next()) * DAYS);
    const quantity = random.int(1, 5);
    const product = random.int(1, PRODUCT_COUNT);
    const country = random.pick(COUNTRIES);
    const fields = [
      String(index + 1),
      String(random.int(1, CUSTOMER_COUNT)),
      String(product),
      dateText(day),
      random.pick(STATUSES),
      money(quantity * price(product)),
      country,
      random.chance(0.2) ? random.pick(COUPONS) : '',
      String(quantity),
      momentText(day, random.int(0, 86_399)),
    ];
    return { fields, country };
  });
}

const price = (product: number): number => 299 + ((product * 7919) % 48_000);

export const csv = (header: string, rows: readonly (readonly string[])[]): string =>
  `${header}\n${rows.map((row) => row.join(',')).join('\n')}\n`;

export const ordersCsv = (all: readonly Order[]): string =>
  csv(
    ORDER_HEADER,
    all.map(({ fields }) => fields),
  );

/** The same orders by country, as three branches export them: one with its own column order, one with a column more. */
export function regionalFiles(all: readonly Order[]): Readonly<Record<string, string>> {
  const of = (country: string): (readonly string[])[] =>
    all
      .filter((order) => order.country === country)
      .slice(0, 3000)
      .map(({ fields }) => fields);
  const swapped = (row: readonly string[]): string[] =>
    [row[3], row[0], row[1], row[2], row[5], row[4], row[6], row[7], row[8], row[9]].map(
      (field) => field ?? '',
    );
  return {
    'orders_de.csv': csv(ORDER_HEADER, of('DE')),
    'orders_fr.csv': csv(
      'order_date,order_id,customer_id,product_id,amount,status,country,coupon,quantity,updated_at',
      of('FR').map(swapped),
    ),
    'orders_us.csv': csv(
      `${ORDER_HEADER},state`,
      of('US').map((row, index) => [...row, ['CA', 'NY', 'TX', 'WA'][index % 4] ?? 'CA']),
    ),
  };
}

export function customersJson(): string {
  const random = new Random(8_750);
  const lines = Array.from({ length: CUSTOMER_COUNT }, (_, index) => {
    const [first, last] = [random.pick(FIRST), random.pick(LAST)];
    const place = random.int(0, CITIES.length - 1);
    return JSON.stringify({
      customer_id: index + 1,
      first_name: first,
      last_name: last,
      email: random.chance(0.06)
        ? null
        : `${first}.${last}.${index + 1}@example.com`.toLowerCase().replaceAll(/[^a-z0-9@.]/gu, ''),
      city: CITIES[place],
      segment: random.pick(['consumer', 'consumer', 'business', 'enterprise']),
      signup_date: dateText(random.int(0, DAYS - 1)),
      newsletter: random.chance(0.4),
    });
  });
  return `${lines.join('\n')}\n`;
}

export function productsJson(): string {
  const random = new Random(1_200);
  const lines = Array.from({ length: PRODUCT_COUNT }, (_, index) => {
    const id = index + 1;
    return JSON.stringify({
      product_id: id,
      name: `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)} ${id}`,
      category: CATEGORIES[id % CATEGORIES.length],
      price: money(price(id)),
      weight_kg: random.int(1, 400) / 20,
      in_stock: random.chance(0.9),
      added_on: dateText(random.int(0, 300)),
    });
  });
  return `${lines.join('\n')}\n`;
}

/** Visits of the shop: nested fields, lists of records, some without items. */
export function eventsJson(): string {
  const random = new Random(50_000);
  const lines = Array.from({ length: EVENT_COUNT }, (_, index) => {
    const items = Array.from({ length: random.int(0, 3) }, () => {
      const product = random.int(1, PRODUCT_COUNT);
      return { product_id: product, quantity: random.int(1, 3), price: price(product) / 100 };
    });
    return JSON.stringify({
      event_id: `e${String(index + 1).padStart(6, '0')}`,
      event_type: random.pick(['page_view', 'page_view', 'add_to_cart', 'purchase', 'search']),
      occurred_at: momentText(random.int(0, DAYS - 1), random.int(0, 86_399)),
      customer: random.chance(0.15)
        ? null
        : { customer_id: random.int(1, CUSTOMER_COUNT), country: random.pick(COUNTRIES) },
      device: {
        type: random.pick(['phone', 'desktop', 'tablet']),
        os: random.pick(['Android', 'iOS', 'Windows', 'macOS', 'Linux']),
      },
      tags: random.chance(0.3) ? [] : [random.pick(['sale', 'new', 'email', 'ads']), random.pick(['a', 'b'])],
      items,
    });
  });
  return `${lines.join('\n')}\n`;
}

/** A file as it comes from a spreadsheet: wrong values, blanks, doubled rows, leading zeros. */
export function messyCsv(): string {
  const random = new Random(13);
  const rows: string[][] = [];
  for (let id = 1; id <= 500; id++) {
    const amount = random.chance(0.05)
      ? random.pick(['n/a', 'twelve', '-', '1.234,50'])
      : money(random.int(100, 99_999));
    const date = random.chance(0.06)
      ? random.pick(['31/12/2024', '2024-02-30', 'yesterday', ''])
      : dateText(random.int(0, DAYS - 1));
    const name = random.chance(0.05)
      ? ''
      : random.chance(0.1)
        ? ` ${random.pick(FIRST)} `
        : random.pick(FIRST);
    const row = [
      String(id).padStart(5, '0'),
      name,
      amount,
      date,
      random.pick(['yes', 'no', 'true', '']),
      String(random.int(0, 99_999)).padStart(5, '0'),
    ];
    rows.push(row);
    if (random.chance(0.08)) rows.push(row);
  }
  return csv('id,name,amount,date,active,zip', rows);
}
