interface Bin {
  x: number;
  y: number;
}

/** java.util.Random with the seed of Spark's histograms, which decides between equal gaps. */
class Ties {
  private state = (31_183n ^ 0x5deece66dn) & MASK;

  private bits(count: number): number {
    this.state = (this.state * 0x5deece66dn + 0xbn) & MASK;
    return Number(this.state >> BigInt(48 - count));
  }

  next(): number {
    return (this.bits(26) * 134_217_728 + this.bits(27)) * 2 ** -53;
  }
}

const MASK = (1n << 48n) - 1n;

/** The two neighbours with the smallest gap become one bin, at their weighted mean. */
function merge(bins: Bin[], ties: Ties): void {
  let [least, place, equal] = [Number.POSITIVE_INFINITY, 0, 1];
  for (let at = 0; at < bins.length - 1; at++) {
    const gap = (bins[at + 1]?.x ?? 0) - (bins[at]?.x ?? 0);
    if (gap < least) [least, place, equal] = [gap, at, 1];
    else if (gap === least && ties.next() <= 1 / ++equal) place = at;
  }
  const [left, right] = [bins[place], bins[place + 1]];
  if (!left || !right) return;
  const height = left.y + right.y;
  // In this order, since it decides the last digit.
  left.x = left.x * (left.y / height) + (right.x / height) * right.y;
  left.y = height;
  bins.splice(place + 1, 1);
}

function place(bins: readonly Bin[], value: number): number {
  let [low, high] = [0, bins.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bins[middle]?.x ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const numberOf = (text: string): number => Number(text.replace('inf', 'Infinity'));

/** histogram_numeric() of a list of numbers, as the text of a list of pairs; NULL for none. */
export function numericHistogram(list: string, maxBins: string): string | null {
  const values = list.slice(1, -1).split(', ').filter(Boolean).map(numberOf);
  const bins: Bin[] = [];
  const ties = new Ties();
  for (const value of values) {
    const at = place(bins, value);
    const found = bins[at];
    if (found?.x === value) found.y++;
    else bins.splice(at, 0, { x: value, y: 1 });
    if (bins.length > Number(maxBins)) merge(bins, ties);
  }
  return bins.length > 0 ? `[${bins.map(({ x, y }) => `[${x}, ${y}]`).join(', ')}]` : null;
}
