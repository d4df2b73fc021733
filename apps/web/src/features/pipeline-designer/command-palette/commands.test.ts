import { setCollapsed } from '@lakehouse/core/pipeline/annotations';
import { setSettings } from '@lakehouse/core/pipeline/operations';
import { findKind, KINDS } from '@lakehouse/core/pipeline/registry';
import { required } from '@lakehouse/spark-sql/types/required';
import { beforeEach, expect, it } from 'vitest';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { selectUnsaved } from '../../../shared/pipeline/store/selectors.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { addComponent, addNodeOfKind } from '../commands/add.ts';
import {
  addNoteCommand,
  expandGroupsCommand,
  groupCommand,
  ungroupCommand,
} from '../commands/annotations.ts';
import { disableCommand, enableCommand, toggleDisabledCommand } from '../commands/disable.ts';
import { nextEdgeCommand } from '../commands/edge.ts';
import {
  copyCommand,
  cutCommand,
  deleteCommand,
  duplicateCommand,
  moveCommands,
  pasteCommand,
  pasteText,
  selectAllCommand,
  undoCommand,
} from '../commands/edit.ts';
import {
  exportJsonCommand,
  importCodeCommand,
  newPipelineCommand,
  openFileCommand,
  saveCommand,
  updateFromCodeCommand,
  uploadFilesCommand,
} from '../commands/file.ts';
import { connectNodes, openNode, renameTo } from '../commands/node.ts';
import { runToHereCommand } from '../commands/run.ts';
import { autoLayoutCommand, zoomInCommand, zoomOutCommand } from '../commands/view.ts';
import { ALL_COMMANDS } from './all-commands.ts';

let t = testingContext();
const state = () => t.context.store.getState();
const run = async (command: Command) => {
  expect(command.isEnabled(state())).toBe(true);
  await command.run(t.context);
};
const ids = () => t.nodes().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  t = testingContext();
  addComponent(
    t.context,
    { type: 'source', label: 'Data Source' },
    { at: { kind: 'last' }, position: { x: 0, y: 0 } },
  );
  addComponent(
    t.context,
    { type: 'export', label: 'Export' },
    { at: { kind: 'last' }, position: { x: 400, y: 0 } },
  );
  t.said.length = 0;
});

it('has unique command ids, and unique shortcuts in each scope', () => {
  expect(new Set(ALL_COMMANDS.map(({ id }) => id)).size).toBe(ALL_COMMANDS.length);
  const keys = ALL_COMMANDS.flatMap(({ shortcuts = [] }) => shortcuts);
  expect(new Set(keys).size).toBe(keys.length);
});

it('offers a command only where it has an effect', () => {
  const empty = testingContext().context.store.getState();
  for (const id of ['undo', 'redo', 'delete', 'copy', 'duplicate', 'run', 'cancel-run', 'rename-node'])
    expect(ALL_COMMANDS.find((command) => command.id === id)?.isEnabled(empty)).toBe(false);
});

it('deletes the selection with its edges, and undo brings all of it back', async () => {
  const before = ids();
  await run(selectAllCommand);
  await run(deleteCommand);
  expect([t.nodes(), t.edges()]).toEqual([[], []]);
  await run(undoCommand);
  expect(ids()).toEqual(before);
  expect(t.edges()).toHaveLength(1);
});

it('duplicates and pastes nodes with their edges, under new ids, beside what is there', async () => {
  await run(selectAllCommand);
  await run(duplicateCommand);
  expect(new Set(ids()).size).toBe(4);
  expect(t.edges()).toHaveLength(2);
  expect(state().selectedNodes).toEqual(ids().slice(2));
  await run(copyCommand);
  await run(pasteCommand);
  await run(pasteCommand);
  const places = t.nodes().map(({ position }) => `${position.x},${position.y}`);
  expect(new Set(places).size).toBe(8);
  expect(t.edges()).toHaveLength(4);
});

