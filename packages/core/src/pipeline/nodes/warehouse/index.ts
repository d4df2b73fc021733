import { error } from '../../../diagnostics/diagnostic.ts';
import { defineNode } from '../../define-node.ts';
import { config } from './config.ts';
import { fromSaved, toSaved } from './saved.ts';

export const kind = defineNode({
  id: 'warehouse',
  type: 'warehouse',
  title: 'Warehouse',
  summary: 'A SQL warehouse of the workspace; it adds no code.',
  keywords: ['sql', 'compute', 'endpoint', 'serverless'],
  category: 'output',
  icon: 'database',
  inputs: [],
  output: 'none',
  config,
  fromSaved,
  toSaved,
  details: ({ name, cluster_size, warehouseId }) =>
    warehouseId === '' ? `${name} · ${cluster_size}` : `${name} · ${cluster_size} · ${warehouseId}`,
  propagate: ({ config: { name } }) => ({
    schema: [],
    problems: name.trim() === '' ? [error('no-name', 'Warehouse name is required', 'name')] : [],
  }),
});
