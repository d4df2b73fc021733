import { openAssistantCommand } from '../assistant/open-assistant.ts';
import { addComponentCommands, addTransformationCommands } from './add-commands.ts';
import { autoLayoutCommand } from './auto-layout.ts';
import { cancelRunCommand } from './cancel-run.ts';
import { clearSelectionCommand } from './clear-selection.ts';
import type { Command } from './command.ts';
import { connectToCommand } from './connect-to.ts';
import { copyCommand } from './copy-selection.ts';
import { cutCommand } from './cut-selection.ts';
import { deleteCommand } from './delete-selection.ts';
import { deployJobCommand } from './deploy-job.ts';
import { duplicateCommand } from './duplicate-selection.ts';
import { exportJsonCommand } from './export-json.ts';
import { findCommand } from './find-on-canvas.ts';
import { generateCodeCommand } from './generate-code.ts';
import { importJsonCommand } from './import-json.ts';
import { moveCommands } from './move-selection.ts';
import { newPipelineCommand } from './new-pipeline.ts';
import { openCommandPaletteCommand } from './open-command-palette.ts';
import { openExampleCommand } from './open-example.ts';
import { openFileCommand } from './open-file.ts';
import { openNodeCommand } from './open-node.ts';
import { pasteCommand } from './paste.ts';
import { redoCommand } from './redo.ts';
import { renameNodeCommand } from './rename-node.ts';
import { runCommand } from './run-pipeline.ts';
import { saveCommand } from './save-pipeline.ts';
import { selectAllCommand } from './select-all.ts';
import { nextNodeCommand, previousNodeCommand } from './step-through-nodes.ts';
import { toggleBottomCommand, toggleInspectorCommand, togglePaletteCommand } from './toggle-panels.ts';
import { toggleThemeCommand } from './toggle-theme.ts';
import { undoCommand } from './undo.ts';
import { zoomFitCommand } from './zoom-fit.ts';
import { zoomInCommand } from './zoom-in.ts';
import { zoomOutCommand } from './zoom-out.ts';
import { zoomResetCommand } from './zoom-reset.ts';

/** Everything a person can do in the designer, in the order of the command palette. */
export const ALL_COMMANDS: readonly Command[] = [
  runCommand,
  cancelRunCommand,
  saveCommand,
  generateCodeCommand,
  deployJobCommand,
  newPipelineCommand,
  openExampleCommand,
  openFileCommand,
  importJsonCommand,
  exportJsonCommand,
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
  ...moveCommands,
  findCommand,
  nextNodeCommand,
  previousNodeCommand,
  autoLayoutCommand,
  zoomInCommand,
  zoomOutCommand,
  zoomResetCommand,
  zoomFitCommand,
  togglePaletteCommand,
  toggleInspectorCommand,
  toggleBottomCommand,
  openAssistantCommand,
  toggleThemeCommand,
  openCommandPaletteCommand,
  ...addComponentCommands,
  ...addTransformationCommands,
];
