/** The calls that asked for golden records of an entity; of none for the list of entities. */
export interface ApiUsage {
  readonly entity: string;
  readonly calls: number;
  /** Calls that the workspace could not answer. */
  readonly failed: number;
  readonly average_ms: number;
}

/** The calls of one API or of all; without calls there is no share and no mean of them. */
export interface CallMetrics {
  readonly calls: number;
  /** The percentage of calls that were answered. */
  readonly uptime: number | undefined;
  readonly averageMs: number | undefined;
}

/** The metrics of calls, over all of them: a call counts the same, whatever it asked for. */
export function callMetrics(usage: readonly ApiUsage[]): CallMetrics {
  const sum = (of: (one: ApiUsage) => number): number => usage.reduce((total, one) => total + of(one), 0);
  const calls = sum((one) => one.calls);
  if (calls === 0) return { calls, uptime: undefined, averageMs: undefined };
  return {
    calls,
    uptime: 100 * (1 - sum((one) => one.failed) / calls),
    averageMs: Math.round(sum((one) => one.calls * one.average_ms) / calls),
  };
}
