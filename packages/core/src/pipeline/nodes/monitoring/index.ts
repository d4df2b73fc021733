import { problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { METRICS } from './metric.ts';
import { OUTPUTS, RESULTS } from './outputs.ts';
import { monitorOf } from './watched.ts';

export const kind = defineNode({
  id: 'monitoring',
  type: 'monitoring',
  title: 'Monitoring',
  summary: 'Watches row counts, freshness, NULLs and distributions, and says what drifts from a baseline.',
  keywords: ['drift', 'psi', 'alert', 'anomaly', 'observability', 'volume', 'freshness', 'kolmogorov'],
  category: 'row',
  palette: 'Quality',
  icon: 'list-checks',
  inputs: [
    { name: 'in', label: 'Rows' },
    { name: 'baseline', label: 'Baseline', optional: true },
  ],
  output: 'rows',
  outputs: () => OUTPUTS,
  config,
  namesAreValues: true,
  details: ({ checks, window }) =>
    `${checks.map(({ metric }) => METRICS[metric]).join(', ')}${window === 'all' ? '' : ` each ${window}`}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const { problems } = monitorOf(config, inputs);
    const isUnused =
      config.window !== 'all' && config.compare === 'previous' && (inputs['baseline'] ?? []).length > 0;
    const unused = problem('warning', 'unused-input', 'The rows at “Baseline” are not used', 'compare');
    return { schema: schema && RESULTS, problems: isUnused ? [...problems, unused] : problems };
  },
  shuffles: true,
  requires: () => ({ spark: '3.5' }),
});
