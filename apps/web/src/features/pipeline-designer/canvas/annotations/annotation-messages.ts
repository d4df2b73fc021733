import type { AnnotationColor } from '@lakehouse/core/pipeline/annotation-schema';

/** The words of notes and groups. */
export const annotationTexts = {
  color: 'Color',
  chosen: 'chosen',
  colors: {
    yellow: 'Yellow',
    blue: 'Blue',
    green: 'Green',
    red: 'Red',
    gray: 'Gray',
  } satisfies Record<AnnotationColor, string>,
  note: 'Note',
  noteActions: 'Note actions',
  moveNote: 'Move note',
  resizeNote: 'Resize note',
  notePlaceholder: 'Write a note…',
  deleteNote: 'Delete note',
  groupTitle: 'Title of the group',
  groupActions: (title: string): string => `Actions of ${title}`,
  moveGroup: (title: string): string => `Move ${title}`,
  collapse: 'Collapse into one card',
  expand: 'Expand',
  disableAll: 'Disable all its nodes',
  enableAll: 'Enable all its nodes',
  selectNodes: 'Select its nodes',
  ungroup: 'Ungroup',
  nodes: (count: number): string => (count === 1 ? '1 node' : `${count} nodes`),
  disabled: 'disabled',
} as const;
