import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { columnLinks, type LinkedColumn } from '@lakehouse/core/table-history/column-lineage';
import { entityColumns } from '@lakehouse/core/table-history/entity-columns';
import { Spinner } from '@lakehouse/ui/spinner';
import { Table } from '@lakehouse/ui/table';
import { useMaster } from '../../data/master-data.ts';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { masterTexts } from '../../messages/master-texts.ts';

const COLUMNS = [
  { key: 'column', header: governanceTexts.column },
  { key: 'from', header: governanceTexts.comesFrom },
  { key: 'to', header: governanceTexts.goesTo },
];

/** Which columns of other tables the columns of a table were computed from, and which from them. */
export function LinkedColumns({
  name,
  table,
  entities,
}: {
  name: string;
  table: readonly string[];
  entities: readonly OwnEntity[];
}) {
  const master = useMaster();
  const { rows: links, error } = useMasterData(columnLinks(table));
  if (error)
    return (
      <p className="mt-3 break-words text-dim text-xs">{governanceTexts.columnsUnknown(error.message)}</p>
    );
  if (!links || master.mode !== 'live')
    return (
      <div className="mt-4 flex justify-center">
        <Spinner label={masterTexts.loading} />
      </div>
    );
  const { columns, from, to } = entityColumns(master.at, entities, table, links);
  return (
    <section className="mt-4">
      <h4 className="font-semibold [overflow-wrap:anywhere]">{governanceTexts.columnsOf(name)}</h4>
      <Table
        label={governanceTexts.columnsOf(name)}
        className="[&_:is(td,th):first-child]:pl-0"
        columns={COLUMNS}
        emptyText={governanceTexts.noColumnLinks}
        rows={columns.map((column) => ({
          key: column,
          cells: {
            column: <span className="font-medium [overflow-wrap:anywhere]">{column}</span>,
            from: <Names columns={from.get(column.toLowerCase())} />,
            to: <Names columns={to.get(column.toLowerCase())} />,
          },
        }))}
      />
    </section>
  );
}

function Names({ columns }: { columns: readonly LinkedColumn[] | undefined }) {
  if (!columns)
    return (
      <span className="text-dim">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{governanceTexts.nowhere}</span>
      </span>
    );
  return (
    <span className="grid font-mono text-xs leading-5">
      {columns.map(({ table, column }) => (
        <span key={[...table, column].join('.')} className="[overflow-wrap:anywhere]">
          {[...table, column].join('.')}
        </span>
      ))}
    </span>
  );
}
