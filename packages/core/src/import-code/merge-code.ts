import { diffArrays } from 'diff';
import type { PipelineDocument, PipelineNode } from '../pipeline/document.ts';
import { emitPyspark } from '../pipeline/emit-pyspark.ts';
import { type MergeClash, mergeDocuments } from '../pipeline/merge-documents.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { sameJson } from '../pipeline/same-json.ts';
import { sourceOf } from './import-file.ts';
import type { ImportOptions } from './import-script.ts';
import { type CodeReadBack, readBack } from './read-back.ts';

/** What edited code changes of a pipeline that may have changed too since the code was generated. */
export type MergedCode =
  | (Extract<CodeReadBack, { readonly ok: true }> & {
      /** What both changed: there the pipeline stays as it is. */
      readonly clashes: readonly MergeClash[];
    })
  | Extract<CodeReadBack, { readonly ok: false }>;

/** Takes what was edited in the code that was generated from `base` into the pipeline, which may be another one now. */
export function mergeCode(
  current: PipelineDocument,
  base: PipelineDocument,
  fileName: string,
  text: string,
  options: ImportOptions,
): MergedCode {
  const read = readBack(base, fileName, text, options);
  if (!read.ok || base === current) return read.ok ? { ...read, clashes: [] } : read;
  const { theirs, clashes } = withOwnSettings(base, current, read.document);
  const merged = mergeDocuments(base, current, theirs);
  return { ...read, document: merged.document, clashes: [...clashes, ...merged.clashes] };
}

/**
 * What the code makes of a pipeline, with the pipeline's settings of the nodes that both changed: settings that are read from code may
 * say the same in another way, so that a mix of both would be neither.
 */
function withOwnSettings(base: PipelineDocument, current: PipelineDocument, edited: PipelineDocument) {
  const [old, own] = [base, current].map(({ nodes }) => new Map(nodes.map((node) => [node.id, node])));
  const clashes: MergeClash[] = [];
  const nodes = edited.nodes.map((node): PipelineNode => {
    const [before, mine] = [old?.get(node.id), own?.get(node.id)];
    if (!before || !mine || sameJson(before.config, node.config) || sameJson(before.config, mine.config))
      return node;
    if (!sameJson(mine.config, node.config))
      clashes.push({ label: mine.label, what: 'settings', used: 'mine' });
    return { ...node, type: mine.type, kind: mine.kind, config: mine.config };
  });
  return { theirs: { ...edited, nodes }, clashes };
}

/** Blank lines, and what only a notebook has between its cells, say nothing. */
const linesOf = (source: string): string[] =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# COMMAND') && !line.startsWith('# MAGIC'));

/** How many lines only one of two texts has, in their order. */
const distance = (one: string[], other: string[]): number =>
  diffArrays(one, other).reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);

/**
 * The state of a pipeline that code was generated from: the one whose code differs least from it, the first of several. `states` has
 * at least one.
 */
export function generatedFrom(
  [first, ...states]: readonly [PipelineDocument, ...PipelineDocument[]],
  fileName: string,
  text: string,
): PipelineDocument {
  const edited = linesOf(sourceOf(fileName, text) ?? text);
  const far = (document: PipelineDocument): number =>
    distance(edited, linesOf(emitPyspark(planPipeline(document)).text));
  return states.reduce(
    (nearest, document) => {
      const difference = far(document);
      return difference < nearest.difference ? { document, difference } : nearest;
    },
    { document: first, difference: far(first) },
  ).document;
}
