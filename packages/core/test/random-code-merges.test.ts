import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { generatedFrom, mergeCode } from '../src/import-code/merge-code.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { setConfig } from '../src/pipeline/operations.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { type Random, seeded } from '../src/pipeline/testing/random.ts';
import { openExamples } from './support/example-files.ts';

const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_129);
const PAIRS = Number(process.env['RANDOM_COUNT'] ?? 500);
const TIMESTAMP = 1_700_000_000_000;

/** A change of one setting of a node. */
interface Edit {
  readonly nodeId: string;
  readonly apply: (document: PipelineDocument) => PipelineDocument;
}

/** The places of texts and numbers in settings. */
function* leaves(value: Json | undefined, path: readonly (string | number)[] = []): Generator<typeof path> {
  if (isList(value)) for (const [at, item] of value.entries()) yield* leaves(item, [...path, at]);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key]);
  else if (typeof value === 'string' || typeof value === 'number') yield path;
}

/** The settings with another value at a place. */
function withOther(value: Json | undefined, [first, ...rest]: readonly (string | number)[]): Json {
  if (first === undefined)
    return typeof value === 'number' ? value + 1 : `${typeof value === 'string' ? value : ''}1`;
  if (isList(value)) return value.map((item, at) => (at === first ? withOther(item, rest) : item));
  const record: JsonObject = isObject(value) ? value : {};
  return { ...record, [first]: withOther(record[String(first)], rest) };
}

const codeOf = (document: PipelineDocument): string => emitPyspark(planPipeline(document)).text;
const problemsOf = (document: PipelineDocument): string =>
  JSON.stringify(planPipeline(document).problems.map(({ code }) => code));

/** The changes of one setting that leave a pipeline without other problems, change its code, and are read back from it. */
function editsOf(document: PipelineDocument): readonly Edit[] {
  const [code, problems] = [codeOf(document), problemsOf(document)];
  return document.nodes.flatMap(({ id, config }) =>
    [...leaves(config)].flatMap((path): Edit[] => {
      const apply = (one: PipelineDocument): PipelineDocument => {
        const node = required(
          one.nodes.find((other) => other.id === id),
          id,
        );
        const next = withOther(node.config, path);
        return isObject(next) ? setConfig(one, id, next) : one;
      };
      const edited = apply(document);
      if (problemsOf(edited) !== problems || codeOf(edited) === code) return [];
      const read = mergeCode(document, document, 'a.py', codeOf(edited), { timestamp: TIMESTAMP });
      return read.ok && codeOf(read.document) === codeOf(edited) ? [{ nodeId: id, apply }] : [];
    }),
  );
}

/** Two edits of different nodes that a pipeline can have both. */
function pairOf(document: PipelineDocument, edits: readonly Edit[], random: Random) {
  const [mine, theirs] = [random.pick(edits), random.pick(edits)];
  const both = theirs.apply(mine.apply(document));
  return mine.nodeId !== theirs.nodeId && problemsOf(both) === problemsOf(document)
    ? { mine, theirs, both }
    : undefined;
}

const EXAMPLES = openExamples();

it(`loses none of ${PAIRS} pairs of edits, one on the canvas and one in the code`, {
  timeout: 10 * 60_000,
}, () => {
  const random = seeded(SEED);
  const known = EXAMPLES.map(({ document }) => ({ document, edits: editsOf(document) })).filter(
    ({ edits }) => new Set(edits.map(({ nodeId }) => nodeId)).size > 1,
  );
  expect(known.length).toBeGreaterThan(4);
  const lost: string[] = [];
  let done = 0;
  while (done < PAIRS) {
    const { document, edits } = random.pick(known);
    const pair = pairOf(document, edits, random);
    if (!pair) continue;
    done += 1;
    const { mine, theirs, both } = pair;
    const current = mine.apply(document);
    const code = codeOf(theirs.apply(document));
    const base = generatedFrom([current, document], 'a.py', code);
    const read = mergeCode(current, base, 'a.py', code, { timestamp: TIMESTAMP });
    const is = read.ok ? codeOf(read.document) : read.message;
    if (is !== codeOf(both) || (read.ok && read.clashes.length > 0))
      lost.push(`${document.name}: ${mine.nodeId} on the canvas, ${theirs.nodeId} in the code`);
  }
  expect(lost).toEqual([]);
});
