import { layoutPipeline } from '@lakehouse/core/pipeline/layout';
import { moveNodes } from '@lakehouse/core/pipeline/operations';
import { holdKeys } from '@lakehouse/ui/held-keys';
import { toggleTheme } from '@lakehouse/ui/theme';
import {
  ArrowLeft,
  ArrowRight,
  ChevronsUpDown,
  Command as CommandIcon,
  ListTree,
  Maximize,
  Network,
  PanelBottom,
  PanelLeft,
  PanelRight,
  ScanSearch,
  Search,
  SunMoon,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { always, type Command, hasNodes } from '../../../shared/pipeline/commands/command.ts';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { BOTTOM_TABS, type BottomTab, type PanelName } from '../../../shared/pipeline/store/view-slice.ts';
import {
  clampZoom,
  MAX_ZOOM,
  MIN_ZOOM,
  ZOOM_IN_FACTOR,
  ZOOM_OUT_FACTOR,
} from '../../../shared/pipeline/store/zoom.ts';

export const zoomInCommand: Command = {
  id: 'zoom-in',
  title: 'Zoom in',
  group: 'View',
  icon: ZoomIn,
  shortcuts: ['Mod+=', 'Mod++'],
  isEnabled: ({ zoom, canvas }) => zoom < MAX_ZOOM && canvas !== undefined,
  run: ({ store }) => {
    const { canvas, zoom } = store.getState();
    canvas?.zoomTo(clampZoom(zoom * ZOOM_IN_FACTOR));
  },
};

export const zoomOutCommand: Command = {
  id: 'zoom-out',
  title: 'Zoom out',
  group: 'View',
  icon: ZoomOut,
  shortcuts: ['Mod+-'],
  isEnabled: ({ zoom, canvas }) => zoom > MIN_ZOOM && canvas !== undefined,
  run: ({ store }) => {
    const { canvas, zoom } = store.getState();
    canvas?.zoomTo(clampZoom(zoom * ZOOM_OUT_FACTOR));
  },
};

export const zoomResetCommand: Command = {
  id: 'zoom-reset',
  title: 'Zoom to 100%',
  group: 'View',
  icon: Search,
  shortcuts: ['Mod+0'],
  isEnabled: ({ canvas }) => canvas !== undefined,
  run: ({ store }) => store.getState().canvas?.zoomTo(1),
};

export const zoomFitCommand: Command = {
  id: 'zoom-fit',
  title: 'Fit view',
  group: 'View',
  icon: Maximize,
  shortcuts: ['Mod+1'],
  keywords: ['show all', 'overview'],
  isEnabled: ({ canvas, history }) => canvas !== undefined && history.present.nodes.length > 0,
  run: ({ store }) => store.getState().canvas?.fit(),
};

export const autoLayoutCommand: Command = {
  id: 'auto-layout',
  title: 'Auto layout',
  group: 'View',
  icon: Network,
  shortcuts: ['Mod+Shift+L'],
  keywords: ['tidy', 'arrange', 'align'],
  isEnabled: hasNodes,
  run: ({ store }) => {
    const { change, canvas } = store.getState();
    change((document) => {
      const byId = nodesById(document);
      return moveNodes(
        document,
        layoutPipeline(document, (id) => sizeOfNode({ ...byId.get(id) })),
      );
    });
    canvas?.fit();
  },
};

export const findCommand: Command = {
  id: 'find',
  title: 'Find on canvas…',
  group: 'View',
  icon: ScanSearch,
  shortcuts: ['Mod+F'],
  keywords: ['search', 'go to node'],
  isEnabled: hasNodes,
  run: ({ store }) => {
    holdKeys();
    store.getState().openDialog({ kind: 'find' });
  },
};

export const outlineCommand: Command = {
  id: 'outline',
  title: 'Outline',
  group: 'View',
  icon: ListTree,
  shortcuts: ['O'],
  scope: 'canvas',
  keywords: ['list', 'tree', 'search', 'settings', 'columns'],
  isEnabled: always,
  run: ({ store }) => store.getState().openOutline(),
};

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

/** What people look for by a word that is not on the tab. */
const TABS: Record<BottomTab, readonly [title: string, ...keywords: string[]]> = {
  preview: ['Show preview', 'rows', 'data'],
  schema: ['Show schema', 'columns', 'types'],
  code: ['Show code', 'pyspark', 'sql'],
  problems: ['Show problems', 'errors', 'warnings'],
  tests: ['Show tests', 'cases', 'coverage', 'mutation'],
  runs: ['Show runs', 'history', 'log', 'durations'],
};

/** A tab of the results, which may be folded. */
export const showTabCommands: readonly Command[] = BOTTOM_TABS.map((tab) => {
  const [title, ...keywords] = TABS[tab];
  return {
    id: `show-${tab}`,
    title,
    group: 'View',
    icon: PanelBottom,
    keywords,
    isEnabled: always,
    run: ({ store }) => store.getState().showBottomTab(tab),
  };
});

export const tallResultsCommand: Command = {
  id: 'tall-results',
  title: 'Enlarge results',
  group: 'View',
  icon: ChevronsUpDown,
  shortcuts: ['Mod+Shift+J'],
  keywords: ['taller', 'rows', 'preview', 'maximize', 'restore'],
  isEnabled: always,
  run: ({ store }) => {
    const { tallResults, setTallResults } = store.getState();
    setTallResults(!tallResults);
  },
};

export const toggleThemeCommand: Command = {
  id: 'toggle-theme',
  title: 'Toggle theme',
  group: 'View',
  icon: SunMoon,
  keywords: ['dark', 'light'],
  isEnabled: always,
  run: toggleTheme,
};

export const openCommandPaletteCommand: Command = {
  id: 'command-palette',
  title: 'Command palette',
  group: 'View',
  icon: CommandIcon,
  shortcuts: ['Mod+K'],
  hidden: true,
  isEnabled: always,
  run: ({ store }) => {
    holdKeys();
    store.getState().openDialog({ kind: 'command-palette' });
  },
};
