import { shortNumber } from './chart-look.ts';

const TEXT = { fill: 'var(--dim)', fontSize: 11 } as const;

/** Props of all axes. */
export const AXIS = { tick: TEXT, stroke: 'var(--control)', tickLine: false } as const;

/** Props of an axis of numbers. */
export const NUMBERS = { ...AXIS, tickFormatter: shortNumber, width: 56 } as const;

/** Props of the grid lines. */
export const GRID = { stroke: 'var(--line)', vertical: false } as const;

/** Props of the tooltip of a point. */
export const HINT = {
  isAnimationActive: false,
  cursor: { fill: 'var(--hover)', stroke: 'var(--control)' },
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 8,
    boxShadow: 'var(--shadow-2)',
    fontSize: 12,
    padding: '6px 10px',
  },
  labelStyle: { color: 'var(--ink)', fontWeight: 600 },
  itemStyle: { color: 'var(--ink)', padding: 0 },
} as const;

/** Props of the legend. */
export const LEGEND = {
  iconType: 'square',
  iconSize: 9,
  itemSorter: null,
  wrapperStyle: { fontSize: 12 },
  // Text in the color of a series would be too faint on one of the themes.
  labelStyle: { color: 'var(--ink)' },
} as const;

/** Margin around a chart, so that the last labels of an axis fit. */
export const MARGIN = { top: 8, right: 32, bottom: 4, left: 0 } as const;
