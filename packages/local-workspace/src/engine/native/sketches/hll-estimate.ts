import { RAW_ESTIMATES, STRIDES } from './hll-raw-estimates.ts';

/** How many values make as many coupons, of which there are 2^26 addresses: the numbers of coupons, and of values. */
const COUPONS = [0, 1, 20, 400, 8000, 160_000, 300_000, 600_000] as const;
const VALUES = [
  0, 1, 20.00000094374026, 400.0003963713384, 8000.158929460209, 160_063.60677637596, 300_223.70715976635,
  600_895.593385617,
] as const;

type At = (index: number) => number;

/** The curve of third degree through four points, at `x`. */
function curve(x: number, xs: At, ys: At, from: number): number {
  let sum = 0;
  for (let at = from; at < from + 4; at++) {
    let [above, below] = [1, 1];
    for (let other = from; other < from + 4; other++) {
      if (other === at) continue;
      above *= x - xs(other);
      below *= xs(at) - xs(other);
    }
    sum += (ys(at) * above) / below;
  }
  return sum;
}

/** The y of an x between the first and the last of `count` points. */
function between(x: number, xs: At, ys: At, count: number): number {
  if (x === xs(count - 1)) return ys(count - 1);
  let low = 0;
  for (let high = count - 1; high - low > 1; ) {
    const middle = Math.floor((low + high) / 2);
    if (xs(middle) <= x) low = middle;
    else high = middle;
  }
  return curve(x, xs, ys, Math.max(0, Math.min(low - 1, count - 4)));
}

/** The number of values that a number of coupons stands for. */
export const couponEstimate = (coupons: number): number =>
  Math.max(
    coupons,
    between(
      coupons,
      (at) => COUPONS[at] ?? 0,
      (at) => VALUES[at] ?? 0,
      COUPONS.length,
    ),
  );

const EULER = 0.5772156649015329;

function harmonic(n: number): number {
  if (n < 25) return Array.from({ length: n }, (_, at) => 1 / (at + 1)).reduce((sum, part) => sum + part, 0);
  const square = 1 / (n * n);
  return (
    Math.log(n) +
    EULER +
    1 / (2 * n) -
    square / 12 +
    square ** 2 / 120 -
    square ** 3 / 252 +
    square ** 4 / 240
  );
}

const CORRECTIONS: Readonly<Record<number, number>> = { 4: 0.673, 5: 0.697, 6: 0.709 };
/** From which share of the registers on the estimate by empty registers is worse. */
const CROSSOVERS: Readonly<Record<number, number>> = { 4: 0.718, 5: 0.672 };

/** The estimate from registers whose inverse powers of two sum up to `inverse`, of which some are empty. */
export function registerEstimate(bits: number, inverse: number, empty: number): number {
  const registers = 2 ** bits;
  const correction = CORRECTIONS[bits] ?? 0.7213 / (1 + 1.079 / registers);
  const raw = (correction * registers * registers) / inverse;
  const line = (RAW_ESTIMATES[bits - 4] ?? '').split(' ').map(Number);
  const stride = STRIDES[bits - 4] ?? 1;
  const [first = 0, last = 1] = [line[0], line.at(-1)];
  if (raw < first) return 0;
  if (raw > last) return raw * ((stride * (line.length - 1)) / last);
  const adjusted = between(
    raw,
    (at) => line[at] ?? 0,
    (at) => stride * at,
    line.length,
  );
  if (adjusted > 3 * registers) return adjusted;
  const linear =
    empty === 0 ? registers * Math.log(registers / 0.5) : registers * (harmonic(registers) - harmonic(empty));
  return (adjusted + linear) / 2 > (CROSSOVERS[bits] ?? 0.64) * registers ? adjusted : linear;
}
