import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { jobNode, planned } from '../pipeline/testing/job-pipeline.ts';
import { bundleFiles } from './bundle.ts';
import { jobSettingsOf } from './job-code.ts';

const scheduler = (config: JsonObject, id = 'when') => jobNode(id, 'scheduler', config);

it.each([
  [
    { quartz: '0 15 10 ? * 6L', zone: 'Europe/Berlin' },
    {
      schedule: {
        quartz_cron_expression: '0 15 10 ? * 6L',
        timezone_id: 'Europe/Berlin',
        pause_status: 'UNPAUSED',
      },
    },
  ],
  [
    { every: 'periodic', interval: 3, unit: 'DAYS', maxRuns: 4, queue: false },
    {
      trigger: { periodic: { interval: 3, unit: 'DAYS' }, pause_status: 'UNPAUSED' },
      max_concurrent_runs: 4,
      queue: { enabled: false },
    },
  ],
  [
    { every: 'file', url: '/Volumes/a/b/c/', quiet: 120, paused: true },
    {
      trigger: {
        file_arrival: { url: '/Volumes/a/b/c/', wait_after_last_change_seconds: 120 },
        pause_status: 'PAUSED',
      },
    },
  ],
  [
    { every: 'table', tables: ['a.b.c'], changed: 'ALL_UPDATED', minBetween: 60 },
    {
      trigger: {
        table_update: {
          table_names: ['a.b.c'],
          condition: 'ALL_UPDATED',
          min_time_between_triggers_seconds: 60,
        },
        pause_status: 'UNPAUSED',
      },
    },
  ],
  [{ every: 'continuous' }, { continuous: { pause_status: 'UNPAUSED' } }],
])('a bundle’s job starts as its scheduler says: %j', (config, settings) => {
  const plan = planned([scheduler(config)]);
  expect(plan.problems).toEqual([]);
  expect(jobSettingsOf(plan)).toMatchObject(settings);
  const [yaml] = bundleFiles(plan);
  const [start = ''] = Object.keys(settings);
  expect(yaml?.text).toContain(`\n      ${start}:\n`);
  for (const other of ['schedule', 'trigger', 'continuous'].filter((name) => name !== start))
    expect(yaml?.text).not.toContain(`\n      ${other}:\n`);
  expect(yaml?.text).toContain('pause_status: "${var.pause_status}"');
  expect(yaml?.text).toContain(`default: "${'paused' in config ? 'PAUSED' : 'UNPAUSED'}"`);
  // Nothing runs by itself outside of production.
  const targets = yaml?.text.split(/^targets:$/mu)[1] ?? '';
  for (const target of ['dev', 'staging', 'prod']) {
    const own = targets.split(new RegExp(`^  ${target}:$`, 'mu'))[1]?.split(/^ {2}\w/mu)[0] ?? '';
    expect(own.includes('pause_status: "PAUSED"')).toBe(target !== 'prod');
  }
});

it.each([
  [{ quartz: '0 0 * * *' }, 'six or seven fields'],
  [{ zone: 'Moon/Base' }, 'no time zone “Moon/Base”'],
  [{ every: 'file', url: 'landing' }, 'Enter a folder'],
  [{ every: 'table' }, 'Add a table'],
  [{ every: 'table', tables: ['orders'] }, 'has no catalog and schema'],
  [{ every: 'file', url: '/Volumes/a/b/c', quiet: 5 }, 'at least 60 seconds'],
])('a scheduler with %j starts nothing, and says why', (config, reason) => {
  const plan = planned([scheduler(config)]);
  expect(plan.problems.map(({ message }) => message).join()).toContain(reason);
  expect(jobSettingsOf(plan)).toBeUndefined();
});

it('a pipeline has one scheduler', () => {
  const plan = planned([scheduler({}), scheduler({ every: 'continuous' }, 'other')]);
  expect(plan.problems.map(({ message }) => message)).toEqual([
    '“when” is the Scheduler of this pipeline: remove one of the two',
  ]);
  expect(jobSettingsOf(plan)).toHaveProperty('schedule');
});
