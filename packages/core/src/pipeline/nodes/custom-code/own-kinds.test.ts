import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { describe, expect, it } from 'vitest';
import { emitPyspark } from '../../emit-pyspark.ts';
import { nodeQuery } from '../../emit-sql.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { readQuery } from '../../read-query.ts';
import { openPipeline, savedText } from '../../saved-file.ts';
import { numbers, pipeline } from '../../testing/step-pipeline.ts';
import { kind } from './index.ts';
import { definitionOf, readDefinition, settingsOf } from './kind-definition.ts';

const RATE = {
  name: 'Add a rate',
  version: 2,
  inputs: ['rows'],
  fields: [
    { name: 'amount', label: 'Amount', type: 'column', required: true },
    { name: 'rate', type: 'number', default: 0.19 },
    { name: 'note', type: 'text', default: "it's" },
    { name: 'keys', type: 'columns' },
    { name: 'exact', type: 'boolean', default: true },
    { name: 'mode', type: 'choice', choices: ['a', 'b'] },
    { name: 'top', type: 'integer' },
  ],
  code: 'SELECT :amount * :rate AS share, :note AS note, :exact AS exact, :mode AS mode, :top AS top, :keys FROM rows',
};

function settings(definition: object, values: JsonObject = {}) {
  const read = readDefinition(definition);
  if (!read.ok) throw new Error(read.message);
  return { ...settingsOf(read.definition), values };
}
const messageOf = (definition: unknown): string => {
  const read = readDefinition(definition);
  return read.ok ? 'fine' : read.message;
};
const planOf = (config: object) =>
  planPipeline(pipeline(numbers('SELECT 1 AS id'), ['n', 'custom-code', { ...config }, 's']));
const problemsOf = (config: object): readonly string[] =>
  planOf(config).problems.map(({ field, message }) => `${field ?? ''}: ${message}`);

describe('a kind that a user defined', () => {
  it('puts its values into SQL as literals and names', () => {
    const config = settings(RATE, {
      amount: 'id',
      rate: -0.5,
      note: "'; DROP TABLE x; --",
      keys: ['id'],
      mode: 'b',
    });
    const query = nodeQuery(planOf(config), 'n');
    expect(query.ok && query.value.text).toContain(
      "SELECT id * (-0.5) AS share, '\\'; DROP TABLE x; --' AS note, true AS exact, 'b' AS mode, NULL AS top, id FROM rows",
    );
    expect(
      planOf(config)
        .byId.get('n')
        ?.schema?.map(({ name }) => name),
    ).toEqual(['share', 'note', 'exact', 'mode', 'top', 'id']);
  });

  it('leaves strings, JSON paths and other markers alone', () => {
    const config = settings(
      { ...RATE, code: "SELECT ':rate' AS text, :rate AS rate, id::string AS s FROM rows -- :rate" },
      { amount: 'id' },
    );
    const query = nodeQuery(planOf(config), 'n');
    expect(query.ok && query.value.text).toContain(
      "SELECT ':rate' AS text, 0.19 AS rate, id::string AS s FROM rows",
    );
    const unknown = settings({ ...RATE, code: 'SELECT :other AS a FROM rows' }, { amount: 'id' });
    expect(problemsOf(unknown)[0]).toContain(':other');
  });

  it('says what is wrong with a value at its field', () => {
    expect(problemsOf(settings(RATE))).toContain('values.amount: Fill in “Amount”');
    expect(problemsOf(settings(RATE, { amount: 'nothing' }))).toContain(
      'values.amount: There is no column “nothing” any more',
    );
    expect(problemsOf(settings(RATE, { amount: 'id', rate: 'x' }))[0]).toMatch(/^values\.rate: rate: /u);
    expect(problemsOf(settings(RATE, { amount: 'id', mode: 'c' }))[0]).toMatch(/^values\.mode: mode: /u);
  });

  it('gives its values to Python as a dictionary', () => {
    const code = 'def transform(inputs, spark, fields):\n    return inputs["rows"]';
    const config = settings({ ...RATE, language: 'python', code, columns: 'id BIGINT' }, { amount: 'id' });
    const { text } = emitPyspark(planOf(config));
    expect(text).toContain('fields: dict[str, object]');
    expect(text).toMatch(/"rate": 0\.19,\s+"note": "it's",\s+"keys": \[\],\s+"exact": True/u);
    expect(text).toContain('return transform(inputs, spark, fields)');
  });

  it('is in the file of the pipeline, for people who lack it', () => {
    const config = settings(RATE, { amount: 'id' });
    const document = pipeline(numbers('SELECT 1 AS id'), ['n', 'custom-code', config, 's']);
    const opened = openPipeline(savedText(document, 0));
    expect(opened.ok && opened.document.nodes[1]?.config).toMatchObject(config);
    expect(opened.ok && opened.repairs).toEqual([]);
  });

  it('is written as it was read', () => {
    const again = definitionOf(kind.config.parse(settings(RATE)), 'other');
    expect(again).toMatchObject({ name: 'Add a rate', version: '2', code: RATE.code, inputs: ['rows'] });
    expect(readDefinition(again)).toEqual(readDefinition(RATE));
  });

  it.each([
    [null, 'The definition must have name and code'],
    [{ name: 'x' }, 'code: '],
    [{ name: 'x', code: 'SELECT 1', other: 1 }, 'The definition: '],
    [{ name: 'x', code: '', fields: [{ name: 'a b' }] }, 'fields.0.name: a name has letters'],
    [{ name: 'x', code: '', fields: [{ name: 'a' }, { name: 'a' }] }, 'fields.1 (a): there are two'],
    [{ name: 'x', code: '', fields: [{ name: 'a', type: 'choice' }] }, 'fields.0 (a): list its choices'],
    [{ name: 'x', code: '', fields: [{ name: 'a', choices: ['b'] }] }, 'fields.0 (a): only a field'],
    [
      { name: 'x', code: '', fields: [{ name: 'a', type: 'integer', default: 'z' }] },
      'fields.0 (a): its default',
    ],
  ])('%j is refused', (definition, start) => {
    expect(messageOf(definition)).toMatch(new RegExp(`^${start.replaceAll(/[().]/gu, '\\$&')}`, 'u'));
  });
});

