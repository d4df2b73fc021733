import type { StepColumn } from '@lakehouse/core/pipeline/column-lineage';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { CanvasController } from './canvas-controller.ts';
import type { Compiler } from './compiler.ts';
import type { DesignerDialog } from './designer-dialog.ts';

export const BOTTOM_TABS = ['preview', 'schema', 'code', 'problems', 'tests', 'runs'] as const;
export type BottomTab = (typeof BOTTOM_TABS)[number];

/** The parts around the canvas that can be shown and hidden. */
export type PanelName = 'palette' | 'inspector' | 'bottom';

/** What was chosen in the results. It is remembered while they are folded. */
export interface ResultChoices {
  /** Which output of a node is shown; another node's is ignored. */
  readonly output?: string;
  /** How many rows are read. */
  readonly limit?: number;
  /** Pairs as rows, or with what speaks for each. */
  readonly pairs?: 'table' | 'weights';
  /** A profile as charts, or as rows. */
  readonly profile?: 'charts' | 'table';
}

/** A column that is followed on the canvas. */
export interface ShownTrace {
  readonly at: StepColumn;
  /** What it was found in. */
  readonly plan: Plan;
  /** The columns of each node that belong to it. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** Between which nodes it goes, as `linkOf` writes them. */
  readonly links: ReadonlySet<string>;
}

export const linkOf = (from: string, to: string): string => JSON.stringify([from, to]);

/** What is selected, open and visible. */
export interface ViewSlice {
  readonly selectedNodes: readonly string[];
  readonly selectedEdges: readonly string[];
  /** The node whose rows the bottom panel shows: the last one selected alone. */
  readonly previewNodeId: string | undefined;
  /** 0.5 to 2 (product specification, section 9). */
  readonly zoom: number;
  readonly bottomTab: BottomTab;
  /** For wide screens. On a narrow one `sheet` is the open one. */
  readonly panels: Readonly<Record<PanelName, boolean>>;
  /** The results take no room until there is something in them: a selected node, or a tab that was chosen. */
  readonly folded: boolean;
  /** Nor does the inspector until a node is selected; a tab that is shown beside an empty one folds it again. */
  readonly foldedInspector: boolean;
  /** From the first unfolding on the components are a rail of icons, so that the canvas keeps most of the screen. */
  readonly railed: boolean;
  /** The results have most of the height, for as long as somebody reads them. */
  readonly tallResults: boolean;
  readonly results: ResultChoices;
  readonly sheet: PanelName | undefined;
  /** Whether the outline is in the place of the components, and whether its search takes the focus once it is drawn. */
  readonly outline: boolean;
  readonly outlineWanted: boolean;
  readonly dialog: DesignerDialog | undefined;
  /** The node whose title is being edited on the canvas. */
  readonly renamingNodeId: string | undefined;
  /** The note or group that was just added, whose text takes the focus once it is drawn. */
  readonly newAnnotationId: string | undefined;
  /** A config field that the inspector should scroll to and focus; the inspector clears it. */
  readonly focusField: { readonly nodeId: string; readonly field: string | undefined } | undefined;
  readonly trace: ShownTrace | undefined;
  readonly canvas: CanvasController | undefined;
  /** Undefined until it is loaded: problems that only the code shows are not known before. */
  readonly compiler: Compiler | undefined;
  readonly select: (nodes: readonly string[], edges?: readonly string[]) => void;
  readonly setZoom: (zoom: number) => void;
  /** Shows a tab of the bottom panel, and the panel itself. */
  readonly showBottomTab: (tab: BottomTab) => void;
  readonly unfold: () => void;
  readonly foldInspector: () => void;
  readonly setTallResults: (tall: boolean) => void;
  readonly chooseResults: (choice: ResultChoices) => void;
  /** A folded panel unfolds instead. */
  readonly togglePanel: (panel: PanelName) => void;
  readonly setOutline: (shown: boolean) => void;
  /** Shows the outline, with the focus in its search, and its panel. */
  readonly openOutline: () => void;
  readonly outlineFocused: () => void;
  readonly setSheet: (panel: PanelName | undefined) => void;
  readonly openDialog: (dialog: DesignerDialog) => void;
  readonly closeDialog: () => void;
  readonly startRename: (nodeId: string) => void;
  readonly endRename: () => void;
  readonly setNewAnnotation: (id: string | undefined) => void;
  /** Selects a node, scrolls to it and asks the inspector to focus one of its fields. */
  readonly focusNode: (nodeId: string, field?: string) => void;
  readonly clearFocusField: () => void;
  readonly setTrace: (trace: ShownTrace | undefined) => void;
  readonly setCanvas: (canvas: CanvasController | undefined) => void;
}
