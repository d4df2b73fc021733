import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { isIdentifier } from '../codegen/python/identifier.ts';
import { toIdentifier } from '../codegen/python/names.ts';
import { RESERVED_NAMES } from '../codegen/python/reserved-names.ts';
import type { PyModule, Span } from '../python-source/tree.ts';
import type { DraftNode } from './draft.ts';

/** The title and the description in a comment above a step, by the name of its variable. */
export function titled(
  said: string | undefined,
  variable: string | undefined,
): { readonly label?: string; readonly description?: string } {
  const own = variable === undefined ? undefined : humanized(variable);
  if (said === undefined || said === '') return own === undefined ? {} : { label: own };
  const at = said.indexOf(': ');
  const title = at < 0 ? said : said.slice(0, at);
  const isTitle = variable === undefined ? title.length <= 60 : toIdentifier(title) === variable;
  if (isTitle) return at < 0 ? { label: title } : { label: title, description: said.slice(at + 2) };
  return own === undefined ? { description: said } : { label: own, description: said };
}

/** A name as a title: `big_orders` is “Big orders”. */
function humanized(variable: string): string {
  const words = variable.split('_').filter(Boolean).join(' ');
  return words === '' ? variable : `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

/** What the name of a function says that it stores or shows: `write_totals`. */
export function functionTitle(name: string): string {
  const verb = ['write_', 'show_', 'run_'].find((one) => name.startsWith(one)) ?? '';
  return humanized(name.slice(verb.length));
}

/** What a table is called, in words. */
export function placeName({ kind, config }: DraftNode): string | undefined {
  const place = kind.destination?.(config);
  return place?.kind === 'table' ? humanized(place.table.at(-1) ?? '') : undefined;
}

/** Gives a node a title and a description, where there are any. */
export function entitle(node: DraftNode, { label, description }: ReturnType<typeof titled>): void {
  if (label !== undefined) node.label = label;
  if (description !== undefined) node.description = description;
}

/** Gives a node the name of its variable, where generated code can use it, and code the columns that it is known to return. */
export function nameFrame(node: DraftNode, variable: string, schema: Schema | undefined): void {
  if (isFrameName(variable)) node.frameName = variable;
  if (!schema || node.schema || node.kind.id !== 'custom-code') return;
  node.schema = schema;
  node.config = { ...node.config, schema: formatSchema(schema) };
}

/** What comments say directly above a statement. */
export function commentAbove({ text, comments }: PyModule, { start }: Span): string | undefined {
  const lines: string[] = [];
  let at = start;
  for (let index = lastBefore(comments, start); index >= 0; index--) {
    const comment = comments[index];
    if (!comment || text.slice(comment.end, at).trim() !== '' || newlines(text.slice(comment.end, at)) > 1)
      break;
    const line = text.slice(text.lastIndexOf('\n', comment.start - 1) + 1, comment.start);
    if (line.trim() !== '' || comment.text.startsWith('MAGIC') || comment.text.startsWith('COMMAND')) break;
    lines.unshift(comment.text);
    at = comment.start;
  }
  return lines.length === 0 ? undefined : lines.join(' ').trim();
}

const newlines = (text: string): number => text.split('\n').length - 1;

function lastBefore(comments: readonly Span[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether generated code and SQL, which ignores case, can use the name of a variable. */
const isFrameName = (variable: string): boolean =>
  variable === variable.toLowerCase() &&
  variable.length <= 60 &&
  isIdentifier(variable) &&
  !RESERVED_NAMES.has(variable);
