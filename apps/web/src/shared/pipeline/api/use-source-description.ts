import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describedSchema, describeStatement } from './describe-source.ts';
import { pinnedSchema } from './pinned-schema.ts';
import { runSql } from './run-sql.ts';
import { useSettled } from './use-settled.ts';
import { useWarehouse } from './use-warehouse.ts';

/** Debounce of a typed path, in milliseconds. */
const SETTLED_MS = 500;

export interface SourceDescription {
  /** The statement; it contains the location and the options, so it changes with them. */
  readonly statement: string | undefined;
  /** Why there is no statement. */
  readonly obstacle: string | undefined;
  readonly reading: boolean;
  readonly error: Error | null;
  readonly found: Schema | undefined;
  readonly ask: () => Promise<Schema | undefined>;
}

/** The columns of a source's data. Read automatically when nothing is pinned, or when the warehouse is running. */
export function useSourceDescription(node: PipelineNode): SourceDescription {
  const { transport, warehouse } = useWarehouse();
  const now = useMemo(() => describeStatement(node), [node]);
  const described = useSettled(now, node.id, SETTLED_MS);
  const statement = described.ok ? described.statement.text : undefined;
  const possible = transport !== undefined && warehouse !== undefined && statement !== undefined;
  const query = useQuery({
    queryKey: ['describe', warehouse?.id, statement],
    enabled: possible && (warehouse.state === 'RUNNING' || pinnedSchema(node) === ''),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: possible
      ? async ({ signal }) => describedSchema((await runSql(transport, warehouse, statement, signal)).rows)
      : skipToken,
  });
  return {
    statement,
    obstacle: now.ok
      ? transport === undefined
        ? 'The workspace URL or the token is missing'
        : warehouse === undefined
          ? 'The workspace has no SQL warehouse'
          : undefined
      : now.reason,
    reading: query.isFetching,
    error: query.error,
    found: query.data,
    ask: async () => (await query.refetch()).data,
  };
}
