import { failedControls } from '@lakehouse/core/mdm/governance/compliance-query';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { SampleBadge } from '../../parts/sample-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'id', header: 'Control' },
  { key: 'requirement', header: governanceTexts.requirement },
  { key: 'checkedOn', header: governanceTexts.checked, align: 'right' },
];

/** The controls of a framework that failed their last check. */
export function FailedControls({ framework, onClose }: { framework: string; onClose: () => void }) {
  const answer = useMasterData(failedControls(framework));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={governanceTexts.failedControls(framework)}
      description={governanceTexts.failedControlsHint}
      flush
    >
      <p className="px-5 pt-3">
        <SampleBadge why={sampleReasons.compliance} />
      </p>
      <div className="px-2">
        <AnswerGate answer={answer}>
          {(controls) => (
            <Table
              label={governanceTexts.failedControls(framework)}
              columns={COLUMNS}
              emptyText={answer.sample ? governanceTexts.setUpForControls : governanceTexts.allControlsPass}
              rows={controls.map(({ id, requirement, checkedOn }) => ({
                key: id,
                cells: {
                  id: <span className="whitespace-nowrap font-medium">{id}</span>,
                  requirement,
                  checkedOn: <span className="whitespace-nowrap">{checkedOn}</span>,
                },
              }))}
            />
          )}
        </AnswerGate>
      </div>
    </Dialog>
  );
}
