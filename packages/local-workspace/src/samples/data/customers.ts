import { type Random, seeded } from './random.ts';
import { dayOf, dayText, timeText } from './text.ts';

/** Equal to the number of customers in the master data (sample-figures.md). */
export const CUSTOMER_COUNT = 8_750;

export const COUNTRIES = ['DE', 'FR', 'US', 'GB', 'ES', 'IT', 'NL', 'PL'] as const;

const CITIES: Readonly<Record<string, readonly string[]>> = {
  DE: ['Berlin', 'Hamburg', 'München', 'Köln'],
  FR: ['Paris', 'Lyon', 'Nîmes'],
  US: ['Austin', 'Boston', 'Seattle', 'Denver'],
  GB: ['London', 'Leeds', 'Bristol'],
  ES: ['Madrid', 'Málaga', 'Bilbao'],
  IT: ['Roma', 'Milano', 'Forlì'],
  NL: ['Utrecht', 'Delft', "'s-Hertogenbosch"],
  PL: ['Kraków', 'Łódź', 'Gdańsk'],
};
const FIRST = [
  'Ana',
  'Ben',
  'Chloé',
  'Dan',
  'Eva',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jörg',
  'Kim',
  'Lea',
  'Mia',
  'Noah',
  'Olga',
  'Zoë',
];
const LAST = [
  'Adler',
  'Brown',
  "O'Brien",
  'Costa',
  'Dubois',
  'Evans',
  'Fischer',
  'García',
  'Huber',
  'Ivanova',
  'Nowak',
  'Rossi',
  'Smith',
  'van Dijk',
];
const SEGMENTS = ['consumer', 'business', 'premium'];

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/gu, '')
    .toLowerCase();

function customer(random: Random, id: number): object {
  const [first, last, country] = [random.pick(FIRST), random.pick(LAST), random.pick(COUNTRIES)];
  const signup = dayOf(2022, 1, 1) + random.between(0, 1460);
  return {
    customer_id: id,
    first_name: first,
    last_name: last,
    email: random.chance(0.04) ? null : `${slug(first)}.${slug(last)}${id}@example.com`,
    country,
    city: random.pick(CITIES[country] ?? []),
    postal_code: String(random.between(0, 99_999)).padStart(5, '0'),
    segment: random.pick(SEGMENTS),
    birth_date: random.chance(0.2) ? null : dayText(dayOf(1950, 1, 1) + random.between(0, 19_000)),
    loyalty_points: random.between(0, 5000),
    newsletter: random.chance(0.4),
    signup_at: timeText(signup, random.between(0, 86_399)),
  };
}

/** The shop's customers, in the order of their id. */
export function* customers(): Generator<object> {
  const random = seeded(22);
  for (let id = 1; id <= CUSTOMER_COUNT; id++) yield customer(random, id);
}

export const CUSTOMER_SCHEMA = `customer_id BIGINT, first_name STRING, last_name STRING, email STRING, country STRING,
  city STRING, postal_code STRING, segment STRING, birth_date DATE, loyalty_points INT, newsletter BOOLEAN, signup_at TIMESTAMP`;
