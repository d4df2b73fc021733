import { sourceProblems } from '@lakehouse/core/flows/check-ends';
import type { TargetColumns } from '@lakehouse/core/flows/check-flow';
import { columnsProgram, remoteSource } from '@lakehouse/core/flows/cluster-run';
import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { sourceTable, targetTable } from '@lakehouse/core/flows/places';
import { describeSource } from '@lakehouse/core/flows/source-query';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { openCommandContext } from '@lakehouse/databricks-client/commands/open-context';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type Column, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { useTables } from '../../../shared/widgets/use-catalog.ts';
import { clusterFailure } from '../store/cluster-failure.ts';
import { useDataFlow, useFlow } from '../store/data-flow-context.ts';
import type { FlowStore } from '../store/flow-store.ts';

/** The column in which read_files stores what it could not parse; it is not part of the data. */
const RESCUED = '_rescued_data';

/** A column as the platform reports it; an unknown type is read as STRING. */
const column = (name: string, type: string): Column => ({
  name,
  type: tryParseType(type) ?? { kind: 'string' },
});

type Found =
  | { readonly state: 'unknown' | 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'found'; readonly columns: Schema };

/**
 * Returns a table's columns from the list of its schema: reading a table that does not exist yet would be an error.
 */
function useTableColumns(parts: readonly string[] | undefined): Found {
  const [catalog, schema, name] = parts?.length === 3 ? parts : [];
  const tables = useTables(catalog, schema);
  return useMemo((): Found => {
    if (name === undefined) return { state: 'unknown' };
    if (tables.error) return { state: 'failed', message: tables.error.message };
    if (!tables.data) return { state: 'loading' };
    const table = tables.data.find((one) => sameName(one.name, name));
    if (!table) return { state: 'missing' };
    if (!table.columns) return { state: 'unknown' };
    const columns = table.columns.map(({ name: own, type_text }) => column(own, type_text));
    return { state: 'found', columns };
  }, [name, tables.data, tables.error]);
}

const useTarget = (store: FlowStore): Found =>
  useTableColumns(targetTable(targetOf(useStore(store, ({ flow }) => flow))));

/** Whether the columns of the target are being read. */
export const useTargetReading = (store: FlowStore): boolean => useTarget(store).state === 'loading';

/** The columns of the target: null for a table that does not exist yet, undefined when unknown. */
export function useTargetColumns(store: FlowStore): TargetColumns {
  const found = useTarget(store);
  return found.state === 'found' ? found.columns : found.state === 'missing' ? null : undefined;
}

export interface SourceColumns {
  readonly columns: Schema | undefined;
  readonly reading: boolean;
  readonly error: string | undefined;
  /** Reads or rereads the columns; undefined when there is nothing to read. */
  readonly read: (() => void) | undefined;
}

/** The columns of a source that no warehouse reads: the chosen cluster does, when it is asked to. */
function useRemoteColumns(): SourceColumns | undefined {
  const { transport, clusters } = useDataFlow();
  const source = sourceOf(useFlow(({ flow }) => flow));
  const remote = remoteSource(source);
  const ready = source && sourceProblems(source).every(({ severity }) => severity !== 'error');
  const program = ready && remote ? columnsProgram(remote) : undefined;
  const cluster = clusters.chosen?.cluster_id;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['flow-columns', cluster, program],
    enabled: false,
    retry: false,
    queryFn: async ({ signal }): Promise<Schema> => {
      const context = await openCommandContext(transport, cluster ?? '', { signal });
      try {
        const { rows } = tableOfResults(await context.execute(program ?? ''));
        return rows.map(([name, type]) => column(name ?? '', type ?? ''));
      } finally {
        await context.close();
      }
    },
  });
  if (!remote) return undefined;
  return {
    columns: data,
    reading: isFetching,
    error: error && !isFetching ? clusterFailure(error) : undefined,
    read: cluster === undefined || program === undefined ? undefined : () => void refetch(),
  };
}

/** The columns of the source: those of files are read by a warehouse, those of tables from Unity Catalog. */
export function useSourceColumns(): SourceColumns {
  const { transport, warehouses } = useDataFlow();
  const source = sourceOf(useFlow(({ flow }) => flow));
  const remote = useRemoteColumns();
  const parts = sourceTable(source);
  const table = useTableColumns(parts);
  const statement = parts === undefined && source ? describeSource(source)?.text : undefined;
  const warehouse = warehouses.chosen?.id;
  const files = useQuery({
    queryKey: ['flow-columns', warehouse, statement],
    // An uploaded file exists; a typed path is read only when the user asks for it.
    enabled: warehouse !== undefined && statement !== undefined && source?.kind === 'file-upload',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Schema> => {
      await ensureRunning(transport, warehouse ?? '', { signal });
      const { rows } = await runStatement(
        transport,
        { statement: statement ?? '', warehouse_id: warehouse ?? '' },
        { signal, firstPollMs: 60 },
      );
      const described = rows.filter(([name]) => name && !name.startsWith('#') && name !== RESCUED);
      return described.map(([name, type]) => column(name ?? '', type ?? ''));
    },
  });
  if (remote) return remote;
  if (parts) {
    const missing = parts.length === 3 ? `Table ${parts.join('.')} does not exist` : undefined;
    return {
      columns: table.state === 'found' ? table.columns : undefined,
      reading: table.state === 'loading',
      error: table.state === 'failed' ? table.message : table.state === 'missing' ? missing : undefined,
      read: undefined,
    };
  }
  const noWarehouse = statement !== undefined && !warehouses.loading && warehouse === undefined;
  return {
    columns: files.data,
    reading:
      files.isFetching || (statement !== undefined && source?.kind === 'file-upload' && warehouses.loading),
    error: files.isFetching
      ? undefined
      : (files.error?.message ?? (noWarehouse ? (warehouses.error?.message ?? NO_WAREHOUSE) : undefined)),
    read: statement === undefined || warehouse === undefined ? undefined : () => void files.refetch(),
  };
}

const NO_WAREHOUSE =
  'Reading columns requires a SQL warehouse, and this workspace has none. Create one first.';