it('puts copied nodes on the clipboard as a saved pipeline, and refuses to paste anything else', async () => {
  state().select([ids()[0] ?? '']);
  await run(copyCommand);
  expect(JSON.parse(t.clipboard())).toMatchObject({ nodes: [{ type: 'source' }], edges: [] });
  t.setClipboard('SELECT 1');
  await run(pasteCommand);
  expect(ids()).toHaveLength(2);
  expect(t.titles().at(-1)).toBe('Nothing to paste');
});

it('takes cells of a spreadsheet for a file', async () => {
  t.setClipboard('id\tname\r\n1\tAnna\r\n');
  await run(pasteCommand);
  expect(t.added).toMatchObject([{ spot: { label: 'Pasted cells' } }]);
  const [file] = t.added[0]?.files ?? [];
  expect(file?.name).toMatch(/^pasted_\d{8}_\d{6}\.tsv$/u);
  expect(await file?.text()).toBe('id\tname\r\n1\tAnna\r\n');
  expect(t.titles()).not.toContain('Nothing to paste');
});

it('takes one column of a spreadsheet for a file only where it was copied as a table', () => {
  pasteText(t.context, 'id\n1\n2\n', true);
  expect(t.added).toHaveLength(1);
  pasteText(t.context, 'id\n1\n2\n');
  expect(t.added).toHaveLength(1);
});

it('uploads the files that are chosen, and does nothing without one', async () => {
  await run(uploadFilesCommand);
  expect(t.added).toEqual([]);
  const file = new File(['id\n1\n'], 'a.csv');
  t.pickFiles([file]);
  await run(uploadFilesCommand);
  expect(t.added).toMatchObject([{ files: [file] }]);
});

it('keeps the nodes when cutting can’t copy them', async () => {
  state().select(ids());
  const refusing = { ...t.context, clipboard: { ...t.context.clipboard, write: () => Promise.reject() } };
  await cutCommand.run(refusing);
  expect(ids()).toHaveLength(2);
  await run(cutCommand);
  expect(ids()).toEqual([]);
});

it('moves the selected nodes by the grid, as one undo step for a row of key presses', async () => {
  state().select([ids()[1] ?? '']);
  const right = required(
    moveCommands.find(({ id }) => id === 'move-arrowright'),
    'move-arrowright',
  );
  await run(right);
  await run(right);
  expect(t.nodes()[1]?.position).toEqual({ x: 440, y: 0 });
  await run(undoCommand);
  expect(t.nodes()[1]?.position).toEqual({ x: 400, y: 0 });
});

it('lays out as one undo step', async () => {
  state().change((document) => ({
    ...document,
    nodes: document.nodes.map((node) => ({ ...node, position: { x: 7, y: 7 } })),
  }));
  await run(autoLayoutCommand);
  expect(t.nodes()[0]?.position.x).toBeLessThan(t.nodes()[1]?.position.x ?? 0);
  await run(undoCommand);
  expect(t.nodes().map(({ position }) => position)).toEqual([
    { x: 7, y: 7 },
    { x: 7, y: 7 },
  ]);
});

it('renames with a trimmed name, and ignores an empty one', () => {
  renameTo(t.context, ids()[0] ?? '', '  Orders ');
  expect(t.nodes()[0]?.label).toBe('Orders');
  renameTo(t.context, ids()[0] ?? '', '   ');
  expect(t.nodes()[0]?.label).toBe('Orders');
  expect(t.titles()).toEqual(['Node renamed']);
});

it('zooms by the factors of the specification, inside its range', () => {
  const asked: number[] = [];
  const canvas = {
    zoomTo: (zoom: number) => {
      asked.push(zoom);
      state().setZoom(zoom);
    },
    fit: () => undefined,
    begin: () => undefined,
    reveal: () => undefined,
    keepInSight: () => undefined,
    center: () => undefined,
    middle: () => ({ x: 0, y: 0 }),
    positionAt: () => ({ x: 0, y: 0 }),
  };
  state().setCanvas(canvas);
  void zoomInCommand.run(t.context);
  void zoomOutCommand.run(t.context);
  expect(asked[0]).toBeCloseTo(1.1);
  expect(asked[1]).toBeCloseTo(0.99);
  for (let count = 0; count < 20; count++) void zoomInCommand.run(t.context);
  expect(state().zoom).toBe(2);
  expect(zoomInCommand.isEnabled(state())).toBe(false);
  for (let count = 0; count < 40; count++) void zoomOutCommand.run(t.context);
  expect(state().zoom).toBe(0.5);
});

