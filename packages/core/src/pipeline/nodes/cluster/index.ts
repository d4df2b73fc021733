import { z } from 'zod';
import { problem } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode } from '../../define-node.ts';

export const config = z.object({
  clusterId: field(z.string().default(''), {
    label: 'Cluster ID',
    widget: 'text',
    help: 'Filled in when you connect or create a cluster.',
  }),
  clusterName: field(z.string().default(''), { label: 'Cluster name', widget: 'text' }),
});

/** What the details of a saved cluster node begin with once it is known (product specification, section 7, call 3). */
const DETAILS = /Cluster ID:\s*(\S+)/u;

export const kind = defineNode({
  id: 'cluster',
  type: 'cluster',
  title: 'Cluster',
  summary: 'The cluster that runs the pipeline; it adds no code.',
  keywords: ['compute', 'spark', 'job'],
  category: 'infrastructure',
  icon: 'server',
  inputs: [],
  output: 'none',
  config,
  fromSaved: ({ details }) => {
    const clusterId = typeof details === 'string' ? DETAILS.exec(details)?.[1] : undefined;
    return clusterId === undefined ? {} : { clusterId };
  },
  // The designer offers to create a cluster for as long as this text lacks “Cluster ID” (section 2).
  details: ({ clusterId, clusterName }) =>
    clusterId.trim() === '' ? clusterName.trim() : `Cluster ID: ${clusterId.trim()}`,
  propagate: ({ config: { clusterId } }) => ({
    schema: [],
    problems:
      clusterId.trim() === ''
        ? [problem('info', 'no-cluster', 'Connect or create a cluster', 'clusterId')]
        : [],
  }),
});
