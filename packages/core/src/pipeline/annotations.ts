import type { AnnotationColor, NodeGroup, PipelineNote } from './annotation-schema.ts';
import type { PipelineDocument, Position } from './document.ts';

type Annotations = Pick<PipelineDocument, 'notes' | 'groups'>;

/** The document with these notes and groups; a list that is empty is absent, as in a file that never had one. */
function withAnnotations(
  document: PipelineDocument,
  { notes = document.notes, groups = document.groups }: Annotations,
): PipelineDocument {
  const { notes: _notes, groups: _groups, ...rest } = document;
  return {
    ...rest,
    ...(notes && notes.length > 0 ? { notes } : {}),
    ...(groups && groups.length > 0 ? { groups } : {}),
  };
}

/** The groups without nodes that are gone or in an earlier group, and without groups that are empty then. */
export function withoutMissing(document: PipelineDocument): PipelineDocument {
  const { groups = [] } = document;
  if (groups.length === 0) return document;
  const free = new Set(document.nodes.map((node) => node.id));
  const pruned = groups.map((group) => {
    const nodes = group.nodes.filter((one) => free.delete(one));
    return nodes.length === group.nodes.length ? group : { ...group, nodes };
  });
  return withAnnotations(document, { groups: pruned.filter(({ nodes }) => nodes.length > 0) });
}

/** `note-1`, `group-2`, …: the first that no note or group has. */
function newId(kind: 'note' | 'group', { notes = [], groups = [] }: Annotations): string {
  const taken = new Set([...notes, ...groups].map((one) => one.id));
  let count = 1;
  while (taken.has(`${kind}-${count}`)) count += 1;
  return `${kind}-${count}`;
}

/** The size of a new note, in CSS pixels at zoom 1. */
export const NOTE_SIZE = { width: 240, height: 120 } as const;

export const addNote = (document: PipelineDocument, position: Position, text = ''): PipelineDocument =>
  withAnnotations(document, {
    notes: [
      ...(document.notes ?? []),
      { id: newId('note', document), text, color: 'yellow', position, ...NOTE_SIZE },
    ],
  });

export const changeNote = (
  document: PipelineDocument,
  noteId: string,
  change: Partial<Omit<PipelineNote, 'id'>>,
): PipelineDocument =>
  withAnnotations(document, {
    notes: (document.notes ?? []).map((note) => (note.id === noteId ? { ...note, ...change } : note)),
  });

export const removeNote = (document: PipelineDocument, noteId: string): PipelineDocument =>
  withAnnotations(document, { notes: (document.notes ?? []).filter((note) => note.id !== noteId) });

/** Puts nodes into a new group; they leave the groups that they were in. */
export function groupNodes(
  document: PipelineDocument,
  nodes: ReadonlySet<string>,
  title: string,
  color: AnnotationColor = 'blue',
): PipelineDocument {
  const group: NodeGroup = { id: newId('group', document), title, color, nodes: [...nodes] };
  const others = (document.groups ?? []).map((one) => ({
    ...one,
    nodes: one.nodes.filter((node) => !nodes.has(node)),
  }));
  return withoutMissing({ ...document, groups: [...others, group] });
}

export const changeGroup = (
  document: PipelineDocument,
  groupId: string,
  change: Partial<Omit<NodeGroup, 'id'>>,
): PipelineDocument =>
  withAnnotations(document, {
    groups: (document.groups ?? []).map((group) => (group.id === groupId ? { ...group, ...change } : group)),
  });

/** Removes the frame; its nodes stay. */
export const ungroup = (document: PipelineDocument, groupId: string): PipelineDocument =>
  withAnnotations(document, { groups: (document.groups ?? []).filter((group) => group.id !== groupId) });

/** Shows a group as one card, or its nodes again. */
export function setCollapsed(
  document: PipelineDocument,
  groupId: string,
  collapsed: boolean,
): PipelineDocument {
  return withAnnotations(document, {
    groups: (document.groups ?? []).map((group) => {
      if (group.id !== groupId) return group;
      const { collapsed: _collapsed, ...rest } = group;
      return collapsed ? { ...rest, collapsed } : rest;
    }),
  });
}
