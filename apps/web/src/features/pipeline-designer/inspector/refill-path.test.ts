import { describe, expect, it } from 'vitest';
import { refillPath } from './refill-path.ts';

describe('refillPath', () => {
  it('refills an untouched path for another provider or format', () => {
    expect(refillPath({}, { cloudProvider: 's3' })['filePath']).toBe('s3a://bucket/path/file.csv');
    expect(refillPath({ cloudProvider: 's3' }, { cloudProvider: 's3', fileFormat: 'json' })['filePath']).toBe(
      's3a://bucket/path/file.json',
    );
  });

  it('refills an empty path', () => {
    expect(refillPath({ filePath: '' }, { filePath: ' ', fileFormat: 'orc' })['filePath']).toBe(
      'path/to/file.orc',
    );
  });

  it('keeps a path that the user typed', () => {
    const mine = { filePath: '/data/orders.csv' };
    expect(refillPath(mine, { ...mine, cloudProvider: 'gcs' })).toEqual({ ...mine, cloudProvider: 'gcs' });
  });

  it('sets format and provider from a path on a volume', () => {
    const path = '/Volumes/samples/retail/raw/events.json';
    expect(refillPath({}, { filePath: path })).toEqual({
      filePath: path,
      fileFormat: 'json',
      cloudProvider: 'volume',
    });
  });

  it('lets the format differ from the file extension', () => {
    const path = { filePath: '/data/a.json', fileFormat: 'json' };
    expect(refillPath(path, { ...path, fileFormat: 'csv' })).toEqual({ ...path, fileFormat: 'csv' });
  });
});
