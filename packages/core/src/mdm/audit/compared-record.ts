import type { StoredIn } from './restore.ts';

/** The values of a record by column. */
type Values = Readonly<Record<string, string | null>>;

/** A record as it was in a version of its table, and as it is; undefined where it was or is not there. */
export interface ComparedRecord {
  readonly place: StoredIn;
  readonly version: number;
  readonly then: Values | undefined;
  readonly now: Values | undefined;
  /** The columns whose values differ. */
  readonly differing: readonly string[];
}

/** Compares what a person can restore: of golden records the attributes, of others the columns that they had then. */
export function compareRecord({
  place,
  version,
  then,
  now,
}: Omit<ComparedRecord, 'differing'>): ComparedRecord {
  const columns = place.own
    ? place.own.attributes.map(({ name }) => name)
    : Object.keys(now ?? then ?? {}).filter((name) => !then || name in then);
  const differing = columns.filter((name) => (now?.[name] ?? null) !== (then?.[name] ?? null));
  return { place, version, then, now, differing };
}

/**
 * What restoring does to a record, in the words of the audit log; `none` where it is as it was. Golden records come and go with
 * their source records and merges: those are `bound`.
 */
export type Restoring = 'UPDATE' | 'CREATE' | 'DELETE' | 'none' | 'bound';

export function restoringOf({ place, then, now, differing }: ComparedRecord): Restoring {
  if (then && now) return differing.length > 0 ? 'UPDATE' : 'none';
  if (!then && !now) return 'none';
  if (place.own) return 'bound';
  return then ? 'CREATE' : 'DELETE';
}
