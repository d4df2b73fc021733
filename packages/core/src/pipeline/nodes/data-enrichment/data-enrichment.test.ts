import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { openPipeline, savedText } from '../../saved-file.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

const own = parseSchema('id INT, code STRING, amount DECIMAL(10,2), day DATE, at TIMESTAMP');
const reference = parseSchema(
  'code STRING, id INT, rate DOUBLE, day DATE, at TIMESTAMP, tags MAP<STRING,INT>',
);

const propagate = (config: object, inputs = { in: [own], reference: [reference] } as object) =>
  kind.propagate({
    config: kind.config.parse(config),
    inputs: inputs as Record<string, (typeof own)[]>,
  });

const problems = (config: object, inputs?: object) =>
  propagate(config, inputs).problems.map(({ code, field }) => [code, field]);

const keys = [{ own: 'code', other: 'code' }];
const columns = [{ column: 'rate' }];

it('opens the bare specified shape as a new node', () => {
  const file = {
    nodes: [{ id: 'data-enrichment-1', type: 'data-enrichment', data: { label: 'Add' } }],
    edges: [],
  };
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  const [node] = opened.document.nodes;
  expect(node).toMatchObject({ kind: 'data-enrichment', label: 'Add', config: kind.config.parse({}) });
  expect(JSON.parse(savedText(opened.document, 0)).nodes[0]).toMatchObject({
    type: 'data-enrichment',
    data: { label: 'Add' },
  });
});

describe('the reference', () => {
  it('is needed for all but the parts of a date', () => {
    expect(problems({}, { in: [own] })).toEqual([['missing-input', 'mode']]);
    expect(problems({}, { in: [own], reference: [undefined] })).toEqual([['needs-schema', undefined]]);
    const calendar = { mode: 'calendar', date: 'day', parts: [{ part: 'year' }] };
    expect(problems(calendar, { in: [own] })).toEqual([]);
    expect(problems(calendar)).toEqual([['unused-input', 'mode']]);
  });

  it('says at each field what it lacks', () => {
    expect(problems({})).toEqual([
      ['no-keys', 'keys'],
      ['no-columns', 'columns'],
    ]);
    expect(problems({ keys: [{ own: 'gone', other: '' }], columns: [{ column: 'lost' }] })).toEqual([
      ['unknown-column', 'keys.0.own'],
      ['no-column', 'keys.0.other'],
      ['unknown-column', 'columns.0.column'],
    ]);
    expect(problems({ keys, columns, duplicates: 'first' })).toEqual([['no-order', 'order']]);
    expect(problems({ keys, columns, duplicates: 'first', order: [{ column: 'tags' }] })).toEqual([
      ['map-key', 'order.0.column'],
    ]);
    expect(problems({ keys, columns: [{ column: 'rate', default: 'none' }] })).toEqual([
      ['invalid-value', 'columns.0.default'],
    ]);
  });

  it('compares a string with no number, and a map with nothing', () => {
    expect(problems({ keys: [{ own: 'code', other: 'id' }], columns })).toEqual([
      ['key-types', 'keys.0.other'],
    ]);
    expect(problems({ keys: [{ own: 'id', other: 'tags' }], columns })).toEqual([
      ['key-types', 'keys.0.other'],
    ]);
  });

  it('gives columns names that are free', () => {
    expect(problems({ keys, columns: [{ column: 'ID' }] })).toEqual([['name-taken', 'columns.0.name']]);
    expect(problems({ keys, columns: [{ column: 'rate' }, { column: 'id', name: 'Rate' }] })).toEqual([
      ['name-taken', 'columns.1.name'],
    ]);
    expect(problems({ keys, columns, found: 'AT' })).toEqual([['name-taken', 'found']]);
  });
});

describe('the last known value', () => {
  const asof = { mode: 'asof', keys, columns };

  it('is searched by two times of one type', () => {
    expect(problems(asof)).toEqual([
      ['no-column', 'time'],
      ['no-column', 'referenceTime'],
    ]);
    expect(problems({ ...asof, time: 'id', referenceTime: 'day' })).toEqual([['not-a-time', 'time']]);
    expect(problems({ ...asof, time: 'day', referenceTime: 'at' })).toEqual([['key-types', 'referenceTime']]);
    const hours = { time: 'day', referenceTime: 'day', tolerance: 3, toleranceUnit: 'hours' };
    expect(problems({ ...asof, ...hours })).toEqual([['whole-days', 'toleranceUnit']]);
    expect(problems({ ...asof, time: 'at', referenceTime: 'at' })).toEqual([]);
  });

  it('says that one machine searches without keys', () => {
    const { problems: found, schema } = propagate({ ...asof, keys: [], time: 'at', referenceTime: 'at' });
    expect(found).toMatchObject([{ code: 'one-partition', severity: 'info' }]);
    expect(schema?.at(-1)).toEqual({ name: 'rate', type: { kind: 'double' } });
  });
});

it('ranges have an order, and ends of the type of the value', () => {
  const range = { mode: 'range', columns };
  expect(problems({ ...range, value: 'id', from: 'tags', to: 'id' })).toEqual([
    ['key-types', 'from'],
    ['key-types', 'to'],
    ['not-ordered', 'from'],
  ]);
  expect(problems({ ...range, value: 'id', from: 'id', to: 'code' })).toEqual([['key-types', 'to']]);
});

it('an amount and its rate are numbers', () => {
  const config = {
    mode: 'currency',
    amount: 'code',
    currency: 'code',
    rateCurrency: 'code',
    time: 'day',
    referenceTime: 'day',
    rate: 'code',
    name: ' ',
  };
  expect(problems(config)).toEqual([
    ['not-a-number', 'amount'],
    ['not-a-number', 'rate'],
    ['no-name', 'name'],
  ]);
});

