import { describe, expect, it } from 'vitest';
import { emitPyspark } from '../../src/pipeline/emit-pyspark.ts';
import { repairText } from '../../src/pipeline/opening/repair.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { openPipeline, savePipeline } from '../../src/pipeline/saved-file.ts';
import { missingLeaves } from './contained.ts';
import { FOREIGN_FILES } from './foreign-files.ts';

function open(text: string) {
  const opened = openPipeline(text);
  if (!opened.ok) throw new Error(opened.message);
  return opened;
}

describe(`${FOREIGN_FILES.length} files of other programs`, () => {
  it.each(FOREIGN_FILES.map((file) => [file.name, file] as const))('%s', (_name, file) => {
    const { document, repairs } = open(file.text);
    expect(repairs.map(({ code }) => code)).toEqual(file.repairs);
    for (const repair of repairs) expect(repairText(repair)).toMatch(/^[^\n]{10,400}$/u);
    for (const [at, node] of Object.entries(file.nodes ?? {}))
      expect(document.nodes[Number(at)]).toMatchObject(node);
    if (file.edges) {
      expect(document.edges).toHaveLength(file.edges.length);
      expect(document.edges).toMatchObject(file.edges);
    }
    expect(document).toMatchObject(file.document ?? {});
    emitPyspark(planPipeline(document));

    const saved = JSON.stringify(savePipeline(document, 0));
    expect(missingLeaves(JSON.parse(file.text.replace('\uFEFF', '')), JSON.parse(saved))).toEqual([]);
    const again = open(saved);
    expect(again.repairs).toEqual([]);
    expect(again.document).toEqual(document);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});
