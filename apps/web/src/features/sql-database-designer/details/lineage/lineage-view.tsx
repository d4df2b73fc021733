import type { ColumnLineage, LinkedColumn } from '@lakehouse/core/table-history/column-lineage';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { NameText } from '@lakehouse/ui/name-text';
import { Table } from '@lakehouse/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pipelinePath } from '../../../../shared/routing/paths.ts';
import { lineageTexts } from '../../messages/lineage-texts.ts';
import { screenTexts } from '../../messages/screen-texts.ts';
import { type CatalogNode, pathOf } from '../../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { AwaitedAnswer } from '../awaited-answer.tsx';
import { TableButton } from './table-button.tsx';
import { type LinkedPlace, useTableLineage } from './use-table-lineage.ts';
import { type UsingQuery, usePipelinesOf, useQueriesOf } from './use-users-of-table.ts';

const HEADERS = [
  { key: 'column', header: screenTexts.column },
  { key: 'from', header: lineageTexts.comesFrom },
  { key: 'to', header: lineageTexts.goesTo },
  { key: 'queries', header: lineageTexts.savedQueries },
];

const NO_COLUMNS: ColumnLineage = { columns: [], from: new Map(), to: new Map() };

/** Where the rows of a table and the values of its columns come from, and what uses them. */
export function LineageView({ node, warehouses }: { node: CatalogNode; warehouses: Warehouses }) {
  const answer = useTableLineage(node, warehouses);
  const pipelines = usePipelinesOf(node);
  const queries = useQueriesOf(node);
  const { data, error } = answer;
  // Not everybody may read the tables of the system: what else is known is shown.
  if ((!data && !error) || pipelines === undefined)
    return <AwaitedAnswer what={lineageTexts.lineageIs} answer={answer} warehouses={warehouses} />;
  const { from = [], to = [], columns = NO_COLUMNS } = data ?? {};
  const isEmpty = [from, to, pipelines, queries].every((found) => found.length === 0);
  if (isEmpty && !error)
    return (
      <EmptyState className="h-full overflow-auto" title={lineageTexts.noLineage}>
        {lineageTexts.noLineageHint}
      </EmptyState>
    );
  return (
    <section
      aria-label={lineageTexts.lineageOf(node.fullName)}
      tabIndex={0}
      className="relative h-full overflow-auto -outline-offset-2"
    >
      {error ? (
        <p role="alert" className="px-3 pt-2 text-bad text-xs">
          {lineageTexts.unknown(error.message)}
        </p>
      ) : null}
      <dl className="grid gap-x-4 gap-y-2 border-line border-b px-3 py-2 sm:grid-cols-2 lg:grid-cols-4">
        <Group title={lineageTexts.filledFrom}>{from.map(placeLine)}</Group>
        <Group title={lineageTexts.goesTo}>{to.map(placeLine)}</Group>
        <Group title={lineageTexts.pipelines}>
          {pipelines.map(({ id, name, writes }) => (
            <Link
              key={`${id} ${writes}`}
              to={pipelinePath(id)}
              className="py-1.5 text-accent-ink text-xs underline-offset-4 hover:underline [overflow-wrap:anywhere]"
            >
              {writes ? lineageTexts.writes(name) : lineageTexts.reads(name)}
            </Link>
          ))}
        </Group>
        <Group title={lineageTexts.savedQueries}>
          {queries.map((query) => (
            <QueryButton key={query.id} query={query} />
          ))}
        </Group>
      </dl>
      <Table
        label={lineageTexts.columnLineageOf(node.fullName)}
        columns={HEADERS}
        emptyText={screenTexts.noTableColumns}
        rows={(node.table?.columns ?? []).map(({ name }) => ({
          key: name,
          cells: {
            column: <span className="inline-block py-1 font-medium [overflow-wrap:anywhere]">{name}</span>,
            from: <Columns columns={columns.from.get(name.toLowerCase())} near={pathOf(node)} />,
            to: <Columns columns={columns.to.get(name.toLowerCase())} near={pathOf(node)} />,
            queries: (
              <Lines>
                {queries
                  .filter((query) => query.columns.includes(name))
                  .map((query) => (
                    <QueryButton key={query.id} query={query} />
                  ))}
              </Lines>
            ),
          },
        }))}
      />
    </section>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-dim text-xs">{title}</dt>
      <dd>
        <Lines>{children}</Lines>
      </dd>
    </div>
  );
}

const Lines = ({ children }: { children: readonly ReactNode[] }) =>
  children.length === 0 ? (
    <span className="inline-block py-1.5 text-dim text-xs">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{lineageTexts.none}</span>
    </span>
  ) : (
    <span className="grid justify-items-start">{children}</span>
  );

const placeLine = ({ place, by, at }: LinkedPlace): ReactNode =>
  place.kind === 'table' ? (
    <TableButton
      key={place.table.join('.')}
      table={place.table}
      text={place.table.join('.')}
      by={by}
      at={at}
    />
  ) : (
    <NameText key={place.path} name={place.path} className="py-1.5 font-mono text-xs" />
  );

/** A column by the shortest name that is clear beside the table. */
function nameNear({ table, column }: LinkedColumn, near: readonly string[]): string {
  const isNear = table[0] === near[0] && table[1] === near[1];
  return [...(isNear ? table.slice(-1) : table), column].join('.');
}

const Columns = ({
  columns = [],
  near,
}: {
  columns: readonly LinkedColumn[] | undefined;
  near: readonly string[];
}) => (
  <Lines>
    {columns.map((linked) => (
      <TableButton
        key={[...linked.table, linked.column].join('.')}
        table={linked.table}
        text={nameNear(linked, near)}
        by={linked.by}
        at={linked.at}
      />
    ))}
  </Lines>
);

function QueryButton({ query }: { query: UsingQuery }) {
  const { copies, tabs } = useSqlDesigner();
  const open = (): void => {
    // A query of another browser is stored in this one too, as from the list of saved queries.
    if (query.place === 'workspace' && !copies.getState().take(query.id)) return;
    tabs.getState().openSaved(query);
  };
  return (
    <Button
      variant="link"
      size="sm"
      wraps
      className="-mx-2 max-w-full py-0.5 [overflow-wrap:anywhere]"
      aria-label={lineageTexts.openQuery(query.name)}
      onClick={open}
    >
      {query.name}
    </Button>
  );
}
