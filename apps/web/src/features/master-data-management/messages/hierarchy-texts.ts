import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';
import { masterTexts } from './master-texts.ts';

const records = (count: number): string =>
  count === 1 ? '1 record' : `${count.toLocaleString('en')} records`;

/** What the hierarchies of the Modeling tab say. */
export const hierarchyTexts = {
  hierarchyOf: (name: string): string => `Hierarchy of ${name}`,
  entity: 'Entity',
  none: 'No hierarchy yet',
  noneHint:
    'Choose the attribute that names the record above in Configure of one of your entities, on the tab Entities. A company can be below its parent company.',
  empty: 'No golden record yet',
  emptyHint: masterTexts.noRecordsHint,
  tooMany: (limit: number): string => `More than ${records(limit)} are above or below another one`,
  tooManyHint: 'That is more than is drawn as a tree. The table of golden records has all of them.',
  treeHint: 'Right and left arrows open and close a record, Enter selects it.',
  find: 'Find a record',
  found: 'Records found',
  noMatch: 'No record has this in its name or id.',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  line: (level: number, below: number): string =>
    below === 0 ? `level ${level}` : `level ${level} · ${below.toLocaleString('en')} below`,
  inCycle: 'in a cycle',
  choose: 'Select a record to see what is above and below it.',
  record: 'Record',
  level: 'Level',
  directly: 'Directly below',
  below: 'Below, at all levels',
  above: 'Above',
  atTop: 'at the top',
  move: 'Move…',
  moveOf: (label: string): string => `Move ${label}`,
  moveHint:
    'Everything below it moves with it. The move is a decision of yours, which reading the sources again does not change.',
  toTop: 'To the top',
  under: (label: string): string => `Below ${label}`,
  moveNow: 'Move',
  cancel: 'Cancel',
  newParent: 'Record to be above it',
  problems: 'Problems of the hierarchy',
  cycles: (count: number): string => (count === 1 ? '1 cycle' : `${count.toLocaleString('en')} cycles`),
  cycleHint: 'Each is below the next one, and the last below the first. Move one of them to resolve that.',
  unknown: (count: number): string => `${records(count)} below something that is not there`,
  unknownOf: (label: string, value: string): string => `${label} names ${value}`,
  more: (count: number): string => `and ${count.toLocaleString('en')} more`,
  show: (label: string): string => `Show ${label}`,
  showShort: 'Show',
  parentAttribute: 'Attribute of the record above',
  parentAttributeHint:
    'Makes a hierarchy. It holds the key of another record of the same source, as a string; a steward can name any golden record.',
  noParent: 'None',
} as const;

/** The messages about moves in a hierarchy. */
export const hierarchyMessages = {
  moved: (label: string, to: string | undefined, undo: () => void): Message => ({
    title: 'Record moved',
    description: to === undefined ? `${label} is at the top.` : `${label} is below ${to}.`,
    action: { label: 'Undo', run: undo },
  }),
  movedBack: (label: string): Message => ({ title: 'Move undone', description: `${label} is where it was.` }),
  moveFailed: (error: unknown): Message => failedMessage('Record not moved', error),
  undoFailed: (error: unknown): Message => failedMessage('Move not undone', error),
  gone: (id: string): string => `${id} is not a golden record any more: it was merged or deleted.`,
  itself: (label: string): string => `${label} can't be below itself.`,
  cycle: (label: string, parent: string, chain: string): string =>
    `${label} can't be below ${parent}, which is below ${label} already: ${chain}`,
  meanwhile:
    'Another steward moved a record at the same time. Nothing was changed: look at the tree once more.',
} as const;
