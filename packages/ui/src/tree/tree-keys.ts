import type { TreeRow } from './tree-row.ts';

/** The action of a key in a tree: move to a line, expand, collapse or choose it; or none. */
export type TreeAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'activate' }
  | undefined;

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let row = at - 1; row >= 0; row--) if ((rows[row]?.level ?? 1) < level) return row;
  return at;
}

/** The keys of the tree pattern of WAI-ARIA. `page` is the number of lines on the screen. */
export function treeAction(key: string, rows: readonly TreeRow[], at: number, page: number): TreeAction {
  const row = rows[at];
  const move = (to: number): TreeAction => ({
    kind: 'move',
    to: Math.min(rows.length - 1, Math.max(0, to)),
  });
  switch (key) {
    case 'ArrowDown':
      return move(at + 1);
    case 'ArrowUp':
      return move(at - 1);
    case 'Home':
      return move(0);
    case 'End':
      return move(rows.length - 1);
    case 'PageDown':
      return move(at + page);
    case 'PageUp':
      return move(at - page);
    case 'ArrowRight':
      if (!row?.expandable) return undefined;
      if (!row.expanded) return { kind: 'toggle' };
      return (rows[at + 1]?.level ?? 0) > row.level ? move(at + 1) : undefined;
    case 'ArrowLeft':
      return row?.expandable && row.expanded ? { kind: 'toggle' } : move(parentOf(rows, at));
    case 'Enter':
    case ' ':
      return { kind: 'activate' };
    default:
      return undefined;
  }
}

/** The next line whose label begins with what was typed, around the end; a single letter goes on from the line. */
export function typeAhead(rows: readonly TreeRow[], at: number, typed: string): number | undefined {
  const wanted = typed.toLowerCase();
  const first = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step++) {
    const index = (first + step) % rows.length;
    if (rows[index]?.label.toLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
