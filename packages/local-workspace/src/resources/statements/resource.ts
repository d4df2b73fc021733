import { join } from 'node:path';
import { statementEndpoints } from '@lakehouse/databricks-client/resources/sql-statements/endpoints';
import { defineResource } from '../resource.ts';
import { resource as sessionResource } from '../sql-sessions/resource.ts';
import { resource as warehouseResource } from '../warehouses/resource.ts';
import { ResultStore } from './result-store.ts';
import { serveStatements } from './statement-routes.ts';
import { StatementStore } from './statement-store.ts';

export const resource = defineResource({
  endpoints: Object.values(statementEndpoints),
  everyone: Object.values(statementEndpoints),
  async open({ temporary, engine, now, resultBytes, resultFileBytes, log, serviceOf, onStop, onClosed }) {
    const { store: warehouses, permissions } = await serviceOf(warehouseResource);
    const { store: sessions } = await serviceOf(sessionResource);
    const results = new ResultStore({
      folder: join(temporary, 'results'),
      log,
      ...(resultFileBytes === undefined ? {} : { maxBytes: resultFileBytes }),
    });
    const store = new StatementStore({
      warehouses,
      engine,
      results,
      now,
      ...(resultBytes === undefined ? {} : { maxBytes: resultBytes }),
    });
    onStop(() => store.close());
    onClosed(() => results.close());
    return { store, results, sessions, permissions };
  },
  serve: (json, { store, ...checks }) => serveStatements(json, store, checks),
});