it('refuses a circle with its reason and changes nothing', () => {
  const [first = '', second = ''] = ids();
  connectNodes(t.context, second, first, 'any');
  expect(t.said[0]).toMatchObject({
    destructive: true,
    description: 'This connection would create a cycle.',
  });
  expect(t.edges()).toHaveLength(1);
});

it('takes the column that both sides of a join have as its key, in the undo step of the edge', async () => {
  const { context, nodes, edges } = testingContext();
  const add = (id: string): string => {
    addNodeOfKind(context, required(KINDS.get(id), id), { position: { x: 0, y: 0 } });
    return nodes().at(-1)?.id ?? '';
  };
  const [people, sales, join] = [add('source'), add('source'), add('join')];
  const schemas: Record<string, string> = { [people]: 'id INT, name STRING', [sales]: 'id INT, day DATE' };
  context.store.getState().change((document) => ({
    ...document,
    nodes: document.nodes.map((node) => ({
      ...node,
      config: { ...node.config, filePath: '/Volumes/a/b/c.csv', schema: schemas[node.id] ?? '' },
    })),
  }));
  connectNodes(context, people, join, { port: 'left' });
  connectNodes(context, sales, join, { port: 'right' });
  expect(nodes().at(-1)?.config['keys']).toEqual([{ left: 'id', right: 'id' }]);
  await undoCommand.run(context);
  expect(edges()).toHaveLength(1);
  expect(nodes().at(-1)?.config['keys']).toEqual([]);
});

it('saves, exports under the name of the pipeline, and opens what it exported', async () => {
  await run(saveCommand);
  expect(t.titles()).toEqual(['Pipeline saved']);
  state().change((document) => ({ ...document, name: 'Daily Revenue' }));
  await run(exportJsonCommand);
  expect(t.downloads[0]?.name).toBe('daily_revenue_pipeline.json');
  await run(newPipelineCommand);
  expect(ids()).toEqual([]);
  t.pickFile(t.downloads[0]?.text);
  await run(openFileCommand);
  expect(state().history.present.name).toBe('Daily Revenue');
  expect(ids()).toHaveLength(2);
  t.pickFile('nonsense');
  await run(openFileCommand);
  expect(t.said.at(-1)).toMatchObject({ title: 'The pipeline cannot be opened', destructive: true });
  expect(ids()).toHaveLength(2);
});

it('opens a file in UTF-16 with comments, and lists what was repaired', async () => {
  const text = '// by hand\n[{"id": "a", "type": "source", "data": {"label": "Größe"},},]';
  t.pickBytes(new Uint8Array(Buffer.from(text, 'utf16le')));
  await run(openFileCommand);
  expect(state().history.present).toMatchObject({
    nodes: [{ id: 'a', label: 'Größe' }],
    original: { comments: ['// by hand'] },
  });
  expect(state().repairs?.list.map(({ code }) => code)).toEqual([
    'encoding',
    'not-plain-json',
    'list-of-nodes',
    'position',
  ]);
});

it('opens a script as a pipeline, and says what of it is custom code', async () => {
  t.pickFile(
    'from pyspark.sql import functions as F\nx = spark.table("a.b.c").filter(F.col("n") > 1)\nx = x.transform(str)\nx.write.saveAsTable("a.b.d")\n',
  );
  await run(importCodeCommand);
  expect(state().history.present.nodes.map(({ kind }) => kind)).toEqual([
    'source',
    'filter',
    'custom-code',
    'export',
  ]);
  expect(t.said.at(-1)).toEqual({
    title: 'Code opened as a pipeline',
    description: expect.stringMatching(/^My Pipeline: 4 steps\. Custom code holds “.+” \(line 3\)$/u),
  });
  for (const [text, why] of [
    ['x = 1', 'It has no step that reads, changes or stores rows.'],
    ['{"a": 1}', 'The file can’t be read: it is not a Jupyter notebook.'],
  ] as const) {
    t.pickFile(text);
    await run(importCodeCommand);
    expect(t.said.at(-1)).toEqual({
      title: 'The code cannot be opened',
      description: why,
      destructive: true,
    });
    expect(state().history.present.nodes).toHaveLength(4);
  }
});

