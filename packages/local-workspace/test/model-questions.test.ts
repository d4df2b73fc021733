import { nodeQuery, previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { rows } = testStore();

const TASKS = {
  query: 'ai_query',
  classify: 'ai_classify',
  extract: 'ai_extract',
  mask: 'ai_mask',
  summarize: 'ai_summarize',
  translate: 'ai_translate',
  correct: 'ai_fix_grammar',
  sentiment: 'ai_analyze_sentiment',
};

it.each(Object.entries(TASKS))(
  'shows the rows without asking a model, nodes behind it too, and refuses a run by name: %s',
  async (task, name) => {
    const plan = planPipeline(
      pipeline(
        numbers('SELECT id FROM range(3)'),
        [
          'm',
          'data-enrichment',
          {
            mode: 'ai',
            task,
            endpoint: 'e',
            prompt: 'Is {id} odd?',
            text: 'id',
            labels: ['odd', 'even'],
            language: 'en',
          },
          's',
        ],
        ['w', 'with-column', computed('known', 'answer IS NOT NULL'), 'm'],
      ),
    );
    const shown = previewSql(plan, 'w', 10);
    const run = nodeQuery(plan, 'w');
    if (!shown.ok || !run.ok) throw new Error('There is no SQL');
    expect((await rows(shown.value.text)).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      ['0', null, 'false'],
      ['1', null, 'false'],
      ['2', null, 'false'],
    ]);
    await expect(rows(run.value.text)).rejects.toThrow(
      `The function ${name} (it asks a model that only Databricks serves: run it in a workspace of Databricks)`,
    );
  },
);
