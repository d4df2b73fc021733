import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import type { ReactNode } from 'react';
import { PairsPreview } from './pairs-preview.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import type { Rows } from './use-rows.ts';

/** An output whose rows have a view of their own beside the table. */
export function PortPreview(props: { planned: PlannedNode; rows: Rows; table: ReactNode }) {
  const { planned, table } = props;
  return planned.output?.port === 'pairs' ? (
    <PairsPreview key={planned.node.id} {...props} />
  ) : (
    <ProfilePreview planned={planned} table={table} />
  );
}