it('takes into the pipeline what was edited in its code, as one step that is undone', async () => {
  const code = (n: number): string =>
    `a = spark.table("a.b.c")\nb = a.filter("n > ${n}")\nb.write.saveAsTable("a.b.d")\n`;
  t.pickFile(code(1));
  await run(importCodeCommand);
  const before = state().history.present;
  t.pickFile(code(2));
  await run(updateFromCodeCommand);
  expect(t.said.at(-1)).toEqual({
    title: 'Pipeline updated from the code',
    description: 'changed “B”. Undo takes it back.',
  });
  const { nodes } = state().history.present;
  expect(nodes.map(({ id }) => id)).toEqual(before.nodes.map(({ id }) => id));
  expect(nodes[1]?.config).toMatchObject({ expression: 'n > 2' });
  state().undo();
  expect(state().history.present).toEqual(before);
  t.pickFile(code(1));
  await run(updateFromCodeCommand);
  expect(t.said.at(-1)).toEqual({
    title: 'Nothing to update',
    description: 'The code is that of this pipeline.',
  });
  expect(state().history.present).toEqual(before);
  t.pickFile(code(1).replace('.filter("n > 1")', '.transform(str)'));
  await run(updateFromCodeCommand);
  expect(t.said.at(-1)?.description).toBe('changed “B”. Custom code holds “B” (line 2). Undo takes it back.');
  state().undo();
  t.pickFile('z = spark.table("x.y.z")\nz.groupBy("k").count().show()\n');
  await run(updateFromCodeCommand);
  expect(t.said.at(-1)).toEqual({
    title: 'The code cannot be opened',
    description: 'The file can’t be read: it has no step of this pipeline.',
    destructive: true,
  });
  expect(state().history.present).toEqual(before);
});

it('says when the browser refuses to save', async () => {
  const full = {
    ...t.context.storage,
    write: (key: string): void => {
      throw new StorageError('FULL', key, undefined);
    },
  };
  await saveCommand.run({ ...t.context, storage: full });
  expect(selectUnsaved(state())).toBe(true);
  expect(t.said.at(-1)).toEqual({
    title: 'Save failed',
    description: 'Could not save pipeline to browser storage',
    destructive: true,
  });
});

it('opens the dialog of a source, and tells what is not built for saved types without a kind', () => {
  const [source = ''] = ids();
  openNode(t.context, source);
  expect(state().dialog).toEqual({ kind: 'data-source', nodeId: source });
  const add = (type: 'ml-training' | 'custom-code', kind: string | undefined, label: string) => {
    const id = `${type}-1`;
    state().change((document) => ({
      ...document,
      nodes: [...document.nodes, { id, type, kind, position: { x: 0, y: 0 }, label, config: {} }],
    }));
    openNode(t.context, id);
    return id;
  };
  add('ml-training', undefined, 'Churn model');
  expect(t.said.at(-1)).toEqual({
    title: 'Feature Coming Soon',
    description: 'Churn model configuration will be available in the next update.',
  });
  const said = t.said.length;
  const code = add('custom-code', findKind('custom-code', undefined)?.id, 'Code');
  expect(t.said).toHaveLength(said);
  expect(state().focusField?.nodeId).toBe(code);
});

it('disables and enables the selected nodes, each as one undo step', async () => {
  const disabled = () => t.nodes().map((node) => node.disabled === true);
  const [source, sink] = ids();
  state().select([source ?? '']);
  expect(enableCommand.isEnabled(state())).toBe(false);
  await run(disableCommand);
  expect(disabled()).toEqual([true, false]);
  expect(disableCommand.isEnabled(state())).toBe(false);
  // Of a mixed selection all are disabled first.
  state().select([source ?? '', sink ?? '']);
  await run(toggleDisabledCommand);
  expect(disabled()).toEqual([true, true]);
  await run(toggleDisabledCommand);
  expect(disabled()).toEqual([false, false]);
  state().undo();
  state().undo();
  expect(disabled()).toEqual([true, false]);
});

