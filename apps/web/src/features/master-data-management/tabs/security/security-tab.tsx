import { SECURITY_METRICS } from '@lakehouse/core/mdm/security/security-metrics';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatCount } from '../../parts/format.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { ApiSecurity } from './api-security.tsx';
import { EventsPanel } from './events-panel.tsx';
import { PermissionsPanel } from './permissions-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';

/** The permissions of master data, and its access events. */
export function SecurityTab() {
  const answer = useMasterData(SECURITY_METRICS);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Security</h2>
      <AnswerGate answer={answer}>
        {([metrics]) =>
          metrics ? (
            <>
              <MetricCards
                sample={sampleReasons.security}
                metrics={[
                  { label: 'Roles', value: formatCount(metrics.roles), note: 'active' },
                  { label: 'Users', value: formatCount(metrics.users), note: 'with a role' },
                  { label: 'Security events', value: formatCount(metrics.events), note: 'in 24 hours' },
                  {
                    label: 'Compliance',
                    value: `${metrics.compliance}%`,
                    note: 'of the security controls pass',
                  },
                ]}
              />
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                <div className="grid grid-cols-1 gap-4">
                  <RolesPanel />
                  <ApiSecurity
                    keys={metrics.apiKeys}
                    rateLimit={metrics.rateLimit}
                    webhooks={metrics.webhooks}
                  />
                </div>
                <div className="grid grid-cols-1 gap-4">
                  <PermissionsPanel />
                  <EventsPanel />
                </div>
              </div>
            </>
          ) : null
        }
      </AnswerGate>
    </div>
  );
}
