import type { TableVersion } from '@lakehouse/core/table-history/read-history';
import { Button } from '@lakehouse/ui/button';
import { Table } from '@lakehouse/ui/table';
import { useState } from 'react';
import { screenTexts } from '../messages/screen-texts.ts';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { AwaitedAnswer } from './awaited-answer.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { formatTimestamp } from './format-timestamp.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { metricsInWords, shortMetrics } from './row-metrics.ts';
import type { VersionPair } from './use-comparison.ts';
import { useTableHistory } from './use-table-history.ts';

const HEADERS = [
  { key: 'version', header: screenTexts.version, align: 'right' },
  { key: 'time', header: screenTexts.when },
  { key: 'user', header: screenTexts.who },
  { key: 'operation', header: screenTexts.operation },
  { key: 'rows', header: screenTexts.rows, align: 'right' },
  { key: 'actions', header: <span className="sr-only">{screenTexts.actions}</span>, align: 'right' },
] as const;

/** The versions of a table: who did what, when; two can be compared, and an earlier one restored. */
export function HistoryView({ node, warehouses }: { node: CatalogNode; warehouses: Warehouses }) {
  const answer = useTableHistory(node, warehouses);
  const { data } = answer;
  const [pair, setPair] = useState<VersionPair>();
  const [restored, setRestored] = useState<number>();
  if (data)
    return (
      <section
        aria-label={screenTexts.history}
        tabIndex={0}
        className="relative h-full overflow-auto -outline-offset-2"
      >
        <Table
          label={screenTexts.historyOf(node.fullName)}
          columns={HEADERS}
          emptyText={screenTexts.noHistory}
          rows={data.map((entry, at) => ({
            key: String(entry.version),
            cells: cellsOf(entry, {
              newest: at === 0,
              onCompare: () => setPair(pairWith(data, at)),
              onRestore: () => setRestored(entry.version),
            }),
          }))}
        />
        {pair ? (
          <CompareDialog
            node={node}
            warehouses={warehouses}
            versions={data}
            pair={pair}
            onPair={setPair}
            onClose={() => setPair(undefined)}
          />
        ) : null}
        {restored === undefined ? null : (
          <RestoreDialog
            node={node}
            warehouses={warehouses}
            version={restored}
            onClose={() => setRestored(undefined)}
          />
        )}
      </section>
    );
  return <AwaitedAnswer what={screenTexts.historyIs} answer={answer} warehouses={warehouses} />;
}

/** A version with the one before it; the oldest one with the newest. */
function pairWith(versions: readonly TableVersion[], at: number): VersionPair {
  const [mine = 0, older] = [versions[at]?.version, versions[at + 1]?.version];
  return older === undefined ? { from: mine, to: versions[0]?.version ?? mine } : { from: older, to: mine };
}

function cellsOf(
  { version, time, user, operation, parameters, rows }: TableVersion,
  on: { readonly newest: boolean; readonly onCompare: () => void; readonly onRestore: () => void },
) {
  return {
    version: on.newest ? <span className="font-semibold">{version}</span> : version,
    time: <span className="whitespace-nowrap">{formatTimestamp(time)}</span>,
    user: user ?? <span className="text-dim">{screenTexts.notRecorded}</span>,
    operation: (
      <>
        <span className="font-medium">{operation}</span>
        {parameters === '' ? null : (
          <span className="line-clamp-2 break-all text-dim text-xs" title={parameters}>
            {parameters}
          </span>
        )}
      </>
    ),
    rows: (
      <span title={metricsInWords(rows)} className="whitespace-nowrap">
        <span aria-hidden="true">{shortMetrics(rows) || '–'}</span>
        <span className="sr-only">{metricsInWords(rows)}</span>
      </span>
    ),
    actions: (
      <span className="inline-flex gap-1.5">
        <Button size="sm" onClick={on.onCompare} aria-label={screenTexts.compareVersion(version)}>
          {screenTexts.compare}
        </Button>
        {on.newest ? (
          <span className="inline-flex items-center px-2 text-dim text-xs">current</span>
        ) : (
          <Button size="sm" onClick={on.onRestore} aria-label={screenTexts.restoreVersion(version)}>
            {screenTexts.restore}
          </Button>
        )}
      </span>
    ),
  };
}
