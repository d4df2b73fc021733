import { PANEL_ATTRIBUTE } from '@lakehouse/ui/resizable-panel';
import { PanelsTopLeft } from 'lucide-react';
import { always, type Command } from '../../../shared/pipeline/commands/command.ts';

/** What gets the focus in a panel: the selected node of the canvas, else the panel itself, whose first control Tab reaches. */
function focusIn(panel: HTMLElement): void {
  const node = panel.querySelector<HTMLElement>('.react-flow__node.selected');
  if (!node) panel.tabIndex = -1;
  (node ?? panel).focus();
}

/** Moves the focus by whole parts of the screen: between two of them there may be hundreds of nodes. */
const focusPanel = (id: string, title: string, key: string, by: 1 | -1): Command => ({
  id,
  title,
  group: 'View',
  icon: PanelsTopLeft,
  shortcuts: [key],
  keywords: ['focus', 'go to', 'keyboard'],
  isEnabled: always,
  run: () => {
    const panels = [...document.querySelectorAll<HTMLElement>(`[${PANEL_ATTRIBUTE}]`)];
    const at = panels.findIndex((panel) => panel.contains(document.activeElement));
    const next =
      panels[at < 0 ? (by > 0 ? 0 : panels.length - 1) : (at + by + panels.length) % panels.length];
    if (next) focusIn(next);
  },
});

export const nextPanelCommand = focusPanel('next-panel', 'Next panel', 'F6', 1);
export const previousPanelCommand = focusPanel('previous-panel', 'Previous panel', 'Shift+F6', -1);
