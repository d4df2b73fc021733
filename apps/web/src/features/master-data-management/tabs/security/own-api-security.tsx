import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { lazy, Suspense, useState } from 'react';
import { isNotServed, useUsage, useWebhooks } from '../../data/use-services.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { SecurityFacts } from './security-facts.tsx';

const OwnWebhooksDialog = lazy(async () => ({
  default: (await import('./own-webhooks-dialog.tsx')).OwnWebhooksDialog,
}));
const CallsDialog = lazy(async () => ({ default: (await import('./calls-dialog.tsx')).CallsDialog }));

/** Who calls for golden records, and who is told of them: what the workspace counted. */
export function OwnApiSecurity({ entities }: { entities: readonly OwnEntity[] }) {
  const [opened, setOpened] = useState<'calls' | 'webhooks' | undefined>(undefined);
  const usage = useUsage();
  const webhooks = useWebhooks();
  const isServed = !isNotServed(usage.error);
  const sum = (of: 'calls' | 'refused'): string =>
    usage.rows ? formatCount(usage.rows.reduce((total, one) => total + one[of], 0)) : '–';
  const { notShown, lastDays } = securityTexts;
  return (
    <Panel title={securityTexts.apiSecurity} flush>
      {isServed ? (
        <SecurityFacts
          facts={[
            {
              name: integrationTexts.requests,
              value: sum('calls'),
              note: lastDays,
              onShow: () => setOpened('calls'),
            },
            { name: integrationTexts.refused, value: sum('refused'), note: lastDays },
            webhooks.rows
              ? {
                  name: integrationTexts.webhooks,
                  value: formatCount(webhooks.rows.filter(({ active }) => active).length),
                  note: 'active',
                  onShow: () => setOpened('webhooks'),
                }
              : { name: integrationTexts.webhooks, value: '–', note: webhooks.error ? notShown : '' },
            {
              name: integrationTexts.rateLimit,
              value: integrationTexts.none,
              note: securityTexts.notLimited,
            },
          ]}
        />
      ) : (
        <p className="px-4 py-6 text-center text-dim">{integrationTexts.noService}</p>
      )}
      <Suspense>
        {opened === 'calls' && usage.rows ? (
          <CallsDialog entities={entities} usage={usage.rows} onClose={() => setOpened(undefined)} />
        ) : null}
        {opened === 'webhooks' && webhooks.rows ? (
          <OwnWebhooksDialog
            entities={entities}
            webhooks={webhooks.rows}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
