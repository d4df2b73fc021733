import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { savePipeline } from '../src/pipeline/saved-file.ts';
import { generateTarget, TARGETS, type Target } from '../src/targets/target.ts';
import { openExamples } from './support/example-files.ts';

const GOLDEN = fileURLToPath(new URL('golden/', import.meta.url));
const EXAMPLES = openExamples();
/** Not everything that a pipeline can do is a dataset, or a model. */
const LIMITED: Partial<Record<Target, readonly string[]>> = {
  declarative: ['not-declarative', 'no-dataset'],
  dbt: ['not-dbt'],
  airflow: ['not-airflow'],
};

describe('example pipelines', () => {
  it('are at least eight', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(8));

  it.each(EXAMPLES)('$name has no problem and is saved unchanged', ({ document, json, savedAt }) => {
    expect(planPipeline(document).problems).toEqual([]);
    expect(savePipeline(document, Date.parse(savedAt ?? ''))).toEqual(JSON.parse(json));
  });

  it.each(EXAMPLES.flatMap((example) => TARGETS.map((target) => ({ ...example, target }))))(
    '$name as $target is the golden code',
    async ({ name, document, target }) => {
      const { files, problems } = generateTarget(planPipeline(document), target);
      const unforeseen = problems.filter(({ code }) => !(LIMITED[target] ?? []).includes(code));
      expect(unforeseen).toEqual([]);
      // Airflow runs the notebooks of the bundle.
      const own = target === 'airflow' ? files.filter(({ path }) => !path.startsWith('src/')) : files;
      for (const { path, text } of own)
        await expect(text).toMatchFileSnapshot(`${GOLDEN}${name}/${target}/${path}`);
    },
  );

  it.each(EXAMPLES)('$name has the same code for Airflow as in a bundle', ({ document }) => {
    const plan = planPipeline(document);
    const code = (target: Target) =>
      generateTarget(plan, target).files.filter(({ path }) => path.startsWith('src/'));
    expect(code('airflow')).toEqual(code('bundle'));
  });

  it.each(EXAMPLES)('$name as functions is the golden code', async ({ name, document }) => {
    const { files } = generateTarget({ ...planPipeline(document), layout: 'functions' }, 'pyspark');
    for (const { path, text } of files)
      await expect(text).toMatchFileSnapshot(`${GOLDEN}${name}/functions/${path}`);
  });
});
