import { BIASES, LINEAR_COUNTING_LIMITS, RAW_ESTIMATES } from './distinct-bias.ts';

/** The precisions that the measured biases are known for. */
export const PRECISIONS = { least: 4, most: 18 };

/** How many of the measured estimates the bias is taken from. */
const NEIGHBOURS = 6;

const table = (lines: readonly string[], precision: number): number[] =>
  (lines[precision - PRECISIONS.least] ?? '').split(' ').map(Number);

/** The mean bias of the measured estimates that are nearest. */
function biasOf(estimate: number, precision: number): number {
  const measured = table(RAW_ESTIMATES, precision);
  const distance = (at: number): number => (estimate - (measured[at] ?? 0)) ** 2;
  const next = measured.findIndex((value) => value >= estimate);
  let low = Math.max((next < 0 ? measured.length : next) - NEIGHBOURS + 1, 0);
  let high = Math.min(low + NEIGHBOURS, measured.length);
  for (; high < measured.length && distance(high) < distance(low); high++) low++;
  const biases = table(BIASES, precision).slice(low, high);
  return biases.reduce((sum, bias) => sum + bias, 0) / biases.length;
}

const CORRECTIONS: Readonly<Record<number, number>> = { 4: 0.673, 5: 0.697, 6: 0.709 };

/**
 * Spark's approx_count_distinct by HyperLogLog++ with `2 ** precision` registers. `ranks` are the ranks that values
 * have, each as `register * 64 + rank` and separated by commas.
 */
export function distinctEstimate(ranks: string, precisionText: string): string {
  const precision = Number(precisionText);
  const registers = 2 ** precision;
  const highest = new Map<number, number>();
  for (const text of ranks === '' ? [] : ranks.split(',')) {
    const [register, rank] = [Math.floor(Number(text) / 64), Number(text) % 64];
    highest.set(register, Math.max(highest.get(register) ?? 0, rank));
  }
  const empty = registers - highest.size;
  const inverse = [...highest.values()].reduce((sum, rank) => sum + 2 ** -rank, empty);
  const correction = CORRECTIONS[precision] ?? 0.7213 / (1 + 1.079 / registers);
  const raw = (correction * registers * registers) / inverse;
  const estimate = raw < 5 * registers ? raw - biasOf(raw, precision) : raw;
  if (empty === 0) return String(Math.round(estimate));
  const counted = registers * Math.log(registers / empty);
  const limit = LINEAR_COUNTING_LIMITS[precision - PRECISIONS.least] ?? 0;
  return String(Math.round(counted <= limit || estimate <= 2.5 * registers ? counted : estimate));
}
