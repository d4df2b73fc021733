import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { treeAction, typeAhead } from './tree/tree-keys.ts';
import { Tree, type TreeRow } from './tree.tsx';

const row = (id: string, level: number, more: Partial<TreeRow> = {}): TreeRow => ({
  id,
  level,
  label: id,
  expandable: false,
  expanded: false,
  position: 1,
  setSize: 1,
  ...more,
});
const rows = [
  row('main', 1, { expandable: true, expanded: true }),
  row('sales', 2, { expandable: true, expanded: true }),
  row('orders', 3),
  row('order_items', 3),
  row('stock', 2, { expandable: true }),
];
afterEach(cleanup);

describe('treeAction', () => {
  it('opens, enters, closes and leaves branches', () => {
    expect(treeAction('ArrowRight', rows, 4, 10)).toEqual({ kind: 'toggle' });
    expect(treeAction('ArrowRight', rows, 1, 10)).toEqual({ kind: 'move', to: 2 });
    expect(treeAction('ArrowRight', rows, 2, 10)).toBeUndefined();
    expect(treeAction('ArrowLeft', rows, 3, 10)).toEqual({ kind: 'move', to: 1 });
    expect(treeAction('ArrowLeft', rows, 1, 10)).toEqual({ kind: 'toggle' });
    expect(treeAction('ArrowLeft', rows, 4, 10)).toEqual({ kind: 'move', to: 0 });
  });

  it('stays inside the tree', () => {
    expect(treeAction('ArrowUp', rows, 0, 10)).toEqual({ kind: 'move', to: 0 });
    expect(treeAction('PageDown', rows, 1, 10)).toEqual({ kind: 'move', to: 4 });
    expect(treeAction('Tab', rows, 0, 10)).toBeUndefined();
  });
});

describe('typeAhead', () => {
  it('cycles with one letter, and stays while a longer prefix still matches', () => {
    expect(typeAhead(rows, 2, 'o')).toBe(3);
    expect(typeAhead(rows, 3, 'o')).toBe(2);
    expect(typeAhead(rows, 2, 'ord')).toBe(2);
    expect(typeAhead(rows, 2, 'order_')).toBe(3);
    expect(typeAhead(rows, 2, 'zzz')).toBeUndefined();
  });
});

describe('Tree', () => {
  it('follows the keyboard and reports what was opened and chosen', () => {
    const onToggle = vi.fn<(row: TreeRow) => void>();
    const onActivate = vi.fn<(row: TreeRow) => void>();
    render(<Tree label="Catalog" rows={rows} onToggle={onToggle} onActivate={onActivate} />);
    const tree = screen.getByRole('tree', { name: 'Catalog' });
    fireEvent.keyDown(tree, { key: 'End' });
    fireEvent.keyDown(tree, { key: 'ArrowRight' });
    expect(onToggle).toHaveBeenCalledWith(rows[4]);
    fireEvent.keyDown(tree, { key: 'o' });
    fireEvent.keyDown(tree, { key: 'Enter' });
    expect(onActivate).toHaveBeenCalledWith(rows[2]);
    expect(tree.getAttribute('aria-activedescendant')).toMatch(/orders$/);
  });
});
