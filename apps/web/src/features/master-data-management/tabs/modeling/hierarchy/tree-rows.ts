import type { Hierarchy } from '@lakehouse/core/mdm/hierarchy/hierarchy';
import type { TreeRow } from '@lakehouse/ui/tree';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';

/** The lines of a hierarchy that are open; records with others below them come first at the top. */
export function treeRows({ nodes, roots, cycles }: Hierarchy, open: ReadonlySet<string>): readonly TreeRow[] {
  const inCycle = new Set(cycles.flat());
  const has = (id: string): boolean => (nodes.get(id)?.children.length ?? 0) > 0;
  const top = [...roots.filter(has), ...roots.filter((id) => !has(id))];
  const rows: TreeRow[] = [];
  // Not a function that calls itself: a chain of records can be longer than calls can be nested.
  const ahead = [{ ids: top, at: 0 }];
  for (let siblings = ahead.at(-1); siblings; siblings = ahead.at(-1)) {
    const id = siblings.ids[siblings.at];
    const node = id === undefined ? undefined : nodes.get(id);
    if (node === undefined) {
      ahead.pop();
      continue;
    }
    siblings.at++;
    const expandable = node.children.length > 0;
    const expanded = expandable && open.has(node.id);
    const isBad = inCycle.has(node.id);
    const detail = texts.line(node.level, node.descendants);
    rows.push({
      id: node.id,
      level: node.level,
      label: node.label,
      detail: isBad ? `${texts.inCycle} · ${detail}` : detail,
      expandable,
      expanded,
      position: siblings.at,
      setSize: siblings.ids.length,
      ...(isBad ? { tone: 'bad' as const } : {}),
    });
    if (expanded) ahead.push({ ids: [...node.children], at: 0 });
  }
  return rows;
}
