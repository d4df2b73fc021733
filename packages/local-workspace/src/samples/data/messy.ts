import { seeded } from './random.ts';
import type { Value } from './text.ts';

export const MESSY_HEADER = ['id', 'name', 'zip', 'age', 'signup', 'score'] as const;

const ROWS = 2_000;

/** Realistic dirty data: white space, invalid values, leading zeros, quotes, and every tenth row twice. */
export function* messyRows(): Generator<readonly Value[]> {
  const random = seeded(55);
  for (let id = 1; id <= ROWS; id++) {
    const row: readonly Value[] = [
      id,
      random.pick(['  Ana ', 'BEN', 'chloé', "O'Brien", 'Smith, John', 'say "hi"', null]),
      String(random.between(0, 99_999)).padStart(5, '0'),
      random.pick(['34', '27', 'n/a', '-1', '210', null]),
      random.pick(['2026-01-31', '2026-02-30', '31/01/2026', null]),
      random.pick(['1.5', '2,5', 'NaN', '99', null]),
    ];
    yield row;
    if (id % 10 === 0) yield row;
  }
}
