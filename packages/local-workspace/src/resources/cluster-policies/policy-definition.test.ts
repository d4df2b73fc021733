import { describe, expect, it } from 'vitest';
import { readDefinition, underPolicy } from './policy-definition.ts';

const under = (
  limits: object,
  spec: Readonly<Record<string, unknown>>,
  use: 'all-purpose' | 'job' = 'all-purpose',
) => underPolicy(spec, readDefinition(JSON.stringify(limits)), use);
const WITH_DEFAULTS = { apply_policy_default_values: true };

it('fills in what is fixed, and defaults where they are asked for', () => {
  const limits = {
    'spark_conf.spark.speculation': { type: 'fixed', value: true },
    'custom_tags.team': { type: 'fixed', value: 'bi', hidden: true },
    'autoscale.max_workers': { type: 'fixed', value: 4 },
    'init_scripts.0.workspace.destination': { type: 'fixed', value: '/a.sh' },
    node_type_id: { type: 'allowlist', values: ['a', 'b'], defaultValue: 'b', isOptional: true },
    spark_version: { type: 'unlimited', defaultValue: '19.x', isOptional: true },
  };
  const fixed = {
    spark_conf: { 'spark.speculation': 'true' },
    custom_tags: { team: 'bi' },
    autoscale: { min_workers: 1, max_workers: 4 },
    init_scripts: [{ workspace: { destination: '/a.sh' } }],
  };
  const given = { autoscale: { min_workers: 1 } };
  expect(under(limits, given)).toEqual(fixed);
  expect(under(limits, { ...given, ...WITH_DEFAULTS })).toEqual({
    ...fixed,
    ...WITH_DEFAULTS,
    node_type_id: 'b',
    spark_version: '19.x',
  });
});

describe('allows and refuses', () => {
  it.each([
    ['fixed', { a: { type: 'fixed', value: 3 } }, { a: 3 }, { a: 4 }, 'the value must be 3 (is 4)'],
    [
      'forbidden',
      { 'a.b': { type: 'forbidden' } },
      { a: {} },
      { a: { b: 0 } },
      'the value cannot be present',
    ],
    ['allowlist', { a: { type: 'allowlist', values: ['x', 1] } }, { a: 1 }, { a: 'y' }, 'one of x, 1'],
    [
      'blocklist',
      { a: { type: 'blocklist', values: ['x'] } },
      { a: 'y' },
      { a: 'x' },
      'must not be one of x',
    ],
    [
      'regex',
      { a: { type: 'regex', pattern: 'a|b+' } },
      { a: 'bb' },
      { a: 'ab' },
      'must match the regex a|b+',
    ],
    [
      'range',
      { a: { type: 'range', minValue: 10, maxValue: 20 } },
      { a: 20 },
      { a: 21 },
      'between 10 and 20 (is 21)',
    ],
    ['range above', { a: { type: 'range', minValue: 10 } }, { a: 10 }, { a: 9 }, 'at least 10'],
    ['range below', { a: { type: 'range', maxValue: 10 } }, { a: 0 }, { a: 11 }, 'at most 10'],
    ['unlimited', { a: { type: 'unlimited' } }, { a: 'any' }, {}, 'the value must be present'],
    ['what is missing', { a: { type: 'range', maxValue: 10 } }, { a: 1 }, {}, 'the value must be present'],
    [
      'a default that is not asked for',
      { a: { type: 'unlimited', defaultValue: 1 } },
      WITH_DEFAULTS,
      {},
      'the value must be present',
    ],
    [
      'any element of a list',
      { 'l.*.a': { type: 'forbidden' }, 'l.1.a': { type: 'fixed', value: 7 } },
      { l: [{}, { a: 7 }] },
      { l: [{ a: 7 }, { a: 7 }] },
      'Validation failed for l.0.a',
    ],
  ])('%s', (_what, limits, allowed, refused, message) => {
    expect(() => under(limits, allowed)).not.toThrow();
    expect(() => under(limits, refused)).toThrow(message);
  });

  it('what a cluster is for', () => {
    const limits = { cluster_type: { type: 'fixed', value: 'job' } };
    expect(under(limits, {}, 'job')).toEqual({});
    expect(() => under(limits, {})).toThrow('Validation failed for cluster_type');
  });

  it('optional attributes that are missing', () => {
    expect(under({ a: { type: 'allowlist', values: ['x'], isOptional: true } }, {})).toEqual({});
  });

  it('a value on which a pattern takes too long', () => {
    const limits = { a: { type: 'regex', pattern: '(a+)+b' } };
    expect(() => under(limits, { a: 'a'.repeat(60) })).toThrow('must match the regex');
  });
});

it.each([
  ['no JSON', '{', /JSON object/u],
  ['a list', '[]', /JSON object/u],
  ['an unknown type', '{"a":{"type":"odd"}}', /a: type/u],
  ['an unknown field', '{"a":{"type":"fixed","value":1,"other":2}}', /a: /u],
  ['a fixed value that is missing', '{"a":{"type":"fixed"}}', /a: value/u],
  ['no regular expression', '{"a":{"type":"regex","pattern":"("}}', /not a regular expression/u],
  ['what is not supported here', '{"dbus_per_hour":{"type":"range","maxValue":1}}', /costs nothing/u],
])('refuses a definition of %s', (_what, text, message) => {
  expect(() => readDefinition(text)).toThrow(message);
});
