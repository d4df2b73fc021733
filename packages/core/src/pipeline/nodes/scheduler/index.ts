import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode } from '../../define-node.ts';
import { config, type SchedulerConfig } from './config.ts';

/** As on the platform, in seconds. */
const LEAST_WAIT = 60;

function details({ every, quartz, zone, interval, unit, url, tables, paused }: SchedulerConfig): string {
  const when = {
    cron: `${quartz} · ${zone}`,
    periodic: `Every ${interval} ${unit.toLowerCase()}`,
    file: url,
    table: tables.join(', '),
    continuous: 'All the time',
  }[every];
  return paused ? `${when} · paused` : when;
}

/** What can be told without the reader of expressions, which is loaded later. */
function problems({ every, url, tables, minBetween, quiet }: SchedulerConfig): Problem[] {
  const found: Problem[] = [];
  if (every === 'file' && !/^(?:\/Volumes(?:\/[^/]+){3}|[a-z][a-z0-9]*:\/\/.)/u.test(url.trim()))
    found.push(error('no-folder', 'Enter a folder, such as /Volumes/main/default/landing/', 'url'));
  if (every === 'table') {
    if (tables.length === 0) found.push(error('no-table', 'Add a table', 'tables'));
    const short = tables.find((name) => name.split('.').length !== 3);
    if (short !== undefined)
      found.push(error('table-name', `“${short}” has no catalog and schema: main.default.orders`, 'tables'));
  }
  if (every === 'file' || every === 'table')
    for (const [field, wait] of Object.entries({ minBetween, quiet }))
      if (wait > 0 && wait < LEAST_WAIT)
        found.push(error('short-wait', 'Enter 0, or at least 60 seconds', field));
  return found;
}

export const kind = defineNode({
  id: 'scheduler',
  type: 'scheduler',
  title: 'Scheduler',
  summary: 'When the job of the pipeline runs: at times, after changes, or all the time.',
  keywords: ['cron', 'schedule', 'trigger', 'quartz', 'time', 'job'],
  category: 'infrastructure',
  palette: 'Jobs',
  icon: 'calendar-clock',
  inputs: [],
  output: 'none',
  jobPart: () => 'schedule',
  isSingle: true,
  config,
  details,
  propagate: ({ config }) => ({ schema: [], problems: problems(config) }),
});
