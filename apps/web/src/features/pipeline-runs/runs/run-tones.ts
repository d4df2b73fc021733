import type { Tone } from '@lakehouse/ui/badge';
import type { RecordedNode } from '../records/run-record.ts';
import type { RunRecord } from './runs-store.ts';

/** The meaning of each state. */
export const RUN_TONES: Record<RunRecord['status'] | RecordedNode['status'], Tone> = {
  starting: 'accent',
  running: 'accent',
  succeeded: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  skipped: 'neutral',
  unknown: 'neutral',
};

/** Whether a run of this page has not ended. */
export const isOpen = ({ status }: Pick<RunRecord, 'status'>): boolean =>
  status === 'running' || status === 'starting';
