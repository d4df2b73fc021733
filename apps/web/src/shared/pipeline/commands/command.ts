import type { LucideIcon } from 'lucide-react';
import type { DesignerState } from '../store/designer-state.ts';
import type { CommandContext } from './command-context.ts';

export type CommandGroup = 'Pipeline' | 'Edit' | 'View' | 'Add';

/** An action of the designer. Buttons, menus, keys and the command palette all run these. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: CommandGroup;
  readonly icon?: LucideIcon;
  /** Keys joined by "+", such as "Mod+Shift+Z"; the first is shown. */
  readonly shortcuts?: readonly string[];
  /** `canvas`: the keys apply only while no field, table or button outside the canvas has the focus. */
  readonly scope?: 'canvas' | 'page';
  readonly keywords?: readonly string[];
  /** Writes, runs, deletes or replaces: the command palette runs it only for an unambiguous query. */
  readonly deliberate?: true;
  /** Not in the command palette: useful only as a key. */
  readonly hidden?: boolean;
  readonly isEnabled: (state: DesignerState) => boolean;
  readonly run: (context: CommandContext) => void | Promise<void>;
}

export const always = (): boolean => true;
export const hasSelectedNodes = ({ selectedNodes }: DesignerState): boolean => selectedNodes.length > 0;
export const hasSoleNode = ({ selectedNodes }: DesignerState): boolean => selectedNodes.length === 1;
export const hasNodes = ({ history }: DesignerState): boolean => history.present.nodes.length > 0;

/** The attribute of the element whose keys apply to the canvas. */
export const CANVAS_ATTRIBUTE = 'data-canvas';
