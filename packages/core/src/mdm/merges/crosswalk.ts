/** Two golden records that were made one: the records of `merged` count for `kept`. */
export interface Merge {
  readonly survivor: string;
  readonly merged: string;
}

/** Records that were taken out of a golden record, and have been one of their own since. */
export interface Split {
  readonly goldenId: string;
  readonly recordIds: readonly string[];
}

/**
 * Which golden record each source record counts for, as the decisions that are in force: the kept records themselves are never
 * changed, so that taking a decision back gives exactly what would be there without it. A source record begins as a golden record
 * with its own id.
 */
export interface Crosswalk {
  readonly merges: readonly Merge[];
  /** The oldest first: of two that name a record the later one counts. */
  readonly splits: readonly Split[];
}

export const EMPTY_CROSSWALK: Crosswalk = { merges: [], splits: [] };

/** Why a decision can't be made. */
export class CrosswalkError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CrosswalkError';
  }
}

/** What a golden id counts for after all merges in force. */
export function rootOf({ merges }: Crosswalk, goldenId: string): string {
  const into = new Map(merges.map(({ survivor, merged }) => [merged, survivor]));
  let root = goldenId;
  for (let next = into.get(root); next !== undefined; next = into.get(root)) root = next;
  return root;
}

/** The golden id that a record has before merges. */
const homeOf = ({ splits }: Crosswalk, recordId: string): string =>
  splits.findLast(({ recordIds }) => recordIds.includes(recordId))?.goldenId ?? recordId;

/** The golden id of a source record. */
export const goldenIdOf = (crosswalk: Crosswalk, recordId: string): string =>
  rootOf(crosswalk, homeOf(crosswalk, recordId));

/** All golden ids that count for this one, with itself. */
export function mergedInto({ merges }: Crosswalk, goldenId: string): readonly string[] {
  const below = merges.filter(({ survivor }) => survivor === goldenId);
  return [goldenId, ...below.flatMap(({ merged }) => mergedInto({ merges, splits: [] }, merged))];
}

const requireCurrent = (crosswalk: Crosswalk, goldenId: string): void => {
  const root = rootOf(crosswalk, goldenId);
  if (root !== goldenId) throw new CrosswalkError(`${goldenId} has been merged into ${root}`);
};

/** Makes two golden records one. Throws CrosswalkError where one of them has been merged already. */
export function merge(crosswalk: Crosswalk, { survivor, merged }: Merge): Crosswalk {
  requireCurrent(crosswalk, survivor);
  requireCurrent(crosswalk, merged);
  if (survivor === merged) throw new CrosswalkError(`${survivor} can't be merged into itself`);
  return { ...crosswalk, merges: [...crosswalk.merges, { survivor, merged }] };
}

/** Takes a merge back, whatever was merged since. Throws CrosswalkError where it is not in force. */
export function unmerge(crosswalk: Crosswalk, merged: string): Crosswalk {
  if (!crosswalk.merges.some((one) => one.merged === merged))
    throw new CrosswalkError(`${merged} is not merged into another record`);
  return { ...crosswalk, merges: crosswalk.merges.filter((one) => one.merged !== merged) };
}

/** Takes records out of their golden record. Throws CrosswalkError where they are not of one, or all of it. */
export function split(
  crosswalk: Crosswalk,
  { goldenId, recordIds }: Split,
  all: readonly string[],
): Crosswalk {
  const taken = new Set(recordIds);
  const from = new Set(recordIds.map((recordId) => goldenIdOf(crosswalk, recordId)));
  const [one] = from;
  if (one === undefined || from.size > 1) throw new CrosswalkError('Choose records of one golden record');
  if (all.every((recordId) => taken.has(recordId) || goldenIdOf(crosswalk, recordId) !== one))
    throw new CrosswalkError('At least one record has to stay');
  if (crosswalk.splits.some((known) => known.goldenId === goldenId))
    throw new CrosswalkError(`${goldenId} is taken`);
  return { ...crosswalk, splits: [...crosswalk.splits, { goldenId, recordIds }] };
}

/** Gives the records of a split back. Throws CrosswalkError where it is not in force. */
export function unsplit(crosswalk: Crosswalk, goldenId: string): Crosswalk {
  if (!crosswalk.splits.some((one) => one.goldenId === goldenId))
    throw new CrosswalkError(`${goldenId} was not split off`);
  return { ...crosswalk, splits: crosswalk.splits.filter((one) => one.goldenId !== goldenId) };
}
