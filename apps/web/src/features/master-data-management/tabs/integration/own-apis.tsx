import { callMetrics } from '@lakehouse/core/mdm/integration/own-metrics';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { Fragment } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { isNotServed, useUsage } from '../../data/use-services.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { formatCompact, formatCount } from '../../parts/format.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { Panel } from '../../parts/panel.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'api', header: 'API', wraps: true },
  { key: 'calls', header: integrationTexts.requests, align: 'right' },
  { key: 'uptime', header: integrationTexts.uptime, align: 'right' },
  { key: 'averageMs', header: integrationTexts.response, align: 'right' },
];

const percent = (uptime: number | undefined): string =>
  uptime === undefined ? '–' : `${uptime.toFixed(1)}%`;
const ms = (average: number | undefined): string =>
  average === undefined ? '–' : integrationTexts.milliseconds(formatCount(average));

/** A path that a narrow column breaks before its slashes. */
const breakable = (path: string) =>
  path.split(/(?=\/)/u).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at).join('')}>
      <wbr />
      {part}
    </Fragment>
  ));

/** The metrics of the calls that were made for a person's own golden records. */
export function OwnApiMetrics({ entities }: { entities: readonly OwnEntity[] }) {
  const usage = useUsage();
  if (isNotServed(usage.error))
    return <EmptyState title={integrationTexts.notAvailable}>{integrationTexts.noService}</EmptyState>;
  return (
    <AnswerGate answer={usage}>
      {(apis) => {
        const { calls, uptime, averageMs } = callMetrics(apis);
        const { served, answered, noCalls, lastDays, overRequests } = integrationTexts;
        return (
          <MetricCards
            metrics={[
              {
                label: integrationTexts.activeApis,
                value: formatCount(entities.length),
                note: served(entities.length),
              },
              {
                label: integrationTexts.uptime,
                value: percent(uptime),
                note: calls === 0 ? noCalls : answered,
              },
              { label: integrationTexts.requests, value: formatCompact(calls), note: lastDays },
              {
                label: integrationTexts.averageResponse,
                value: ms(averageMs),
                note: calls === 0 ? noCalls : overRequests,
              },
            ]}
          />
        );
      }}
    </AnswerGate>
  );
}

/** The calls of each entity's API. */
export function OwnApiList({ entities }: { entities: readonly OwnEntity[] }) {
  const usage = useUsage();
  if (isNotServed(usage.error)) return null;
  const apis = [
    ...entities.map(({ id, name }) => ({
      id,
      name,
      path: `/api/2.0/master-data/entity-types/${id}/records`,
    })),
    { id: '', name: integrationTexts.entityList, path: '/api/2.0/master-data/entity-types' },
  ];
  return (
    <Panel title={integrationTexts.apis} aside={integrationTexts.last30Days} flush>
      <AnswerGate answer={usage}>
        {(rows) => (
          <Table
            label={integrationTexts.apis}
            columns={COLUMNS}
            rows={apis.map(({ id, name, path }) => {
              const { calls, uptime, averageMs } = callMetrics(rows.filter(({ entity }) => entity === id));
              return {
                key: id,
                cells: {
                  api: (
                    <>
                      <p className="font-medium">{name}</p>
                      <p className="break-words font-mono text-dim text-xs">{breakable(path)}</p>
                    </>
                  ),
                  calls: formatCount(calls),
                  uptime: percent(uptime),
                  averageMs: <span className="whitespace-nowrap">{ms(averageMs)}</span>,
                },
              };
            })}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
