import { ArrowLeft, ArrowRight } from 'lucide-react';
import { selectPlan } from '../store/selectors.ts';
import { type Command, hasNodes } from './command.ts';

const step = (id: string, title: string, icon: Command['icon'], key: string, by: 1 | -1): Command => ({
  id,
  title,
  group: 'View',
  ...(icon ? { icon } : {}),
  shortcuts: [key],
  scope: 'canvas',
  isEnabled: hasNodes,
  run: ({ store }) => {
    const state = store.getState();
    const order = selectPlan(state).order;
    const at = order.findIndex(({ node }) => node.id === state.selectedNodes.at(-1));
    const next = order[at < 0 ? (by > 0 ? 0 : order.length - 1) : (at + by + order.length) % order.length];
    if (!next) return;
    state.select([next.node.id]);
    state.canvas?.reveal(next.node.id, true);
  },
});

/** Walk through the nodes in the order in which they run. */
export const nextNodeCommand = step('next-node', 'Next node', ArrowRight, ']', 1);
export const previousNodeCommand = step('previous-node', 'Previous node', ArrowLeft, '[', -1);
