import { Button } from '@lakehouse/ui/button';
import { useState } from 'react';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { ApiKeysDialog } from './api-keys-dialog.tsx';
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
  const facts = [
    { name: 'API keys', value: formatCount(keys), note: 'active', opens: 'keys' },
    { name: 'Rate limit', value: `${rateLimit}/hour`, note: 'for each key', opens: undefined },
    { name: 'Webhooks', value: formatCount(webhooks), note: 'active', opens: 'webhooks' },
  ] as const;
  return (
    <Panel title={securityTexts.apiSecurity} sample={sampleReasons.apiSecurity} flush>
      <dl>
        {facts.map(({ name, value, note, opens }) => (
          <div
            key={name}
            className="flex min-h-12 items-center gap-3 border-line border-b px-4 py-2 last:border-b-0"
          >
            <dt className="flex-1 font-medium">{name}</dt>
            <dd className="text-right tabular-nums">
              <span className="font-semibold">{value}</span> <span className="text-dim text-xs">{note}</span>
            </dd>
            <dd className="w-16 text-right">
              {opens === undefined ? null : (
                <Button size="sm" aria-label={securityTexts.show(name)} onClick={() => setOpened(opens)}>
                  Show
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {opened === 'keys' ? <ApiKeysDialog onClose={() => setOpened(undefined)} /> : null}
      {opened === 'webhooks' ? <WebhooksDialog onClose={() => setOpened(undefined)} /> : null}
    </Panel>
  );
}
