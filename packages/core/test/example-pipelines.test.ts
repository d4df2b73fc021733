import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { savePipeline } from '../src/pipeline/saved-file.ts';
import { generateTarget, TARGETS } from '../src/targets/target.ts';
import { openExamples } from './support/example-files.ts';

const GOLDEN = fileURLToPath(new URL('golden/', import.meta.url));
const EXAMPLES = openExamples();

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
      // Not everything that a pipeline can do is a dataset.
      const unforeseen = problems.filter(
        ({ code }) => target !== 'declarative' || !['not-declarative', 'no-dataset'].includes(code),
      );
      expect(unforeseen).toEqual([]);
      for (const { path, text } of files)
        await expect(text).toMatchFileSnapshot(`${GOLDEN}${name}/${target}/${path}`);
    },
  );

  it.each(EXAMPLES)('$name as functions is the golden code', async ({ name, document }) => {
    const { files } = generateTarget({ ...planPipeline(document), layout: 'functions' }, 'pyspark');
    for (const { path, text } of files)
      await expect(text).toMatchFileSnapshot(`${GOLDEN}${name}/functions/${path}`);
  });
});
