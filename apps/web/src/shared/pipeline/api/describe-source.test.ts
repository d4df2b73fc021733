import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { describedSchema, describeStatement } from './describe-source.ts';

const source = (config: PipelineNode['config']): PipelineNode => ({
  id: 'source-1',
  type: 'source',
  kind: 'source',
  position: { x: 0, y: 0 },
  label: 'Orders',
  config,
});

describe('describeStatement', () => {
  it('describes the data as if nothing were pinned', () => {
    const asked = describeStatement(source({ filePath: '/Volumes/c/s/v/a.csv', schema: 'id STRING' }));
    expect(asked.ok && asked.statement.text).toMatch(/^DESCRIBE QUERY SELECT \* FROM read_files\('\/Volumes/);
    expect(asked.ok && asked.statement.text).not.toContain('id STRING');
  });

  it.each([
    [{}, /still the example/],
    [{ filePath: ' ' }, /Enter a file path/],
    [{ from: 'table' }, /Choose a table/],
  ])('has no statement without a location: %j', (config, reason) => {
    const asked = describeStatement(source(config));
    expect(asked.ok ? '' : asked.reason).toMatch(reason);
  });
});

describe('describedSchema', () => {
  it('leaves out rows that are not columns of the data', () => {
    const schema = describedSchema([
      ['id', 'bigint'],
      ['my name', 'string'],
      ['_rescued_data', 'string'],
      ['# Partitioning', ''],
    ]);
    expect(formatSchema(schema)).toBe('id BIGINT, `my name` STRING');
  });

  it('rejects data without columns, and unsupported types', () => {
    expect(() => describedSchema([])).toThrow(/no columns/);
    expect(() => describedSchema([['x', 'variant?']])).toThrow(/“x” has the type variant\?/);
  });
});
