import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { check } from './check.ts';
import { config } from './config.ts';
import { outputs, routeName, routeType } from './route.ts';

export const kind = defineNode({
  id: 'condition',
  type: 'condition',
  title: 'Condition',
  summary: 'Splits the rows to several outputs by conditions.',
  keywords: ['split', 'route', 'switch', 'branch', 'conditional split', 'if else'],
  category: 'row',
  palette: 'Prepare',
  icon: 'split',
  inputs: IN,
  output: 'rows',
  outputs,
  config,
  details: ({ cases }) => cases.map(({ name, condition }) => `${name}: ${condition}`).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const { problems } = check(config, schema);
    const route = { name: routeName(schema), type: routeType(config.mode) };
    return { schema: schema && [...schema, route], problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
