import type { IntegrationFlow } from '@lakehouse/core/mdm/integration/flows-query';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Progress } from '@lakehouse/ui/progress';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { formatCount } from '../../parts/format.ts';

/** The progress of a running flow, the start of a scheduled one, or the rows of a completed one. */
export function FlowProgress({ flow }: { flow: IntegrationFlow }) {
  const { status, percent, recordsDone, recordsTotal, startsAt, name } = flow;
  switch (status) {
    case 'Running':
      return (
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
          <Progress label={integrationTexts.progressOf(name)} value={percent} />
          <span className="font-medium text-xs tabular-nums">{percent}%</span>
          <span className="col-span-2 text-dim text-xs tabular-nums">
            {integrationTexts.recordsOf(formatCount(recordsDone), formatCount(recordsTotal))}
          </span>
        </div>
      );
    case 'Scheduled':
      return (
        <p className="text-dim text-xs tabular-nums">
          {startsAt === null ? integrationTexts.noTimeSet : integrationTexts.nextRunAt(startsAt)} ·{' '}
          {integrationTexts.recordCount(formatCount(recordsTotal))}
        </p>
      );
    case 'Completed':
      return (
        <p className="text-dim text-xs tabular-nums">
          {integrationTexts.recordsMoved(formatCount(recordsDone))}
        </p>
      );
    default:
      return assertNever(status);
  }
}
