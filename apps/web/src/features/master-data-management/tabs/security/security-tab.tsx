import { auditEntries } from '@lakehouse/core/mdm/audit/audit-entries';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { PERMISSION } from '@lakehouse/core/mdm/security/grants';
import { SECURITY_METRICS } from '@lakehouse/core/mdm/security/security-metrics';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useIdentities } from '../../data/use-identities.ts';
import { useMasterData } from '../../data/use-master-data.ts';
import { useOwnEntities } from '../../data/use-own-entities.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { ApiSecurity } from './api-security.tsx';
import { ChangesPanel, EventsPanel } from './events-panel.tsx';
import { OwnApiSecurity } from './own-api-security.tsx';
import { PermissionsPanel } from './permissions-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { type Access, useAccess } from './use-access.ts';
import { useSecurityCompliance } from './use-security-compliance.ts';

/** The newest changes that the panel lists. */
const LISTED = 20;
const CHANGES = auditEntries({ period: 'day', entity: PERMISSION }, { limit: LISTED, offset: 0 });

/** The permissions of master data, and its access events. */
export function SecurityTab() {
  const answer = useMasterData(SECURITY_METRICS);
  const access = useAccess();
  const { own, ...answered } = useOwnEntities();
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{securityTexts.security}</h2>
      <AnswerGate answer={access}>
        {([granted]) => (
          <AnswerGate answer={answer}>
            {([metrics]) =>
              metrics && granted ? (
                <AnswerGate answer={{ ...answered, rows: own && [own] }}>
                  {([found]) => (
                    <Parts
                      metrics={metrics}
                      access={granted}
                      sample={access.sample}
                      entities={found?.entities ?? []}
                    />
                  )}
                </AnswerGate>
              ) : null
            }
          </AnswerGate>
        )}
      </AnswerGate>
    </div>
  );
}

function Parts({
  metrics,
  access,
  sample,
  entities,
}: {
  metrics: (typeof SECURITY_METRICS)['sample'][number];
  access: Access;
  sample: boolean;
  /** Those that people made of their tables. */
  entities: readonly OwnEntity[];
}) {
  const { roles } = access;
  const identities = useIdentities();
  const holders = (identities ?? []).filter(({ name }) => roles.includes(name));
  const users = new Set(holders.flatMap((one) => one.users)).size;
  const changes = useMasterData(CHANGES, { keepShown: true }).rows ?? [];
  const own = roles.length > 0;
  const compliance = useSecurityCompliance(entities);
  const counted =
    identities === undefined
      ? { value: '–', note: securityTexts.notCounted }
      : { value: formatCount(users), note: securityTexts.withARole };
  return (
    <>
      <MetricCards
        sample={sampleReasons.security}
        metrics={[
          own
            ? {
                label: securityTexts.roles,
                value: formatCount(roles.length),
                note: securityTexts.withAGrant,
                isReal: true,
              }
            : { label: securityTexts.roles, value: formatCount(metrics.roles), note: 'active' },
          own
            ? { label: securityTexts.users, ...counted, isReal: true }
            : {
                label: securityTexts.users,
                value: formatCount(metrics.users),
                note: securityTexts.withARole,
              },
          own
            ? {
                label: securityTexts.securityEvents,
                value: formatCount(changes[0]?.total ?? 0),
                note: 'in 24 hours',
                isReal: true,
              }
            : {
                label: securityTexts.securityEvents,
                value: formatCount(metrics.events),
                note: 'in 24 hours',
              },
          compliance === undefined
            ? {
                label: securityTexts.compliance,
                value: `${metrics.compliance}%`,
                note: securityTexts.ofSecurityControls,
              }
            : { label: securityTexts.compliance, ...compliance, isReal: true },
        ]}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <RolesPanel access={access} />
          {entities.length > 0 ? (
            <OwnApiSecurity entities={entities} />
          ) : (
            <ApiSecurity keys={metrics.apiKeys} rateLimit={metrics.rateLimit} webhooks={metrics.webhooks} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PermissionsPanel access={access} sample={sample} />
          {own ? <ChangesPanel changes={changes} /> : <EventsPanel />}
        </div>
      </div>
    </>
  );
}