it('runs to the selected nodes, with the values of parameters where there are some', async () => {
  const started: (readonly string[] | undefined)[] = [];
  state().setRunner({ start: (only) => started.push(only && [...only]), cancel: () => undefined });
  expect(runToHereCommand.isEnabled(state())).toBe(state().selectedNodes.length > 0);
  const [source] = ids();
  state().select([source ?? '']);
  await run(runToHereCommand);
  expect(started).toEqual([[source]]);
  state().change((document) =>
    setSettings(document, { parameters: [{ name: 'day', type: 'text', default: '1' }] }),
  );
  await run(runToHereCommand);
  expect(started).toHaveLength(1);
  expect(state().dialog).toEqual({ kind: 'run-parameters', only: new Set([source]) });
});

it('groups the selected nodes and removes the frame again, each as one undo step', async () => {
  expect(groupCommand.isEnabled({ ...state(), selectedNodes: [] })).toBe(false);
  state().select(ids());
  expect(ungroupCommand.isEnabled(state())).toBe(false);
  await run(groupCommand);
  const groups = () => state().history.present.groups;
  expect(groups()).toMatchObject([{ title: 'Group 1', nodes: ids() }]);
  // Its name is what is typed next.
  expect(state().newAnnotationId).toBe('group-1');
  expect(expandGroupsCommand.isEnabled(state())).toBe(false);
  state().change((document) => setCollapsed(document, 'group-1', true));
  await run(expandGroupsCommand);
  expect(groups()?.[0]).not.toHaveProperty('collapsed');
  await run(ungroupCommand);
  expect(groups()).toBeUndefined();
  expect(ids()).toHaveLength(2);
  await undoCommand.run(t.context);
  expect(groups()).toHaveLength(1);
});

it('copies a group with its nodes, and not a part of it', async () => {
  state().select(ids());
  await run(groupCommand);
  await run(copyCommand);
  await run(pasteCommand);
  expect(state().history.present.groups?.map(({ nodes }) => nodes.length)).toEqual([2, 2]);
  state().select(ids().slice(0, 1));
  await run(duplicateCommand);
  expect(state().history.present.groups).toHaveLength(2);
});

it('adds a note at the middle of the view, which no node is needed for', async () => {
  await run(addNoteCommand);
  expect(state().history.present.notes).toMatchObject([{ id: 'note-1', text: '' }]);
  expect(state().newAnnotationId).toBe('note-1');
  expect(ids()).toHaveLength(2);
});

it('walks the edges by a key, from those that leave the selected node on', async () => {
  const [source = '', target = ''] = ids();
  addComponent(
    t.context,
    { type: 'source', label: 'Other' },
    { at: { kind: 'last' }, position: { x: 0, y: 400 } },
  );
  const other = ids()[2] ?? '';
  const { edges } = state().history.present;
  const named = (from: string) => edges.find((one) => one.source === from)?.id;
  const [first, second] = [named(source), named(target)];
  const after = async (...nodes: readonly string[]) => {
    if (nodes.length > 0) state().select(nodes);
    await run(nextEdgeCommand);
    expect(state().selectedNodes).toEqual([]);
    return state().selectedEdges;
  };
  expect(await after(source)).toEqual([first]);
  expect(await after()).toEqual([second]);
  expect(await after()).toEqual([first]);
  // One that leaves comes before one that arrives.
  expect(await after(target)).toEqual([second]);
  expect(await after(other)).toEqual([second]);
  expect(nextEdgeCommand.isEnabled(testingContext().context.store.getState())).toBe(false);
});

it('shows a tab of the results by its name', async () => {
  const runs = ALL_COMMANDS.find(({ title }) => title === 'Show runs');
  expect(runs?.keywords).toContain('history');
  await run(required(runs, 'The command'));
  expect(state()).toMatchObject({ bottomTab: 'runs', folded: false });
});
