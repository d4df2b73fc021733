import { describe, expect, it } from 'vitest';
import {
  addNote,
  changeGroup,
  changeNote,
  groupNodes,
  removeNote,
  setCollapsed,
  ungroup,
} from './annotations.ts';
import type { PipelineDocument } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { explainDifference } from './explain-difference.ts';
import { mergeDocuments } from './merge-documents.ts';
import { insertCopies, remove } from './operations.ts';
import { planPipeline } from './plan-pipeline.ts';
import { openPipeline, savePipeline } from './saved-file.ts';
import { pipeline } from './testing/step-pipeline.ts';

const plain = pipeline(
  ['a', 'source', { from: 'table', table: 'c.s.t', schema: 'id INT' }],
  ['b', 'limit', { rows: 1 }, 'a'],
  ['c', 'limit', { rows: 2 }, 'b'],
);
const noted = addNote(plain, { x: 10, y: 20 }, 'Why');
const grouped = groupNodes(noted, new Set(['a', 'b']), 'Reading');

const opened = (file: object) => {
  const result = openPipeline(JSON.stringify(file));
  if (!result.ok) throw new Error(result.message);
  return result;
};

describe('notes and groups', () => {
  it('are edited without a trace where nothing is left', () => {
    expect(grouped.notes?.map(({ id, text, position }) => [id, text, position])).toEqual([
      ['note-1', 'Why', { x: 10, y: 20 }],
    ]);
    expect(changeNote(grouped, 'note-1', { text: 'So' }).notes?.[0]).toMatchObject({
      text: 'So',
      width: 240,
    });
    expect(changeGroup(grouped, 'group-1', { color: 'red' }).groups?.[0]?.color).toBe('red');
    expect(setCollapsed(setCollapsed(grouped, 'group-1', true), 'group-1', false)).toEqual(grouped);
    expect(removeNote(ungroup(grouped, 'group-1'), 'note-1')).toEqual(plain);
  });

  it('change no code', () => {
    const code = (document: PipelineDocument): string => emitPyspark(planPipeline(document)).text;
    expect(code(setCollapsed(grouped, 'group-1', true))).toBe(code(plain));
  });

  it('have each node in one group at the most, and vanish with their nodes', () => {
    const second = groupNodes(grouped, new Set(['b', 'c']), 'Rest');
    expect(second.groups?.map(({ title, nodes }) => [title, nodes])).toEqual([
      ['Reading', ['a']],
      ['Rest', ['b', 'c']],
    ]);
    expect(remove(second, new Set(['a'])).groups?.map(({ title }) => title)).toEqual(['Rest']);
    expect(groupNodes(second, new Set(['a', 'b', 'c']), 'All').groups).toHaveLength(1);
  });

  it('are copied with the nodes of a group, under ids of their own', () => {
    const { document, ids } = insertCopies(grouped, grouped, { x: 40, y: 40 }, 1);
    expect(document.groups?.map(({ id, nodes }) => [id, nodes])).toEqual([
      ['group-1', ['a', 'b']],
      ['group-2', ids.slice(0, 2)],
    ]);
  });
});

describe('the saved file', () => {
  it('has notes and groups, and opens as it was saved', () => {
    const { document, repairs } = opened(savePipeline(setCollapsed(grouped, 'group-1', true), 0));
    expect(repairs).toEqual([]);
    expect(document.notes).toEqual(grouped.notes);
    expect(document.groups).toEqual([{ ...grouped.groups?.[0], collapsed: true }]);
    expect(savePipeline(opened(savePipeline(plain, 0)).document, 0)).not.toHaveProperty('groups');
  });

  it('gives back what is neither a note nor a group, and says so', () => {
    const file = {
      ...savePipeline(grouped, 0),
      notes: [{ id: 'n', text: 7 }, ...(noted.notes ?? [])],
      groups: 'three',
    };
    const { document, repairs } = opened(file);
    expect(repairs.map(({ code, field }) => [code, field])).toEqual([
      ['annotation', 'notes'],
      ['annotation', 'groups'],
    ]);
    expect(document.notes).toHaveLength(1);
    const saved = savePipeline(document, 0);
    expect(saved.original).toMatchObject({ notes: [{ id: 'n', text: 7 }], groups: ['three'] });
    expect(opened(saved).repairs).toEqual([]);
  });

  it('drops the nodes of a group that a program without groups removed', () => {
    const { nodes, ...rest } = savePipeline(grouped, 0);
    const { document } = opened({ ...rest, nodes: nodes.filter(({ id }) => id !== 'a') });
    expect(document.groups?.map((group) => group.nodes)).toEqual([['b']]);
  });
});

describe('a merge', () => {
  it('takes the notes and groups of both sides, by their ids', () => {
    const mine = changeNote(grouped, 'note-1', { text: 'Mine' });
    const theirs = changeGroup(addNote(grouped, { x: 0, y: 0 }, 'Theirs'), 'group-1', { title: 'Input' });
    const { document, clashes } = mergeDocuments(grouped, mine, theirs);
    expect(clashes).toEqual([]);
    expect(document.notes?.map(({ text }) => text)).toEqual(['Mine', 'Theirs']);
    expect(document.groups?.map(({ title }) => title)).toEqual(['Input']);
  });

  it('has no group of nodes that one side removed', () => {
    const { document } = mergeDocuments(grouped, grouped, remove(grouped, new Set(['a', 'b'])));
    expect(document.nodes.map(({ id }) => id)).toEqual(['c']);
    expect(document).not.toHaveProperty('groups');
  });

  it('is told from a change of the nodes', () => {
    expect(explainDifference(plain, grouped)).toMatchObject({
      annotations: true,
      changed: [],
      values: [],
    });
    expect(explainDifference(grouped, grouped).annotations).toBe(false);
  });
});
