import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { nothing } from '../../contract/tolerant.ts';

/** The Thrift service that drivers of SQL speak to. The client has none of it: browsers reach it by no proxy. */
export const thriftEndpoints = {
  warehouse: defineEndpoint({
    id: 'sqlThrift.warehouse',
    method: 'POST',
    path: '/sql/1.0/warehouses/{id}',
    alsoPaths: ['/sql/1.0/endpoints/{id}'],
    request: z.object({ id: z.string() }),
    response: nothing(),
    body: 'bytes',
    answer: 'bytes',
  }),
  cluster: defineEndpoint({
    id: 'sqlThrift.cluster',
    method: 'POST',
    path: '/sql/protocolv1/o/{org}/{cluster}',
    request: z.object({ org: z.string(), cluster: z.string() }),
    response: nothing(),
    body: 'bytes',
    answer: 'bytes',
  }),
};
