import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type ColumnProfile, readProfile } from '@lakehouse/core/sql-profile/profile';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { useMemo } from 'react';
import { profileStatement } from './node-statements.ts';
import { useRows } from './use-rows.ts';

export interface ColumnProfiles {
  readonly columns: readonly ColumnProfile[] | undefined;
  readonly error: Error | null;
}

/** What is in the columns of a node, over all its rows; not asked for without columns. */
export function useColumnProfiles(
  plan: Plan,
  nodeId: string,
  columns: readonly ResultColumn[] | undefined,
): ColumnProfiles {
  const asked = useMemo(() => columns && profileStatement(plan, nodeId, columns), [plan, nodeId, columns]);
  const { data, stale, error } = useRows(asked, `profile of ${nodeId}`);
  const profiled = useMemo(
    () => (data && !stale ? readProfile(data.rows).columns : undefined),
    [data, stale],
  );
  return { columns: profiled, error };
}
