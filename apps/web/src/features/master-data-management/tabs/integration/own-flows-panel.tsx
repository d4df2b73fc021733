import { ownSyncs } from '@lakehouse/core/mdm/integration/own-syncs';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { ArrowRight } from 'lucide-react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { formatCount, formatWhen } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

/** What was read of each source into a person's own entities, by the last "Sync Now". */
export function OwnFlowsPanel({ entities }: { entities: readonly OwnEntity[] }) {
  const answer = useMasterData(ownSyncs(entities));
  return (
    <Panel title={integrationTexts.dataFlows} flush>
      <AnswerGate answer={answer}>
        {(syncs) => (
          <ul aria-label={integrationTexts.dataFlows}>
            {syncs.map(({ entity, source, from, records, readAt }) => (
              <li
                key={`${entity} ${source}`}
                className="grid gap-1.5 border-line border-b px-4 py-3 last:border-b-0"
              >
                <div className="flex items-center gap-3">
                  <p className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
                    {integrationTexts.recordsFrom(entity, source)}
                  </p>
                  <StateBadge
                    state={readAt === null ? integrationTexts.waiting : integrationTexts.completed}
                  />
                </div>
                <p className="flex flex-wrap items-center gap-1.5 text-dim text-xs [overflow-wrap:anywhere]">
                  <span className="min-w-0">{from}</span>
                  <ArrowRight aria-label="to" role="img" size={12} />
                  <span className="min-w-0">{entity}</span>
                </p>
                <p className="text-dim text-xs tabular-nums">
                  {integrationTexts.recordsRead(records, formatCount(records))}
                  {readAt === null ? '' : ` · ${formatWhen(readAt)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </AnswerGate>
    </Panel>
  );
}
