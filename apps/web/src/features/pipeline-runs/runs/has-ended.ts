import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';

const ENDED: readonly string[] = ['TERMINATED', 'SKIPPED', 'INTERNAL_ERROR'];

/** Whether a job run has ended, successfully or not. */
export const hasEnded = ({ state }: Pick<JobRun, 'state'>): boolean => ENDED.includes(state.life_cycle_state);
