import type { TreeRow } from '@lakehouse/ui/tree';
import { sqlDesignerTexts } from '../../messages/sql-designer-messages.ts';
import { type CatalogChildren, type CatalogView, type Children, ROOT } from './catalog.ts';
import type { CatalogNode } from './catalog-node.ts';

/** A line of the tree with its node; the node of a column is its table, that of a remark the one above it. */
export interface CatalogLine extends TreeRow {
  readonly node: CatalogNode | undefined;
  readonly purpose: 'node' | 'column' | 'retry' | 'make' | 'remark';
}

type Shape = Pick<CatalogView, 'expanded' | 'search'> & { readonly children: CatalogChildren };

/**
 * The visible lines of the tree from top to bottom. A search expands the ancestors of matching names, and the tables with
 * matching columns.
 */
export function catalogLines({ children, expanded, search }: Shape): readonly CatalogLine[] {
  const wanted = search.trim().toLowerCase();
  const hits = new Map<string, boolean>();
  const fits = (node: CatalogNode): boolean => node.name.toLowerCase().includes(wanted);
  const below = (node: CatalogNode): readonly CatalogNode[] => {
    const known = children[node.id];
    return known?.state === 'ready' ? known.nodes : [];
  };
  const columnsOf = ({ table }: CatalogNode) => table?.columns ?? [];
  const leads = (node: CatalogNode): boolean => {
    const known = hits.get(node.id);
    if (known !== undefined) return known;
    const hit =
      (wanted !== '' && columnsOf(node).some(({ name }) => name.toLowerCase().includes(wanted))) ||
      below(node).some((child) => fits(child) || leads(child));
    hits.set(node.id, hit);
    return hit;
  };

  const lines: CatalogLine[] = [];
  const remark = (
    parent: CatalogNode | undefined,
    level: number,
    known: Children,
  ): CatalogLine | undefined => {
    const base = { id: `${parent?.id ?? ROOT}:remark`, level, expandable: false, expanded: false };
    const place = { position: 1, setSize: 1, node: parent };
    if (known.state === 'failed') {
      const { title, description } = known.message;
      return {
        ...base,
        ...place,
        label: `${title}: ${description}`,
        tone: 'bad',
        purpose: 'retry',
        detail: 'Retry',
        detailActs: true,
      };
    }
    if (known.state === 'loading' || known.nodes.length > 0) return undefined;
    if (!parent)
      return { ...base, ...place, label: sqlDesignerTexts.noCatalogs, tone: 'quiet', purpose: 'remark' };
    const label = parent.type === 'catalog' ? sqlDesignerTexts.noSchemas : sqlDesignerTexts.noTables;
    return {
      ...base,
      ...place,
      label,
      tone: 'quiet',
      purpose: 'make',
      detail: sqlDesignerTexts.createOne,
      detailActs: true,
    };
  };
  const addColumns = (node: CatalogNode, level: number, all: boolean): void => {
    const shown = columnsOf(node).filter(({ name }) => all || name.toLowerCase().includes(wanted));
    shown.forEach(({ name, type_text }, index) => {
      lines.push({
        id: `${node.id}:${name}`,
        level,
        label: name,
        detail: type_text.toLowerCase(),
        expandable: false,
        expanded: false,
        position: index + 1,
        setSize: shown.length,
        node,
        purpose: 'column',
      });
    });
  };
  const add = (parent: CatalogNode | undefined, level: number, all: boolean): void => {
    const known = children[parent?.id ?? ROOT];
    if (!known) return;
    const note = remark(parent, level, known);
    if (note) lines.push(note);
    if (known.state !== 'ready') return;
    const shown = all ? known.nodes : known.nodes.filter((node) => fits(node) || leads(node));
    shown.forEach((node, index) => {
      const found = wanted !== '' && leads(node);
      const open = expanded.has(node.id) || found;
      const expandable = node.type !== 'table' || columnsOf(node).length > 0;
      lines.push({
        id: node.id,
        level,
        label: node.name,
        expandable,
        expanded: expandable && open,
        busy: children[node.id]?.state === 'loading',
        position: index + 1,
        setSize: shown.length,
        node,
        purpose: 'node',
      });
      if (open && node.type === 'table') addColumns(node, level + 1, expanded.has(node.id));
      else if (expandable && open) add(node, level + 1, wanted === '' || (fits(node) && !found));
    });
  };
  add(undefined, 1, wanted === '');
  return lines;
}
