import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';

const DOWN: readonly string[] = ['TERMINATED', 'TERMINATING', 'ERROR', 'UNKNOWN'];

/** Whether a cluster runs, or is about to. */
export const canTerminate = ({ state }: Pick<ClusterDetails, 'state'>): boolean => !DOWN.includes(state);
