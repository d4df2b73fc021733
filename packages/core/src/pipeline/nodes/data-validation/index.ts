import { defineNode, schemaAt } from '../../define-node.ts';
import { checkRules } from './checked-rules.ts';
import { allRules, config } from './config.ts';
import { failedColumn, OUTPUTS } from './outputs.ts';
import { nameOf } from './rule.ts';

export const kind = defineNode({
  id: 'data-validation',
  type: 'data-validation',
  title: 'Data validation',
  summary: 'Checks rows by rules: those that fail are reported, dropped, quarantined, or stop the run.',
  keywords: [
    'quality',
    'expectations',
    'rules',
    'constraint',
    'check',
    'quarantine',
    'test',
    'assert',
    'great expectations',
  ],
  category: 'row',
  palette: 'Quality',
  icon: 'clipboard-check',
  inputs: [
    { name: 'in', label: 'Rows' },
    { name: 'reference', label: 'Known values', optional: true },
  ],
  output: 'rows',
  outputs: () => OUTPUTS,
  config,
  namesAreValues: true,
  details: (config) => allRules(config).map(nameOf).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return {
      schema: schema && [...schema, failedColumn(schema)],
      problems: checkRules(config, inputs).problems,
    };
  },
  shuffles: true,
  explain: (_config, failure) =>
    /Rule failed: /u.test(failure)
      ? {
          advice:
            'The data fails a rule that stops the run: the output “Metrics” says how many rows fail each rule.',
          field: 'rules',
        }
      : undefined,
  requires: () => ({ spark: '3.5' }),
});
