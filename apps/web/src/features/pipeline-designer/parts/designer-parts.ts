import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Command } from '../../../shared/pipeline/commands/command.ts';

/** The kinds of nodes whose dialogs connect the pipeline with something of the workspace. */
export type ConnectionDialog = 's3-mount' | 'warehouse' | 'create-cluster';

/** The extension points of the designer's screen for other features; the app connects them. */
export interface DesignerParts {
  /** For the command palette and the keys, behind the designer's own. */
  readonly commands: readonly Command[];
  /** In the toolbar: connects the designer to a cluster. */
  readonly clusterMenu: ReactNode;
  /** In the toolbar: chooses where Run runs. */
  readonly runMenu: ReactNode;
  /** In the panel below the canvas. */
  readonly testsTab: ReactNode;
  readonly runsTab: ReactNode;
  /** Beside the tools for the rows of a node: what else can be done with them. */
  readonly RowsAction: ComponentType<{ readonly nodeId: string }>;
  /** Below the toolbar, when something needs an answer; its dialogs are its own. */
  readonly notice: ReactNode;
  /** Over the canvas. */
  readonly assistant: ReactNode;
  /** On the canvas, among the nodes. */
  readonly canvasOverlay: ReactNode;
  /** The dialogs of runs, and their background work. */
  readonly runDialogs: ReactNode;
  /** The last line of a cluster's card; the children if it is empty. */
  readonly ClusterFooter: ComponentType<{
    readonly node: PipelineNode;
    readonly details: string;
    readonly children: ReactNode;
  }>;
  readonly ConnectionDialog: ComponentType<{ readonly kind: ConnectionDialog; readonly node: PipelineNode }>;
}

/** A designer without other features. */
const NONE: DesignerParts = {
  commands: [],
  clusterMenu: null,
  runMenu: null,
  testsTab: null,
  runsTab: null,
  RowsAction: () => null,
  notice: null,
  assistant: null,
  canvasOverlay: null,
  runDialogs: null,
  ClusterFooter: ({ children }) => children,
  ConnectionDialog: () => null,
};

export const DesignerPartsContext = createContext(NONE);

/** What the screen shows besides the designer's own parts. */
export const useDesignerParts = (): DesignerParts => use(DesignerPartsContext);
