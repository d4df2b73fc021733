import { WORKSPACE_ID } from '../../engine/identity.ts';
import type { Letter } from '../notification-destinations/mail.ts';
import type { NoticeRecord } from './notice-record.ts';
import type { RunRecord } from './run-record.ts';

/** The body of a webhook, as the platform documents it. Ids are texts: a number of JSON can't hold all of them. */
export const hookBody = ({ event, of, task_key }: NoticeRecord, { run_id, job_id, run_name }: RunRecord) =>
  JSON.stringify({
    event_type: `jobs.${event}`,
    workspace_id: WORKSPACE_ID,
    ...(task_key === undefined
      ? { run: { run_id: String(run_id) } }
      : { task: { task_key }, run: { run_id: String(of), parent_run_id: String(run_id) } }),
    ...(job_id !== undefined && { job: { job_id: String(job_id), name: run_name } }),
  });

/** What happened, in a word. */
function happened({ event, result }: NoticeRecord): string {
  if (event === 'on_start') return 'started';
  if (event === 'on_duration_warning_threshold_exceeded') return 'takes longer than usual';
  if (result === 'SUCCESS') return 'succeeded';
  if (result === 'SUCCESS_WITH_FAILURES') return 'succeeded with failures';
  if (result === 'CANCELED') return 'was cancelled';
  if (result === 'TIMEDOUT') return 'timed out';
  if (result === 'MAXIMUM_CONCURRENT_RUNS_REACHED') return 'was skipped';
  return 'failed';
}

/** The mail about a run; `page` shows it. */
export function letterOf(notice: NoticeRecord, run: RunRecord, page: string | undefined): Letter {
  const { task_key, message, of } = notice;
  const what = task_key === undefined ? run.run_name : `${run.run_name}, task ${task_key}`;
  const lines = [
    `${what} ${happened(notice)}.`,
    ...(message ? ['', message] : []),
    '',
    ...(run.job_id === undefined ? [] : [`Job: ${run.job_id}`]),
    `Run: ${run.run_id}`,
    ...(task_key === undefined ? [] : [`Run of the task: ${of}`]),
    `Begun: ${new Date(run.start_time).toISOString()}`,
    `Told: ${new Date(notice.created_at).toISOString()}`,
    ...(page === undefined ? [] : ['', page]),
  ];
  return {
    id: notice.id,
    to: notice.to,
    subject: `${what} ${happened(notice)}`.replaceAll(/\s+/gu, ' ').slice(0, 200),
    text: `${lines.join('\n')}\n`,
  };
}
