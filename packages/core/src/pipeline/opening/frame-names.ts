import { isIdentifier } from '../../codegen/python/identifier.ts';
import { assignNames, toIdentifier } from '../../codegen/python/names.ts';
import { RESERVED_NAMES } from '../../codegen/python/reserved-names.ts';
import type { PipelineDocument } from '../document.ts';
import { KINDS } from '../registry.ts';
import { own } from './json-values.ts';
import type { RawNode } from './read-nodes.ts';
import type { Repair } from './repair.ts';

/** A name of the file as generated code can use it: in lower case, since SQL ignores case. */
const usableName = (given: string): string =>
  /^[a-z_][a-z0-9_]{0,59}$/u.test(given) && isIdentifier(given) && !RESERVED_NAMES.has(given)
    ? given
    : toIdentifier(given);

/**
 * Uses the file's names of DataFrames (`outputDataframeName`) where they differ from those derived from titles. A name
 * that several nodes share is ignored.
 */
export function withFrameNames(
  document: PipelineDocument,
  raw: readonly RawNode[],
): { readonly document: PipelineDocument; readonly repairs: ReadonlyMap<string, readonly Repair[]> } {
  const derived = assignNames(document.nodes.map(({ id, label }) => ({ id, title: label })));
  const given = document.nodes.map(({ id, kind }, at) => {
    const found = own(raw[at]?.data ?? {}, 'outputDataframeName');
    if (KINDS.get(kind ?? '')?.output !== 'rows') return undefined;
    return typeof found === 'string' && found.trim() !== '' && found !== derived.get(id)
      ? { found, name: usableName(found.trim()) }
      : undefined;
  });
  const counts = new Map<string, number>();
  for (const one of given) if (one) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  const repairs = new Map<string, readonly Repair[]>();
  const nodes = document.nodes.map((node, at) => {
    const one = given[at];
    if (!one) return node;
    const { found, name } = one;
    const isOwn = counts.get(name) === 1;
    const now = isOwn ? name : derived.get(node.id);
    if (now !== found)
      repairs.set(node.id, [{ code: 'frame-name', found, ...(now === undefined ? {} : { now }) }]);
    return isOwn && name !== derived.get(node.id) ? { ...node, frameName: name } : node;
  });
  return { document: { ...document, nodes }, repairs };
}
