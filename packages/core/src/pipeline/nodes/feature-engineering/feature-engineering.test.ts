import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { openPipeline, savedText } from '../../saved-file.ts';
import { kind } from './index.ts';

const schema = parseSchema(
  'id INT, name STRING, x DOUBLE, day DATE, at TIMESTAMP, tags MAP<STRING,INT>, split INT',
);

const propagate = (config: object, input: readonly (typeof schema | undefined)[] = [schema]) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: input } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

const all = (...steps: readonly object[]) => ({ training: 'all', steps });
const step = (given: object) => problems(all(given));

it('opens the bare specified shape as a new node', () => {
  const type = 'feature-engineering';
  const file = { nodes: [{ id: `${type}-1`, type, data: { label: 'Features' } }], edges: [] };
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.document.nodes[0]).toMatchObject({ kind: type, config: kind.config.parse({}) });
  expect(JSON.parse(savedText(opened.document, 0)).nodes[0]).toMatchObject({
    type,
    data: { label: 'Features' },
  });
});

describe('the training rows', () => {
  it('are a share of keys, not more than all, or those of a condition', () => {
    expect(problems({})).toEqual([['no-key', 'keys']]);
    expect(problems({ keys: ['id'] })).toEqual([['name-taken', 'splitName']]);
    expect(problems({ keys: ['id'], splitName: '' })).toEqual([['no-feature', 'steps']]);
    expect(problems({ keys: ['tags', 'gone'], splitName: 's' })).toEqual([
      ['unknown-column', 'keys'],
      ['map-key', 'keys'],
    ]);
    expect(problems({ keys: ['id'], splitName: 's', trainingShare: 95 })).toEqual([
      ['more-than-all', 'validationShare'],
    ]);
    expect(problems({ training: 'condition', condition: 'id', steps: [{ columns: ['x'] }] })).toEqual([
      ['not-a-condition', 'condition'],
    ]);
  });

  it('need known columns', () => {
    expect(propagate({}, [undefined]).problems.map(({ code }) => code)).toEqual(['needs-schema']);
  });
});

describe('the table of fitted values', () => {
  const fitted = parseSchema('name STRING, category STRING, value STRING');
  const codes = (config: object, table?: typeof schema) =>
    kind
      .propagate({
        config: kind.config.parse({ ...all({ columns: ['x'] }), ...config }),
        inputs: { in: [schema], ...(table && { fitted: [table] }) },
      })
      .problems.map(({ code, field }) => [code, field]);

  it('is needed where values are not fitted here, and only there', () => {
    expect(codes({})).toEqual([]);
    expect(codes({}, fitted)).toEqual([['unused-input', 'fit']]);
    expect(codes({ fit: 'given' })).toEqual([['missing-input', 'fit']]);
    expect(codes({ fit: 'given' }, schema)).toEqual([['not-fitted', 'fit']]);
    expect(codes({ fit: 'given' }, fitted)).toEqual([]);
  });

  it('is an output where something is fitted', () => {
    expect(codes({ giveFitted: true })).toEqual([]);
    expect(codes({ giveFitted: true, steps: [{ kind: 'date', columns: ['day'] }] })).toEqual([
      ['nothing-fitted', 'giveFitted'],
    ]);
    const given = kind.outputs?.(kind.config.parse({ giveFitted: true }));
    expect(given?.map(({ name }) => name)).toEqual(['features', 'fitted']);
    expect(kind.outputs?.(kind.config.parse({ giveFitted: true, fit: 'given' }))).toEqual([]);
  });
});

describe('a feature', () => {
  it.each([
    [{}, 'no-columns', 'columns'],
    [{ columns: ['gone'] }, 'unknown-column', 'columns'],
    [{ columns: ['name'] }, 'column-type', 'columns'],
    [{ kind: 'bin', columns: ['day'] }, 'column-type', 'columns'],
    [{ kind: 'bin', columns: ['x'], binning: 'edges' }, 'no-edges', 'edges'],
    [{ kind: 'bin', columns: ['x'], binning: 'edges', edges: ['a'] }, 'invalid-value', 'edges'],
    [{ kind: 'bin', columns: ['x'], binning: 'edges', edges: ['10', '9'] }, 'not-ascending', 'edges'],
    [{ kind: 'impute', columns: ['name'] }, 'column-type', 'columns'],
    [{ kind: 'impute', columns: ['x'], filling: 'constant', constant: 'a' }, 'invalid-value', 'constant'],
    [{ kind: 'ngrams', columns: ['x'] }, 'column-type', 'columns'],
    [{ kind: 'date', columns: ['name'] }, 'column-type', 'columns'],
    [{ kind: 'date', columns: ['day'], part: 'hour_cycle' }, 'column-type', 'columns'],
    [{ kind: 'encode', columns: ['tags'] }, 'column-type', 'columns'],
    [{ kind: 'encode', columns: ['id'], values: ['1', 'x'] }, 'invalid-value', 'values'],
    [{ kind: 'encode', columns: ['name'], values: ['x', 'x'] }, 'value-twice', 'values'],
  ])('%o is %s', (given, code, field) => {
    expect(step(given)).toEqual([[code, `steps.0.${field}`]]);
  });

  it('is encoded by a target only with keys and a number', () => {
    const target = { kind: 'encode', columns: ['name'], encoding: 'target' };
    expect(step(target)).toEqual([
      ['no-key', 'keys'],
      ['no-column', 'steps.0.target'],
    ]);
    expect(problems({ ...all({ ...target, target: 'day' }), keys: ['id'] })).toEqual([
      ['column-type', 'steps.0.target'],
    ]);
    expect(problems({ ...all({ ...target, target: 'x' }), keys: ['id'] })).toEqual([]);
  });

  it('looks back only in an order, and over days by a time', () => {
    const rolling = { kind: 'rolling', columns: ['x'], over: 'days' };
    expect(step(rolling)).toEqual([['no-time', 'time']]);
    expect(problems({ ...all(rolling), time: ['id'] })).toEqual([['not-a-time', 'time']]);
    expect(problems({ ...all({ kind: 'lag', columns: ['x'] }), time: ['day', 'tags'] })).toEqual([
      ['not-ordered', 'time'],
    ]);
    expect(problems({ ...all(rolling), time: ['at'] })).toEqual([]);
  });

  it('has a name of its own, and replaces only the column that it fills', () => {
    const scale = { columns: ['x'] };
    expect(problems(all(scale, scale))).toEqual([['name-taken', 'steps.1.columns']]);
    const filled = propagate(all({ kind: 'impute', columns: ['X'] }, scale));
    expect(formatSchema(filled.schema ?? [])).toBe(`${formatSchema(schema)}, x_standard DOUBLE`);
  });
});
