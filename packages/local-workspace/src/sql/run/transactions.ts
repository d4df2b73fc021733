import type { Action } from '../../delta/actions.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { badRequest } from '../../duck/failures.ts';

type Transaction = NonNullable<Action['txn']>;

/**
 * The identifier of a write that must happen only once (Delta protocol, "Transaction Identifiers"); undefined for one
 * that may repeat.
 */
export function transactionOf(options: Readonly<Record<string, string>>): Transaction | undefined {
  const of = new Map(Object.entries(options).map(([name, value]) => [name.toLowerCase(), value]));
  const [appId, version] = [of.get('txnappid'), of.get('txnversion')];
  if (appId === undefined && version === undefined) return undefined;
  if (appId === undefined || version === undefined || !/^\d{1,15}$/u.test(version))
    throw badRequest(
      'DELTA_INVALID_IDEMPOTENT_WRITES_OPTIONS',
      'Invalid options for idempotent Dataframe writes: both txnAppId and txnVersion, a whole number, must be given.',
      '42616',
    );
  return { appId, version: Number(version), lastUpdated: Date.now() };
}

/** Before the first version of a transaction. */
const NOT_DONE = -1;

/** Whether the table already contains the transaction, or a later one of the same application. */
export const isDone = (table: Snapshot | undefined, { appId, version }: Transaction): boolean =>
  (table?.state.transactions.get(appId)?.version ?? NOT_DONE) >= version;

/**
 * The transactions of a commit that makes a table: its own ones, and, where a writer was killed after such a commit before
 * the catalog knew of the table, the end of those that it `left`, whose rows nobody has seen and which are replaced.
 */
export function transactionsOver(left: Snapshot | undefined, own: readonly Transaction[]): readonly Action[] {
  const ended = [...(left?.state.transactions.values() ?? [])]
    .filter(({ appId }) => !own.some((txn) => txn.appId === appId))
    .map((txn) => ({ ...txn, version: NOT_DONE }));
  return [...ended, ...own].map((txn) => ({ txn }));
}
