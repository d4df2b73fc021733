import { COLUMN_COMMANDS } from './column-commands.ts';
import { COMBINE_COMMANDS } from './combine-commands.ts';
import type { Command } from './command.ts';
import { GROUP_COMMANDS, PIVOT_COMMANDS } from './group-commands.ts';
import { NODE_COMMANDS } from './node-commands.ts';
import { BARE_CONDITION, ROW_COMMANDS } from './row-commands.ts';

/** All that can be typed; the first form that fits is taken. */
export const ALL_COMMANDS: readonly Command[] = [
  ...NODE_COMMANDS,
  ...PIVOT_COMMANDS,
  ...COMBINE_COMMANDS,
  ...ROW_COMMANDS,
  ...GROUP_COMMANDS,
  ...COLUMN_COMMANDS,
  BARE_CONDITION,
];
