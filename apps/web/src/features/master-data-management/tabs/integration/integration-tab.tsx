import { AnswerGate } from '../../data/answer-gate.tsx';
import { useOwnEntities } from '../../data/use-own-entities.ts';
import { integrationTexts as texts } from '../../messages/integration-texts.ts';
import { OwnApiList, OwnApiMetrics } from './own-apis.tsx';
import { OwnConnectionsPanel } from './own-connections-panel.tsx';
import { OwnFlowsPanel } from './own-flows-panel.tsx';
import { SampleIntegration } from './sample-integration.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** The systems, flows and APIs that master data moves through: the sample ones until a person has an entity of their own. */
export function IntegrationTab() {
  const { own, ...answer } = useOwnEntities();
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.integration}</h2>
      <AnswerGate answer={{ ...answer, rows: own && [own] }}>
        {([found]) => {
          const entities = found?.entities ?? [];
          if (entities.length === 0) return <SampleIntegration />;
          return (
            <>
              <OwnApiMetrics entities={entities} />
              <div className="grid grid-cols-1 content-start gap-4 lg:grid-cols-[3fr_2fr]">
                <OwnFlowsPanel entities={entities} />
                <OwnConnectionsPanel entities={entities} />
              </div>
              <OwnApiList entities={entities} />
              <WebhooksPanel entities={entities} />
            </>
          );
        }}
      </AnswerGate>
    </div>
  );
}
