import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, type InputSchemas, schemaAt } from '../../define-node.ts';
import { check } from './check.ts';
import { type ConditionConfig, config } from './config.ts';
import { outputs, routeName, routeType } from './route.ts';

const SIGNS: Readonly<Record<ConditionConfig['op'], string>> = {
  EQUAL_TO: '=',
  NOT_EQUAL: '≠',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '≥',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '≤',
};

/** What is wrong with a condition of a job. */
function stepProblems({ left, op, right }: ConditionConfig, inputs: InputSchemas): Problem[] {
  const isNumber = op !== 'EQUAL_TO' && op !== 'NOT_EQUAL';
  const operands = { left, right };
  const bad = Object.entries(operands).filter(
    ([, text]) => isNumber && !text.includes('{{') && (text.trim() === '' || Number.isNaN(Number(text))),
  );
  return [
    ...(inputs['in'] === undefined
      ? []
      : [error('no-rows', 'A condition of a job takes no rows: remove the edge, and draw an order edge')]),
    ...(left.trim() === '' ? [error('no-operand', 'Enter what is compared', 'left')] : []),
    ...bad
      .filter(([name]) => name !== 'left' || left.trim() !== '')
      .map(([name]) => error('no-number', 'This comparison is between numbers: enter one', name)),
  ];
}

export const kind = defineNode({
  id: 'condition',
  type: 'condition',
  title: 'Condition',
  summary: 'Splits the rows to several outputs by conditions, or decides which steps of a job run.',
  keywords: ['split', 'route', 'switch', 'branch', 'conditional split', 'if else'],
  category: 'row',
  palette: 'Prepare',
  icon: 'split',
  inputs: EACH_ROW.map((port) => ({ ...port, optional: true })),
  output: 'rows',
  jobPart: ({ decides }) => (decides === 'job' ? 'condition' : undefined),
  outputs,
  config,
  details: ({ decides, left, op, right, cases }) =>
    decides === 'job'
      ? `${left} ${SIGNS[op]} ${right}`
      : cases.map(({ name, condition }) => `${name}: ${condition}`).join(', '),
  propagate: ({ config, inputs }) => {
    if (config.decides === 'job') return { schema: [], problems: stepProblems(config, inputs) };
    if (inputs['in'] === undefined)
      return {
        schema: undefined,
        problems: [
          error('missing-input', 'Connect a node to the input “Rows”, or let it decide about the job'),
        ],
      };
    const schema = schemaAt(inputs);
    const { problems } = check(config, schema);
    const route = { name: routeName(schema), type: routeType(config.mode) };
    return { schema: schema && [...schema, route], problems };
  },
  takesAllRows: true,
  rowCount: ({ decides }) => (decides === 'rows' ? 'as-input' : undefined),
  ordering: 'preserves',
});
