import { AUDIT_FIGURES } from '@lakehouse/core/mdm/audit/audit-figures';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { FigureCards } from '../../parts/figure-cards.tsx';
import { formatCount } from '../../parts/format.ts';
import { AuditPanel } from './audit-panel.tsx';

const NOTE = 'in 30 days';

/** Who changed what, and when. */
export function AuditTab() {
  const answer = useMasterData(AUDIT_FIGURES);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Audit</h2>
      <AnswerGate answer={answer}>
        {([figures]) =>
          figures ? (
            <FigureCards
              figures={[
                { label: 'Changes', value: formatCount(figures.changes), note: NOTE },
                { label: 'Active users', value: formatCount(figures.activeUsers), note: NOTE },
                { label: 'Failed operations', value: formatCount(figures.failedOperations), note: NOTE },
                { label: 'Data versions', value: formatCount(figures.dataVersions), note: NOTE },
              ]}
            />
          ) : null
        }
      </AnswerGate>
      <AuditPanel />
    </div>
  );
}
