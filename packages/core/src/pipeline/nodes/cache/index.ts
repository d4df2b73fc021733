import { z } from 'zod';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  level: field(z.enum(['default', 'MEMORY_ONLY', 'MEMORY_AND_DISK', 'DISK_ONLY']).default('default'), {
    label: 'Keep in',
    widget: 'select',
    options: {
      default: 'Memory, then disk (cache)',
      MEMORY_ONLY: 'Memory only',
      MEMORY_AND_DISK: 'Memory and disk, serialized',
      DISK_ONLY: 'Disk only',
    },
  }),
});

export const kind = defineNode({
  id: 'cache',
  type: 'transformation',
  transformation: {
    name: 'cache/persist',
    syntax: 'df.cache()',
    description: 'Keep in memory',
    category: 'other',
    needsColumns: false,
  },
  title: 'Cache',
  summary: 'Caches the rows, for several nodes that use them.',
  keywords: ['persist', 'memory', 'storage'],
  category: 'other',
  icon: 'memory-stick',
  inputs: IN,
  output: 'rows',
  config,
  details: ({ level }) => (level === 'default' ? 'cache' : `persist ${level}`),
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  pyspark: ({ config: { level }, inputs }) => {
    const { frame } = sole(inputs);
    switch (level) {
      case 'default':
        return { kind: 'frame', frame: py`${frame}.cache()` };
      case 'MEMORY_ONLY':
        return { kind: 'frame', frame: py`${frame}.persist(StorageLevel.MEMORY_ONLY)` };
      case 'MEMORY_AND_DISK':
        return { kind: 'frame', frame: py`${frame}.persist(StorageLevel.MEMORY_AND_DISK)` };
      case 'DISK_ONLY':
        return { kind: 'frame', frame: py`${frame}.persist(StorageLevel.DISK_ONLY)` };
    }
  },
  rowCount: () => 'as-input',
  // Warehouses cache automatically.
  ordering: 'preserves',
  sql: ({ inputs }) => ({ kind: 'query', query: sql`SELECT * FROM ${sole(inputs).relation}` }),
});
