import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { Tone } from '@lakehouse/ui/badge';

type State = NonNullable<JobRun['tasks'][number]['state']>;

const ENDED: readonly string[] = ['TERMINATED', 'SKIPPED', 'INTERNAL_ERROR'];
const MILD: readonly string[] = ['CANCELED', 'UPSTREAM_CANCELED', 'SUCCESS_WITH_FAILURES'];
const LEFT_OUT: readonly string[] = ['EXCLUDED', 'DISABLED'];

export const hasEnded = ({ life_cycle_state }: State): boolean => ENDED.includes(life_cycle_state);

/** Whether a task was left out, so that it never began. */
export const isLeftOut = ({ result_state: result }: State): boolean => LEFT_OUT.includes(result ?? '');

/** The state of a run or a task in words, and its tone. */
export function stateOf(state: State): { readonly word: string; readonly tone: Tone } {
  const { life_cycle_state: life, result_state: result } = state;
  const word = (hasEnded(state) ? (result ?? life) : life).toLowerCase().replaceAll('_', ' ');
  if (!hasEnded(state)) return { word, tone: life === 'RUNNING' ? 'accent' : 'neutral' };
  if (result === 'SUCCESS') return { word, tone: 'ok' };
  if (isLeftOut(state)) return { word, tone: 'neutral' };
  return { word, tone: MILD.includes(result ?? '') || life === 'SKIPPED' ? 'warn' : 'bad' };
}

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** When something was, in the user's time zone. */
export const when = (at: number | null | undefined): string => (at ? WHEN.format(at) : '');
