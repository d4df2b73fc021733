import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import type { StatusDotProps } from '@lakehouse/ui/status-dot';

/** Returns the color for a cluster's state. */
export function stateTone(state: ClusterDetails['state']): StatusDotProps['tone'] {
  if (state === 'RUNNING') return 'ok';
  if (state === 'ERROR' || state === 'UNKNOWN') return 'bad';
  return state === 'TERMINATED' ? 'idle' : 'warn';
}
