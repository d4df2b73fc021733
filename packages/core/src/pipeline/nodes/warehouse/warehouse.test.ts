import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

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

  it('opens what fits of a saved warehouse', () => {
    const opened = kind.fromSaved?.({
      warehouseConfig: { name: 'x', auto_stop_mins: 999, cluster_size: 'LARGE' },
    });
    expect(opened).toEqual({ name: 'x', cluster_size: 'LARGE' });
  });
});
