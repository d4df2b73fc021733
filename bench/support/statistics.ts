/** The value below which the given share (0 to 1) of the values falls, by the nearest rank. Throws RangeError without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError('No value was measured');
  return value;
}

/** The middle value: one slow run of many doesn't move it. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The sum over the count. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