const OPERATOR = {
  schema: 'custom-operator-v0.2.0',
  type: 'python-run-function',
  name: 'Sample',
  id: 'x.sample',
  version: '1.0.0',
  description: 'Takes some rows\n',
  config: {
    type: 'object',
    properties: {
      share: { type: 'number', title: 'Share', default: 0.5, minimum: 0 },
      way: { type: 'string', enum: ['first', 'random'] },
    },
    required: ['share'],
  },
  ports: { input: [{ name: 'data', title: 'Input' }], output: [{ name: 'out' }] },
  run_function: {
    type: 'inline',
    code: 'def run(config, inputs, spark):\n    return {"out": inputs["data"]}\n',
  },
  environment: { environment_version: '4', dependencies: ['holidays==0.57'] },
};

describe('an operator of Lakeflow Designer', () => {
  it('becomes a kind whose Python is called as the operator is', () => {
    const config = settings(OPERATOR);
    expect(config.fields).toEqual([
      { name: 'share', type: 'number', label: 'Share', default: 0.5, required: true },
      { name: 'way', type: 'choice', choices: ['first', 'random'] },
    ]);
    const plan = planOf(config);
    expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { text } = emitPyspark(plan);
    expect(text).toContain('return run(fields, inputs, spark)["out"]');
    expect(text).toContain('"way": "first"');
    expect(text).toContain('pip install holidays==0.57');
    const old = { ...OPERATOR, schema: 'user-defined-operator-v0.1.0' };
    expect(readDefinition(old)).toEqual(readDefinition(OPERATOR));
  });

  it.each([
    [{ type: 'uc-udf' }, 'Operators of type uc-udf can’t be imported'],
    [{ ports: { output: [{ name: 'a' }, { name: 'b' }] } }, 'Operators with one output'],
    [{ config: { properties: { a: { type: 'object' } } } }, 'config.properties.a.type'],
  ])('with %j is refused', (change, start) => {
    expect(messageOf({ ...OPERATOR, ...change }).startsWith(start)).toBe(true);
  });
});

it('columns of Python that a cluster gave belong to the values too', () => {
  const code = 'def transform(inputs, spark, fields):\n    return inputs["rows"]';
  const config = settings({ ...RATE, language: 'python', code }, { amount: 'id' });
  const inputs = { in: [parseSchema('id BIGINT')] };
  const known = {
    ...config,
    ...kind.whenProbed?.(kind.config.parse(config), inputs, 'id BIGINT'),
  };
  const seen = (given: object) =>
    kind
      .propagate({ config: kind.config.parse(given), inputs, readQuery })
      .problems.map(({ code: one }) => one)
      .filter((one) => one === 'old-schema');
  expect(seen(known)).toEqual([]);
  expect(seen({ ...known, values: { amount: 'id', note: 'other' } })).toEqual(['old-schema']);
});
