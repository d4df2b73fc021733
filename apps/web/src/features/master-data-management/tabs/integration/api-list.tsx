import { API_LIST } from '@lakehouse/core/mdm/integration/api-metrics';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatCount } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'api', header: 'API' },
  { key: 'calls', header: integrationTexts.requests, align: 'right' },
  { key: 'uptime', header: integrationTexts.uptime, align: 'right' },
  { key: 'averageMs', header: integrationTexts.response, align: 'right' },
];

/** The metrics of each API. */
export function ApiList() {
  const answer = useMasterData(API_LIST);
  return (
    <Panel
      title={integrationTexts.apis}
      sample={sampleReasons.apis}
      aside={integrationTexts.last30Days}
      flush
    >
      <AnswerGate answer={answer}>
        {(apis) => (
          <Table
            label={integrationTexts.apis}
            columns={COLUMNS}
            emptyText={answer.sample ? integrationTexts.setUpForApis : integrationTexts.noApiIsActive}
            rows={apis.map(({ api, calls, uptime, averageMs }) => ({
              key: api,
              cells: {
                api: <span className="whitespace-nowrap font-medium">{api}</span>,
                calls: formatCount(calls),
                uptime: `${uptime.toFixed(1)}%`,
                averageMs: integrationTexts.milliseconds(formatCount(averageMs)),
              },
            }))}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
