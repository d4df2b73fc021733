import { expect, it } from 'vitest';
import { nodeQuery } from '../../emit-sql.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { pipeline } from '../../testing/step-pipeline.ts';

it('drops a column that is named twice once: SQL refuses it otherwise', () => {
  const source = { from: 'query', query: 'SELECT 1 AS id, 2 AS n', schema: 'id INT, n INT' };
  const document = pipeline(['s', 'source', source], ['d', 'drop', { columns: ['ID', 'id'] }, 's']);
  const query = nodeQuery(planPipeline(document), 'd');
  expect(query.ok && query.value.text).toContain('* EXCEPT (id) FROM');
});
