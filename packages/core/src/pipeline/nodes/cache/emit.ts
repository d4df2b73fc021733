import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
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
  sql: ({ inputs }) => ({ kind: 'query', query: sql`SELECT * FROM ${sole(inputs).relation}` }),
});
