import { queryHistoryEndpoints } from '@lakehouse/databricks-client/resources/query-history/endpoints';
import { historyFile, type QueryEntry } from '../../catalog/query-entries.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { resource as identityResource } from '../identities/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as statementResource } from '../statements/resource.ts';
import { resource as warehouseResource } from '../warehouses/resource.ts';
import { entryOf } from './query-entry.ts';
import { QueryLog } from './query-log.ts';
import { pageOf } from './query-page.ts';

/** The statements of the warehouses, of the last 30 days, as long as they are few enough. */
export const resource = defineResource({
  endpoints: Object.values(queryHistoryEndpoints),
  everyone: Object.values(queryHistoryEndpoints),
  async open({ home, now, log, serviceOf, onClosed }) {
    const { store: statements } = await serviceOf(statementResource);
    const { permissions } = await serviceOf(warehouseResource);
    const identities = await serviceOf(identityResource);
    const ended = await QueryLog.open(historyFile(home), now, log);
    statements.onEnd((run) => ended.add(entryOf(run)));
    onClosed(() => ended.close());
    return { statements, permissions, identities, ended, now };
  },
  serve(app, { statements, permissions, identities, ended, now }) {
    const userOf = (name: string): number | undefined => {
      const record = identities.named(name);
      return record && Number(record.id);
    };
    const answer = (entry: QueryEntry, withMetrics: boolean) => ({
      query_id: entry.id,
      statement_type: entry.type,
      status: entry.status,
      query_text: entry.text,
      query_start_time_ms: entry.start,
      query_end_time_ms: entry.end,
      execution_end_time_ms: entry.end,
      duration: (entry.end ?? now()) - entry.start,
      is_final: entry.end !== undefined,
      user_id: userOf(entry.user),
      user_name: entry.user,
      executed_as_user_id: userOf(entry.user),
      executed_as_user_name: entry.user,
      warehouse_id: entry.warehouse,
      endpoint_id: entry.warehouse,
      session_id: entry.session,
      rows_produced: entry.rows,
      error_message: entry.error,
      plans_state: 'UNKNOWN',
      ...(withMetrics && { metrics: metricsOf(entry) }),
    });
    serveEndpoint(app, queryHistoryEndpoints.list, (asked, { request }) => {
      const caller = callerOf(request);
      const all = [...ended.entries, ...Array.from(statements.open, entryOf)].filter(
        ({ user, warehouse }) =>
          user === caller.name || permissions.has(caller, 'warehouses', warehouse, 'CAN_MONITOR'),
      );
      const { entries, next } = pageOf(all, asked, userOf);
      return {
        res: entries.map((entry) => answer(entry, asked.include_metrics ?? false)),
        has_next_page: next !== undefined,
        next_page_token: next,
      };
    });
  },
});

const metricsOf = ({ start, began, end, rows }: QueryEntry) => ({
  total_time_ms: end === undefined ? undefined : end - start,
  execution_time_ms: end === undefined || began === undefined ? undefined : end - began,
  rows_produced_count: rows,
});
