import { expect, it } from 'vitest';
import { lintPlan } from '../src/lint/lint-plan.ts';
import { setDisabled } from '../src/pipeline/disabled.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { remove, renameNode, setConfig, setSettings } from '../src/pipeline/operations.ts';
import type { Plan } from '../src/pipeline/plan.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { type Random, seeded } from '../src/pipeline/testing/random.ts';
import { pipeline } from '../src/pipeline/testing/step-pipeline.ts';
import { randomGraph } from './support/random-graph.ts';

const GRAPHS = 40;
const EDITS = 10;

type Edit = (document: PipelineDocument, random: Random) => PipelineDocument;

const anyNode = ({ nodes }: PipelineDocument, random: Random) => random.pick(nodes);

const EDITS_OF_A_PERSON: readonly Edit[] = [
  // A setting that another node of the pipeline has.
  (document, random) => setConfig(document, anyNode(document, random).id, anyNode(document, random).config),
  (document, random) =>
    renameNode(document, anyNode(document, random).id, random.pick(['a', 'b', 'rows', 'Rows'])),
  (document, random) =>
    setDisabled(document, new Set([anyNode(document, random).id]), random.pick([true, false])),
  (document, random) =>
    setSettings(document, { timeZone: random.pick(['UTC', 'Europe/Berlin', 'Nowhere/Here']) }),
  (document, random) => setSettings(document, { onFailure: random.pick(['keep', 'put-back']) }),
  (document, random) =>
    document.edges.length === 0
      ? document
      : { ...document, edges: document.edges.filter((edge) => edge !== random.pick(document.edges)) },
  (document, random) =>
    setSettings(document, {
      parameters: random.pick([
        [],
        [{ name: 'land', type: 'text' as const, default: random.pick(['DE', 'FR']) }],
      ]),
    }),
  (document, random) => {
    const { id, config } = anyNode(document, random);
    const named = { filePath: '/in/${land}.csv', mode: 'expression', expression: "name = '${land}'" };
    return setConfig(document, id, { ...config, ...named });
  },
  (document) => ({ ...document, edges: document.edges.toReversed() }),
  (document, random) =>
    document.nodes.length < 3
      ? document
      : remove(document, new Set([anyNode(document, random).id]), new Set()),
];

/** A plan as values: of a kind its name, because outputs make their own. */
const asValues = ({ order, problems, inVariables }: Plan) => {
  const valuesOf = (nodes: Plan['order']) =>
    nodes.map(({ kind, ...rest }) => ({ ...rest, kind: kind?.title }));
  return { order: valuesOf(order), problems, inVariables: inVariables && valuesOf(inVariables.order) };
};

it('plans an edited pipeline as if it had never seen it, advice included', () => {
  for (let at = 0; at < GRAPHS; at++) {
    const random = seeded(4_000 + at);
    let document = randomGraph(random);
    for (let edit = 0; edit < EDITS; edit++) {
      document = random.pick(EDITS_OF_A_PERSON)(document, random);
      const values = random.pick([{}, { land: 'IT' }]);
      const plan = planPipeline(document, values);
      // A copy has none of the objects that are remembered.
      const fresh = planPipeline(structuredClone(document), values);
      expect(asValues(plan), `graph ${at}, edit ${edit}`).toEqual(asValues(fresh));
      expect(lintPlan(plan, 'any').problems).toEqual(lintPlan(fresh, 'any').problems);
    }
  }
});

it('plans again only the node that was changed, and those after it whose columns change', () => {
  const document = pipeline(
    ['s', 'source', { from: 'table', table: 'a.b.c', schema: 'id INT, name STRING' }],
    ['other', 'source', { from: 'table', table: 'a.b.d', schema: 'id INT, name STRING' }],
    ['f', 'filter', { conditions: [{ column: 'id', operator: '=', value: '1' }] }, 's'],
    ['e', 'export', { to: 'table', table: 'a.b.e' }, 'f'],
  );
  /** The nodes that the plan of another document has from the one of this. */
  const same = (other: PipelineDocument, values = {}) => {
    const { byId } = planPipeline(document);
    const { order } = planPipeline(other, values);
    return order.filter((planned) => byId.get(planned.node.id) === planned).map(({ node }) => node.id);
  };
  const filter = { conditions: [{ column: 'id', operator: '=', value: '2' }] };
  expect(same(setConfig(document, 'f', filter))).toEqual(['s', 'other', 'e']);
  const source = { from: 'table', table: 'a.b.c', schema: 'id INT, name STRING, more STRING' };
  expect(same(setConfig(document, 's', source))).toEqual(['other']);
  expect(same({ ...document, name: 'another' })).toEqual(['s', 'other', 'f', 'e']);
  expect(same(document, { unused: '1' })).toEqual(['s', 'other', 'f', 'e']);
  expect(same(setSettings(document, { onFailure: 'put-back' }))).toEqual([]);
});

it('plans again only what names a parameter when its value changes, and nothing when a setting of another node does', () => {
  const filter = { mode: 'expression', expression: "name = '${land}'" };
  const document = setSettings(
    pipeline(
      ['s', 'source', { from: 'table', table: 'a.b.c', schema: 'id INT, name STRING' }],
      ['f', 'filter', filter, 's'],
      ['l', 'limit', { rows: 3 }, 'f'],
      ['e', 'export', { to: 'table', table: 'a.b.e' }, 'l'],
    ),
    { parameters: [{ name: 'land', type: 'text', default: 'DE' }] },
  );
  const same = (one: Plan, other: Plan) =>
    other.order.filter((planned) => one.byId.get(planned.node.id) === planned).map(({ node }) => node.id);
  const before = planPipeline(document);
  expect(same(before, planPipeline(document))).toEqual(['s', 'f', 'l', 'e']);
  expect(same(before, planPipeline(document, { land: 'FR' }))).toEqual(['s', 'l', 'e']);
  expect(same(planPipeline(document), planPipeline(setConfig(document, 'l', { rows: 4 })))).toEqual([
    's',
    'f',
    'e',
  ]);
});
