/** Where a job runs: serverless, or the id of a cluster or a SQL warehouse. */
export type Compute =
  | { readonly on: 'serverless' }
  | { readonly on: 'cluster' | 'warehouse'; readonly id: string };

/** A compute as the value of a select. */
export const computeKey = (compute: Compute): string =>
  compute.on === 'serverless' ? 'serverless' : `${compute.on}:${compute.id}`;

/** The compute of a value that `computeKey` made. */
export function computeOfKey(key: string): Compute {
  const [on, ...id] = key.split(':');
  return on === 'cluster' || on === 'warehouse' ? { on, id: id.join(':') } : { on: 'serverless' };
}
