import { expect, it } from 'vitest';
import { openPipeline, savedText } from '../../saved-file.ts';
import { kind } from './index.ts';

const problemsOf = (cases: readonly object[], schema = [{ name: 'id', type: { kind: 'int' as const } }]) =>
  kind
    .propagate({ config: kind.config.parse({ cases }), inputs: { in: [schema] } })
    .problems.map(({ code, field }) => [code, field]);

it('opens the bare specified shape as a new node', () => {
  const file = { nodes: [{ id: 'condition-1', type: 'condition', data: { label: 'Split' } }], edges: [] };
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  const [node] = opened.document.nodes;
  expect(node).toMatchObject({
    kind: 'condition',
    type: 'condition',
    label: 'Split',
    config: kind.config.parse({}),
  });
  expect(JSON.parse(savedText(opened.document, 0)).nodes[0]).toMatchObject({
    type: 'condition',
    data: { label: 'Split' },
  });
});

it('says at each field what it lacks', () => {
  expect(problemsOf([])).toEqual([['no-case', 'cases']]);
  expect(problemsOf([{ name: ' ', condition: '' }])).toEqual([
    ['no-name', 'cases.0.name'],
    ['no-expression', 'cases.0.condition'],
  ]);
  const twice = [
    { name: 'A', condition: 'id > 1' },
    { name: 'a ', condition: 'id > 2' },
  ];
  expect(problemsOf([...twice, { name: 'OTHERWISE', condition: 'id > 3' }])).toEqual([
    ['same-name', 'cases.1.name'],
    ['same-name', 'cases.2.name'],
  ]);
  expect(problemsOf([{ name: 'A', condition: 'id + 1' }])).toEqual([
    ['not-a-condition', 'cases.0.condition'],
  ]);
  expect(problemsOf([{ name: 'A', condition: 'missing > 1' }])[0]?.[1]).toBe('cases.0.condition');
});

it('has the output “Otherwise” always, and names that edges can tell apart', () => {
  const names = (...cases: readonly string[]) =>
    kind.outputs?.(kind.config.parse({ cases: cases.map((name) => ({ name })) })).map(({ name }) => name);
  expect(names()).toEqual(['otherwise']);
  expect(names('A', 'A', '', 'otherwise')).toEqual(['A', 'A_2', 'case_3', 'otherwise_2', 'otherwise']);
});
