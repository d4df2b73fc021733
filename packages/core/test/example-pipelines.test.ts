import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  blackDiff,
  parsePython,
  ruffFindings,
  ruffFormatDiff,
} from '../src/codegen/python/testing/python-tools.ts';
import { planPipeline } from '../src/pipeline/plan.ts';
import { openPipeline, savePipeline } from '../src/pipeline/saved-file.ts';
import { generateTarget, TARGETS } from '../src/targets/target.ts';

const FOLDER = fileURLToPath(new URL('../../../examples/pipelines/', import.meta.url));
const GOLDEN = fileURLToPath(new URL('golden/', import.meta.url));
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

const open = (file: string) => {
  const opened = openPipeline(readFileSync(`${FOLDER}${file}`, 'utf8'));
  if (!opened.ok) throw new Error(opened.message);
  return opened;
};

describe('example pipelines', () => {
  it('are at least eight', () => expect(FILES.length).toBeGreaterThanOrEqual(8));

  it.each(FILES)('%s has no problem and is saved as it was', (file) => {
    const { document, savedAt } = open(file);
    expect(planPipeline(document).problems).toEqual([]);
    expect(savePipeline(document, Date.parse(savedAt ?? ''))).toEqual(
      JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')),
    );
  });

  it.each(FILES.flatMap((file) => TARGETS.map((target) => [file, target] as const)))(
    '%s as %s is the golden code',
    async (file, target) => {
      const { files, problems } = generateTarget(planPipeline(open(file).document), target);
      expect(problems).toEqual([]);
      for (const { path, text } of files)
        await expect(text).toMatchFileSnapshot(`${GOLDEN}${file.replace('.json', '')}/${target}/${path}`);
    },
  );

  const functionsOf = (file: string) =>
    generateTarget({ ...planPipeline(open(file).document), layout: 'functions' }, 'pyspark').files;

  it.each(FILES)('%s as functions is the golden code', async (file) => {
    for (const { path, text } of functionsOf(file))
      await expect(text).toMatchFileSnapshot(`${GOLDEN}${file.replace('.json', '')}/functions/${path}`);
  });

  it('parse, are formatted and have no finding as scripts and as notebooks', async () => {
    const scripts = new Map<string, string>();
    for (const file of FILES)
      for (const target of ['pyspark', 'notebook'] as const)
        for (const { path, text } of generateTarget(planPipeline(open(file).document), target).files)
          scripts.set(`${file}/${path}`, text);
    for (const file of FILES)
      for (const { path, text } of functionsOf(file)) scripts.set(`${file}/functions/${path}`, text);
    expect(await parsePython(scripts)).toEqual([]);
    expect(await ruffFormatDiff(scripts)).toBe('');
    expect(await blackDiff(scripts)).toBe('');
    const plain = new Map([...scripts].filter(([path]) => path.endsWith('_pipeline.py')));
    expect(await ruffFindings(plain)).toBe('');
  });
});
