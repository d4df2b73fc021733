import { AUDIT_METRICS } from '@lakehouse/core/mdm/audit/audit-metrics';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { auditTexts as texts } from '../../messages/audit-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatCount } from '../../parts/format.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { AuditPanel } from './audit-panel.tsx';

const NOTE = 'in 30 days';

/** Who changed what, and when. */
export function AuditTab() {
  const answer = useMasterData(AUDIT_METRICS);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.audit}</h2>
      <AnswerGate answer={answer}>
        {([metrics]) =>
          metrics ? (
            <MetricCards
              sample={sampleReasons.audit}
              metrics={[
                { label: texts.changes, value: formatCount(metrics.changes), note: NOTE },
                { label: texts.activeUsers, value: formatCount(metrics.activeUsers), note: NOTE },
                { label: texts.failedOperations, value: formatCount(metrics.failedOperations), note: NOTE },
                { label: texts.dataVersions, value: formatCount(metrics.dataVersions), note: NOTE },
              ]}
            />
          ) : null
        }
      </AnswerGate>
      <AuditPanel />
    </div>
  );
}
