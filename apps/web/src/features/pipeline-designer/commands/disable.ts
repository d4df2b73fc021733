import { setDisabled } from '@lakehouse/core/pipeline/disabled';
import { Ban, CircleCheck } from 'lucide-react';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';

/** The selected nodes that are disabled, or those that are not. */
const chosen = ({ selectedNodes, history }: DesignerState, disabled: boolean): readonly string[] => {
  const nodes = nodesById(history.present);
  return selectedNodes.filter((id) => (nodes.get(id)?.disabled === true) === disabled);
};

const command = (disabled: boolean): Pick<Command, 'group' | 'isEnabled' | 'run'> => ({
  group: 'Edit',
  isEnabled: (state) => chosen(state, !disabled).length > 0 && !state.provisional,
  run: ({ store }) => {
    const ids = new Set(chosen(store.getState(), !disabled));
    store.getState().change((document) => setDisabled(document, ids, disabled));
  },
});

export const disableCommand: Command = {
  ...command(true),
  id: 'disable',
  title: 'Disable',
  icon: Ban,
  keywords: ['skip', 'bypass', 'off', 'mute', 'comment out'],
};

export const enableCommand: Command = {
  ...command(false),
  id: 'enable',
  title: 'Enable',
  icon: CircleCheck,
  keywords: ['on', 'unmute'],
};

/** Disables the selected nodes, or enables them when all of them are disabled. */
export const toggleDisabledCommand: Command = {
  id: 'toggle-disabled',
  title: 'Disable or enable',
  group: 'Edit',
  shortcuts: ['D'],
  scope: 'canvas',
  hidden: true,
  isEnabled: (state) => disableCommand.isEnabled(state) || enableCommand.isEnabled(state),
  run: (context) =>
    (disableCommand.isEnabled(context.store.getState()) ? disableCommand : enableCommand).run(context),
};