it('holidays are dates, and needed where they are asked for', () => {
  const config = { mode: 'calendar', date: 'code', parts: [{ part: 'is_holiday' }] };
  expect(problems(config, { in: [own] })).toEqual([
    ['not-a-date', 'date'],
    ['no-holidays', 'holidays'],
  ]);
  expect(problems({ ...config, date: 'day', holidays: ['2026-02-30'] }, { in: [own] })).toEqual([
    ['invalid-value', 'holidays'],
  ]);
});

describe('places', () => {
  const rows = parseSchema('id INT, lat DOUBLE, lon DECIMAL(9,6), name STRING');
  const places = parseSchema('city STRING, lat DOUBLE, lon FLOAT, name STRING');
  const inputs = { in: [rows], reference: [places] };
  const position = { latitude: 'lat', longitude: 'lon' };
  const nearest = { mode: 'nearest', ...position, placeLatitude: 'lat', placeLongitude: 'lon' };

  it('need numbers on both sides, and something to add', () => {
    expect(problems({ ...nearest, columns: [{ column: 'city' }] }, inputs)).toEqual([]);
    expect(problems({ ...nearest, distance: 'km' }, inputs)).toEqual([]);
    expect(problems(nearest, inputs)).toEqual([['no-columns', 'columns']]);
    expect(
      problems(
        { mode: 'nearest', latitude: 'name', placeLatitude: 'gone', placeLongitude: 'city', found: 'f' },
        inputs,
      ),
    ).toEqual([
      ['not-a-number', 'latitude'],
      ['no-column', 'longitude'],
      ['unknown-column', 'placeLatitude'],
      ['not-a-number', 'placeLongitude'],
    ]);
    expect(
      problems({ mode: 'area', ...position, south: 'lat', north: 'lat', west: 'lon', found: 'f' }, inputs),
    ).toEqual([['no-column', 'east']]);
  });

  it('add columns whose names must be free, the distance among them', () => {
    expect(problems({ ...nearest, columns: [{ column: 'city' }], distance: 'city' }, inputs)).toEqual([
      ['name-taken', 'distance'],
    ]);
    expect(
      propagate(
        { ...nearest, columns: [{ column: 'city' }], distance: 'km', found: 'near' },
        inputs,
      ).schema?.slice(4),
    ).toEqual(parseSchema('city STRING, near BOOLEAN, km DOUBLE'));
    expect(kind.details(kind.config.parse({ ...nearest, distance: 'km' }))).toBe('km by lat, lon');
    expect(kind.details(kind.config.parse({ mode: 'nearest' }))).toBe('');
  });
});

describe('the answer of a model', () => {
  const ask = { mode: 'ai', endpoint: 'e', prompt: 'Is {code} a code?' };
  const inputs = { in: [own] };
  const all = (config: object, given?: object) => [
    ...problems(config, given),
    ...(emitters.problems?.(kind.config.parse(config)) ?? []).map(({ code, field }) => [code, field]),
  ];

  it('is a new column, and the plan says what is asked and what a preview shows', () => {
    const { schema, problems: found } = propagate({ ...ask, maxQuestions: 1200 }, inputs);
    expect(schema?.at(-1)).toEqual({ name: 'answer', type: { kind: 'string' } });
    expect(found).toEqual([]);
    expect(emitters.problems?.(kind.config.parse({ ...ask, maxQuestions: 1200 }))).toEqual([
      {
        severity: 'info',
        code: 'asks-a-model',
        message:
          'A run on Databricks asks at most 1,200 questions, equal ones once; a preview asks none and shows NULL in “answer”',
        field: 'maxQuestions',
      },
    ]);
  });

  it('has a field for each part that is found', () => {
    const { schema } = propagate({ mode: 'ai', task: 'extract', text: 'code', labels: ['a', ' b '] }, inputs);
    expect(schema?.at(-1)).toEqual(parseSchema('answer STRUCT<a: STRING, b: STRING>')[0]);
  });

  it('says at each field what it lacks', () => {
    expect(all({ mode: 'ai', answer: ' ' }, inputs)).toEqual([
      ['no-question', 'prompt'],
      ['no-name', 'answer'],
      ['no-endpoint', 'endpoint'],
    ]);
    expect(all({ ...ask, prompt: 'Give {"a": 1} for { code } and {{b}}' }, inputs)).toEqual([
      ['unknown-column', 'prompt'],
      ['asks-a-model', 'maxQuestions'],
    ]);
    expect(all({ mode: 'ai', task: 'classify', labels: ['one', ' '] }, inputs)).toEqual([
      ['no-column', 'text'],
      ['label-count', 'labels'],
    ]);
    expect(all({ mode: 'ai', task: 'mask', text: 'gone', labels: ['Name', 'name'] }, inputs)).toEqual([
      ['unknown-column', 'text'],
      ['label-twice', 'labels'],
    ]);
    expect(all({ mode: 'ai', task: 'translate', text: 'tags' }, { in: [reference] })).toEqual([
      ['not-a-text', 'text'],
      ['no-language', 'language'],
    ]);
    expect(problems({ ...ask, answer: 'ID' }, inputs)).toEqual([['name-taken', 'answer']]);
    expect(all(ask)).toEqual([
      ['unused-input', 'mode'],
      ['asks-a-model', 'maxQuestions'],
    ]);
    expect(problems(ask, { in: [undefined] })).toEqual([['needs-schema', 'text']]);
  });
});
