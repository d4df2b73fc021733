import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'display-data',
  type: 'display-data',
  title: 'Display DataFrame',
  summary: 'Shows the first rows.',
  keywords: ['show', 'print', 'head'],
  category: 'output',
  icon: 'monitor',
  palette: 'Quality',
  inputs: EACH_ROW,
  output: 'none',
  onlyShows: true,
  config,
  details: ({ rows }) => (rows === 1 ? 'first row' : `first ${rows} rows`),
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
});
