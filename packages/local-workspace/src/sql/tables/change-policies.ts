import type { TableChange } from '@lakehouse/spark-sql/syntax/statement';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import type { Run } from '../run/context.ts';
import { columnsOfPolicies, newPolicies, type Policies, policiesOf, savePolicies } from '../run/policies.ts';
import { resolveBody } from '../run/resolve.ts';
import type { OpenTable } from './open-table.ts';

const KINDS = ['setRowFilter', 'dropRowFilter', 'setMask', 'dropMask'] as const;
/** A change of what is shown of a table. */
export type PolicyChange = Extract<TableChange, { kind: (typeof KINDS)[number] }>;

export const isPolicy = (change: TableChange): change is PolicyChange =>
  KINDS.some((kind) => kind === change.kind);

/** SET and DROP of a row filter or a column mask. */
export async function changePolicies(
  run: Run,
  { name, snapshot }: OpenTable,
  change: PolicyChange,
): Promise<void> {
  const old = (await policiesOf(run, name)) ?? { masks: [] };
  await savePolicies(run, name, await changed());

  async function changed(): Promise<Policies> {
    const { rowFilter: filter, masks } = old;
    const others = (column: string) => masks.filter((mask) => !sameName(mask.column, column));
    const made = (given: Parameters<typeof newPolicies>[1]) =>
      newPolicies(run, given, snapshot.schema, resolveBody());
    switch (change.kind) {
      case 'setRowFilter':
        return { ...old, ...(await made({ rowFilter: change.filter, masks: [] })), masks };
      case 'dropRowFilter':
        return { masks };
      case 'setMask': {
        const { masks: added } = await made({ masks: [change.mask] });
        return { ...(filter && { rowFilter: filter }), masks: [...others(change.mask.column), ...added] };
      }
      case 'dropMask':
        return { ...(filter && { rowFilter: filter }), masks: others(change.column) };
      default:
        return change satisfies never;
    }
  }
}

/** Rejects for a change of a table with policies by somebody who does not own it, or of a column that they are about. */
export async function mayChangeGuarded(run: Run, { name }: OpenTable, change: TableChange): Promise<void> {
  const policies = await policiesOf(run, name);
  if (!policies) return;
  // What a constraint or NOT NULL refuses tells what is in the rows.
  await run.demand('MANAGE', 'TABLE', name);
  const gone =
    change.kind === 'renameColumn' ? [change.from] : change.kind === 'dropColumns' ? change.names : [];
  const held = columnsOfPolicies(policies).find((column) => gone.some((one) => sameName(one, column)));
  if (held !== undefined)
    throw badRequest(
      'DELTA_UNSUPPORTED_CHANGE_OF_GUARDED_COLUMN',
      `The row filter or a column mask of the table needs the column ${held}: drop it first.`,
      '0AKDC',
    );
}
