import { type Column, isNumeric, isTemporal, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument } from '../../pipeline/document.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { givesRows } from '../../pipeline/ports.ts';

const isMeasure = ({ name, type }: Column): boolean =>
  isNumeric(type) && !/(?:^|_)(?:id|key|code|number)$/iu.test(name);
const isText = ({ name, type }: Column): boolean =>
  type.kind === 'string' && !/(?:^|_)(?:id|key)$/iu.test(name);
/** Names that need no quotes in a sentence. */
const isPlain = ({ name }: Column): boolean => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name);

function ofColumns(schema: Schema): string[] {
  const columns = schema.filter(isPlain);
  const measure = columns.find(isMeasure)?.name;
  const texts = columns.filter(isText);
  const text = (texts.find(({ name }) => /country|city|status|category|type|region/iu.test(name)) ?? texts[0])
    ?.name;
  const date = columns.find(({ type }) => isTemporal(type))?.name;
  return [
    ...(measure === undefined ? [] : [`keep rows where ${measure} > 100`]),
    ...(measure === undefined || text === undefined ? [] : [`total ${measure} per ${text}`]),
    ...(date === undefined ? [] : [`sort by ${date} descending`]),
    ...(measure === undefined ? [] : [`add a column net = ${measure} * 0.8`]),
    ...(text === undefined ? [] : [`keep rows where ${text} is not empty`, `remove duplicates by ${text}`]),
  ];
}

/** Requests that can be typed about this pipeline, made of its own columns; none while no columns are known. */
export function suggestRequests(document: PipelineDocument, selected: string | undefined): string[] {
  const { byId } = planPipeline(document);
  const known = document.nodes.filter(
    (node) => givesRows(node) && (byId.get(node.id)?.schema?.length ?? 0) > 0,
  );
  const node = known.find(({ id }) => id === selected) ?? known.at(-1);
  const schema = node && byId.get(node.id)?.schema;
  return schema ? ofColumns(schema) : [];
}
