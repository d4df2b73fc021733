import { PanelBottom, PanelLeft, PanelRight } from 'lucide-react';
import type { PanelName } from '../store/view-slice.ts';
import { always, type Command } from './command.ts';

const toggle = (panel: PanelName, title: string, icon: Command['icon'], key: string): Command => ({
  id: `toggle-${panel}`,
  title,
  group: 'View',
  ...(icon ? { icon } : {}),
  shortcuts: [key],
  keywords: ['show', 'hide', 'panel'],
  isEnabled: always,
  run: ({ store }) => store.getState().togglePanel(panel),
});

export const togglePaletteCommand = toggle('palette', 'Toggle components', PanelLeft, 'Mod+B');
export const toggleInspectorCommand = toggle('inspector', 'Toggle inspector', PanelRight, 'Mod+I');
export const toggleBottomCommand = toggle('bottom', 'Toggle preview panel', PanelBottom, 'Mod+J');
