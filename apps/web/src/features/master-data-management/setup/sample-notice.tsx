import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Progress } from '@lakehouse/ui/progress';
import type { LiveMasterData } from '../data/master-data.ts';
import { masterTexts } from '../messages/master-texts.ts';
import { useSetUp } from './use-set-up.ts';

/** Says that the metrics are samples, and offers to set up master data. */
export function SampleNotice({
  catalog,
  run,
}: {
  catalog: string | undefined;
  run: LiveMasterData['run'] | undefined;
}) {
  const { progress, setUp, cancel } = useSetUp(run);
  return (
    <section
      aria-label={masterTexts.sampleData}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-panel px-4 py-3"
    >
      <Badge tone="warn">{masterTexts.sampleData}</Badge>
      {progress ? (
        <>
          <div className="grid min-w-52 flex-1 gap-1.5">
            <span role="status">{masterTexts.stepOf(progress.text, progress.done + 1, progress.steps)}</span>
            <Progress label={masterTexts.settingUp} value={progress.done} max={progress.steps} />
          </div>
          <Button onClick={cancel}>{masterTexts.cancel}</Button>
        </>
      ) : (
        <>
          <p className="min-w-52 flex-1 text-dim">
            {catalog === undefined
              ? masterTexts.noCatalog
              : run
                ? masterTexts.setUpHint(catalog)
                : masterTexts.setUpNeedsWarehouse(catalog)}
          </p>
          {catalog !== undefined && run ? (
            <Button variant="primary" onClick={() => void setUp({ catalog })}>
              {masterTexts.setUp}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}
