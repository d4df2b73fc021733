import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const notes = '/Volumes/main/default/landing/sent_orders';
const ORDERS = {
  schema: 'id BIGINT, status STRING, paid_at TIMESTAMP',
  rows: [
    ['1', 'paid', '2026-01-01T10:00:00.000Z'],
    ['2', null, null],
  ],
} as const;

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'batches',
    title: 'Lists of 500 rows in the order of a column, with a bearer token',
    config: {
      url: 'https://api.example.com/v1/orders?source=lakehouse',
      batchRows: 500,
      orderBy: ['paid_at'],
      runKey: '2026-01-01',
      auth: 'bearer',
      secretScope: 'shop',
      secret: 'api-token',
      notes,
    },
    inputs: { in: [ORDERS] },
    pythonOnly: true,
  },
  {
    name: 'named',
    title: 'An object with a list, two requests per second, with OAuth client credentials',
    config: {
      url: 'https://api.example.com/import',
      method: 'PUT',
      content: 'named',
      listName: 'orders',
      runKey: '2026-01-01',
      auth: 'oauth',
      secretScope: 'shop',
      clientSecret: 'client-id',
      secret: 'client-secret',
      tokenUrl: 'https://login.example.com/oauth/token',
      perSecond: 2,
      notes,
    },
    inputs: { in: [ORDERS] },
    pythonOnly: true,
  },
  {
    name: 'rows',
    title: 'A request for each row, with a key in the query and no idempotency key',
    config: {
      url: 'https://api.example.com/order',
      method: 'PATCH',
      content: 'row',
      runKey: '2026-01-01',
      keyHeader: '',
      auth: 'query',
      secretScope: 'shop',
      secret: 'api-key',
      keyName: 'api_key',
      notes,
    },
    inputs: { in: [ORDERS] },
    pythonOnly: true,
  },
];
