import { describe, expect, it } from 'vitest';
import { parsePython, ruffFormatDiff } from '../../../codegen/python/testing/python-tools.ts';
import { kind } from './index.ts';
import { sessionCode } from './session-code.ts';

describe('the warehouse', () => {
  it('has the defaults of the specification', () => {
    expect(kind.toSaved?.(kind.config.parse({}))).toEqual({
      warehouseConfig: {
        name: 'my-warehouse',
        cluster_size: 'SMALL',
        max_num_clusters: 1,
        auto_stop_mins: 30,
        enable_photon: true,
        spot_instance_policy: 'RELIABILITY_OPTIMIZED',
        warehouse_type: 'PRO',
      },
    });
  });

  it.each([
    ['warehouse_type', 'BIG'],
    ['spot_instance_policy', 'CHEAP'],
    ['max_num_clusters', 0],
    ['max_num_clusters', 31],
    ['max_num_clusters', 1.5],
    ['auto_stop_mins', -1],
    ['auto_stop_mins', 121],
    ['cluster_size', '5X-LARGE'],
  ])('refuses %s %s', (field, value) => {
    expect(kind.config.safeParse({ [field]: value }).success).toBe(false);
  });

  it('requires a name', () => {
    const { problems } = kind.propagate({ config: kind.config.parse({ name: ' ' }), inputs: {} });
    expect(problems.map(({ message }) => message)).toEqual(['Warehouse name is required']);
  });

  it('opens the valid fields of a saved warehouse', () => {
    const opened = kind.fromSaved?.({
      warehouseConfig: { name: 'x', auto_stop_mins: 999, cluster_size: 'LARGE' },
    });
    expect(opened).toEqual({ name: 'x', cluster_size: 'LARGE' });
  });

  it('saves a created warehouse, and finds it again', () => {
    const config = kind.config.parse({ name: 'bi', warehouseId: '9c1f' });
    const saved = kind.toSaved?.(config);
    expect(saved).toMatchObject({
      codeSummary: 'Warehouse "bi" created successfully with ID: 9c1f',
      code: expect.stringContaining('warehouse_id = "9c1f"'),
    });
    expect(saved?.['warehouseConfig']).not.toHaveProperty('warehouseId');
    expect(kind.details(config)).toContain('9c1f');
    expect(kind.config.parse(kind.fromSaved?.(saved ?? {}))).toEqual(config);
  });

  it('generates a session snippet that Python parses and formatters leave unchanged', async () => {
    const files = new Map(
      ['a"b', '9c1f', 'x'.repeat(71), 'x'.repeat(80), 'x'.repeat(100), 'é\u0301\n\\'].map(
        (warehouseId, at) => [`session_${at}.py`, sessionCode(kind.config.parse({ warehouseId }))],
      ),
    );
    expect(await parsePython(files)).toEqual([]);
    expect(await ruffFormatDiff(files)).toBe('');
  });
});
