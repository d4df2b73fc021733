import { join } from 'node:path';
import { statementEndpoints } from '@lakehouse/databricks-client/resources/sql-statements/endpoints';
import { defineResource } from '../resource.ts';
import { resource as warehouses } from '../warehouses/resource.ts';
import { ResultSpace } from './result-space.ts';
import { serveStatements } from './statement-routes.ts';
import { StatementStore } from './statement-store.ts';

export const resource = defineResource({
  endpoints: Object.values(statementEndpoints),
  async open({ temporary, engine, now, resultBytes, resultFileBytes, log, use, onStop, onClosed }) {
    const { pool } = await use(warehouses);
    const space = new ResultSpace({
      folder: join(temporary, 'results'),
      log,
      ...(resultFileBytes === undefined ? {} : { maxBytes: resultFileBytes }),
    });
    const store = new StatementStore({
      pool,
      engine,
      space,
      now,
      ...(resultBytes === undefined ? {} : { maxBytes: resultBytes }),
    });
    onStop(() => store.close());
    onClosed(() => space.close());
    return { store, space };
  },
  serve: (json, { store }) => serveStatements(json, store),
});
