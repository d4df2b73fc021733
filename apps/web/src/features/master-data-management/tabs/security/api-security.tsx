import { useState } from 'react';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { ApiKeysDialog } from './api-keys-dialog.tsx';
import { SecurityFacts } from './security-facts.tsx';
import { WebhooksDialog } from './webhooks-dialog.tsx';

/** API access: keys, rate limits and webhooks. */
export function ApiSecurity({
  keys,
  rateLimit,
  webhooks,
}: {
  keys: number;
  /** Calls per hour. */
  rateLimit: number;
  webhooks: number;
}) {
  const [opened, setOpened] = useState<'keys' | 'webhooks' | undefined>(undefined);
  return (
    <Panel title={securityTexts.apiSecurity} sample={sampleReasons.apiSecurity} flush>
      <SecurityFacts
        facts={[
          {
            name: securityTexts.apiKeys,
            value: formatCount(keys),
            note: 'active',
            onShow: () => setOpened('keys'),
          },
          { name: securityTexts.rateLimit, value: `${rateLimit}/hour`, note: securityTexts.forEachKey },
          {
            name: securityTexts.webhooks,
            value: formatCount(webhooks),
            note: 'active',
            onShow: () => setOpened('webhooks'),
          },
        ]}
      />
      {opened === 'keys' ? <ApiKeysDialog onClose={() => setOpened(undefined)} /> : null}
      {opened === 'webhooks' ? <WebhooksDialog onClose={() => setOpened(undefined)} /> : null}
    </Panel>
  );
}
