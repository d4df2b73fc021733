import { thriftEndpoints } from '@lakehouse/databricks-client/resources/sql-thrift/endpoints';
import { resource as clusterResource } from '../clusters/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as sessionResource } from '../sql-sessions/resource.ts';
import { resource as statementResource } from '../statements/resource.ts';
import { resource as warehouseResource } from '../warehouses/resource.ts';
import { Handles } from './handles.ts';
import { OperationStore } from './operation-store.ts';
import { serveThrift } from './thrift-routes.ts';
import { ThriftService } from './thrift-service.ts';

/** What drivers of SQL (JDBC, ODBC, Python, Node, Go) speak by themselves. */
export const resource = defineResource({
  endpoints: Object.values(thriftEndpoints),
  everyone: Object.values(thriftEndpoints),
  async open({ home, catalog, serviceOf }) {
    const { store: warehouses, permissions } = await serviceOf(warehouseResource);
    const { store: sessions } = await serviceOf(sessionResource);
    const { store: statements } = await serviceOf(statementResource);
    const { store: clusters } = await serviceOf(clusterResource);
    const operations = new OperationStore(statements);
    const handles = new Handles();
    const service = new ThriftService({ sessions, warehouses, statements, operations, handles, home });
    return { service, warehouses, permissions, statements, clusters, home, catalog };
  },
  serveBytes: serveThrift,
});
