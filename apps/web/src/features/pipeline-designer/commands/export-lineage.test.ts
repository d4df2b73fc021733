import { numbers, pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { expect, it } from 'vitest';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { exportLineageCommand } from './file.ts';

it('downloads which columns are written from which, named by the workspace', async () => {
  const { context, downloads } = testingContext();
  expect(exportLineageCommand.isEnabled(context.store.getState())).toBe(false);
  context.store.getState().change(() => ({
    ...pipeline(numbers('SELECT 1 AS id'), ['out', 'export', table('ids'), 's']),
    name: 'Daily Ids',
  }));
  expect(exportLineageCommand.isEnabled(context.store.getState())).toBe(true);
  await exportLineageCommand.run(context);
  const [file] = downloads;
  expect(file?.name).toBe('daily_ids_lineage.json');
  const event = JSON.parse(file?.text ?? '');
  expect(event).toMatchObject({
    schemaURL: expect.stringContaining('OpenLineage.json'),
    job: { namespace: 'databricks://adb-1.azuredatabricks.net', name: 'Daily Ids' },
    outputs: [{ name: 'main.default.ids' }],
  });
  expect(new Date(event.eventTime).getTime()).toBeGreaterThan(1_600_000_000_000);
});
