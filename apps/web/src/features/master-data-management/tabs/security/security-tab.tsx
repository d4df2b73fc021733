import { SECURITY_FIGURES } from '@lakehouse/core/mdm/security/security-figures';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { FigureCards } from '../../parts/figure-cards.tsx';
import { formatCount } from '../../parts/format.ts';
import { ApiSecurity } from './api-security.tsx';
import { EventsPanel } from './events-panel.tsx';
import { PermissionsPanel } from './permissions-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';

/** Who may do what with master data, and what happened to its access. */
export function SecurityTab() {
  const answer = useMasterData(SECURITY_FIGURES);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Security</h2>
      <AnswerGate answer={answer}>
        {([figures]) =>
          figures ? (
            <>
              <FigureCards
                figures={[
                  { label: 'Roles', value: formatCount(figures.roles), note: 'active' },
                  { label: 'Users', value: formatCount(figures.users), note: 'with a role' },
                  { label: 'Security events', value: formatCount(figures.events), note: 'in 24 hours' },
                  {
                    label: 'Compliance',
                    value: `${figures.compliance}%`,
                    note: 'of the security controls pass',
                  },
                ]}
              />
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                <div className="grid grid-cols-1 gap-4">
                  <RolesPanel />
                  <ApiSecurity
                    keys={figures.apiKeys}
                    rateLimit={figures.rateLimit}
                    webhooks={figures.webhooks}
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
