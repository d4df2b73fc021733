import { useMemo } from 'react';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { addComponentCommands, addTransformationCommands } from '../commands/add.ts';
import {
  addNoteCommand,
  expandGroupsCommand,
  groupCommand,
  ungroupCommand,
} from '../commands/annotations.ts';
import { disableCommand, enableCommand, toggleDisabledCommand } from '../commands/disable.ts';
import { edgeCommands, nextEdgeCommand, quickAddCommand } from '../commands/edge.ts';
import {
  clearSelectionCommand,
  copyCommand,
  cutCommand,
  deleteCommand,
  duplicateCommand,
  moveCommands,
  pasteCommand,
  redoCommand,
  selectAllCommand,
  undoCommand,
} from '../commands/edit.ts';
import {
  exportJsonCommand,
  exportLineageCommand,
  importCodeCommand,
  importJsonCommand,
  newPipelineCommand,
  openExampleCommand,
  openFileCommand,
  openLibraryCommand,
  saveCommand,
  updateFromCodeCommand,
  uploadFilesCommand,
  versionsCommand,
} from '../commands/file.ts';
import { connectToCommand, openNodeCommand, renameNodeCommand } from '../commands/node.ts';
import { nextPanelCommand, previousPanelCommand } from '../commands/panels.ts';
import {
  cancelRunCommand,
  generateCodeCommand,
  parametersCommand,
  runCommand,
  runToHereCommand,
} from '../commands/run.ts';
import {
  autoLayoutCommand,
  findCommand,
  nextNodeCommand,
  openCommandPaletteCommand,
  outlineCommand,
  previousNodeCommand,
  showTabCommands,
  tallResultsCommand,
  toggleBottomCommand,
  toggleInspectorCommand,
  togglePaletteCommand,
  toggleThemeCommand,
  zoomFitCommand,
  zoomInCommand,
  zoomOutCommand,
  zoomResetCommand,
} from '../commands/view.ts';
import { useDesignerParts } from '../parts/designer-parts.ts';

/** All commands of the designer's own parts, in the order of the command palette. */
export const ALL_COMMANDS: readonly Command[] = [
  runCommand,
  runToHereCommand,
  cancelRunCommand,
  saveCommand,
  generateCodeCommand,
  parametersCommand,
  newPipelineCommand,
  openLibraryCommand,
  versionsCommand,
  openExampleCommand,
  openFileCommand,
  importCodeCommand,
  updateFromCodeCommand,
  importJsonCommand,
  exportJsonCommand,
  exportLineageCommand,
  undoCommand,
  redoCommand,
  copyCommand,
  cutCommand,
  pasteCommand,
  duplicateCommand,
  deleteCommand,
  selectAllCommand,
  clearSelectionCommand,
  openNodeCommand,
  renameNodeCommand,
  connectToCommand,
  disableCommand,
  enableCommand,
  toggleDisabledCommand,
  groupCommand,
  ungroupCommand,
  expandGroupsCommand,
  ...edgeCommands,
  ...moveCommands,
  findCommand,
  outlineCommand,
  nextNodeCommand,
  previousNodeCommand,
  nextEdgeCommand,
  ...showTabCommands,
  nextPanelCommand,
  previousPanelCommand,
  autoLayoutCommand,
  zoomInCommand,
  zoomOutCommand,
  zoomResetCommand,
  zoomFitCommand,
  togglePaletteCommand,
  toggleInspectorCommand,
  toggleBottomCommand,
  tallResultsCommand,
  toggleThemeCommand,
  openCommandPaletteCommand,
  quickAddCommand,
  uploadFilesCommand,
  addNoteCommand,
  ...addComponentCommands,
  ...addTransformationCommands,
];

/** Those, and the commands of the screen's other features. */
export function useAllCommands(): readonly Command[] {
  const { commands } = useDesignerParts();
  return useMemo(() => [...ALL_COMMANDS, ...commands], [commands]);
}
