import { folderPath } from '../../../codegen/folder-path.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { sinkProblems } from './checks.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'api-sink',
  type: 'api-sink',
  title: 'Send to API',
  summary: 'Sends the rows to a REST API in batches, each once.',
  keywords: ['rest', 'http', 'json', 'api', 'post', 'put', 'sink', 'reverse etl', 'webhook', 'destination'],
  category: 'output',
  palette: 'Prepare',
  icon: 'server',
  inputs: IN,
  output: 'none',
  config,
  details: ({ method, url }) => `${method} ${url.trim().replace(/^https?:\/\//u, '') || 'no address yet'}`,
  propagate: ({ config, inputs }) => ({ schema: [], problems: sinkProblems(config, schemaAt(inputs)) }),
  ownFolder: (config) => ({ path: folderPath(config.notes), field: 'notes' }),
});
