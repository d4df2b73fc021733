import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { renameNode, setConfig } from '@lakehouse/core/pipeline/operations';
import { savedText } from '@lakehouse/core/pipeline/saved-file';
import { computed, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PipelineVersion } from '../../../shared/library/library-record.ts';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { compiler } from '../../../shared/pipeline/store/compiler.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { updateFromCodeCommand } from './file.ts';

const DOCUMENT = pipeline(
  ['orders', 'source', { from: 'table', table: 'c.s.orders', schema: 'id BIGINT, amount DOUBLE' }],
  ['more', 'with-column', computed('twice', 'amount * 2'), 'orders'],
  ['less', 'with-column', computed('half', 'amount / 2'), 'more'],
);

const library = vi.hoisted(() => ({ versions: [] as PipelineVersion[] }));
vi.mock('../../../shared/library/browser-library.ts', () => ({
  browserLibrary: { versions: async () => library.versions },
}));
/** A version of what is on the screen. */
const version = (reason: PipelineVersion['reason']): PipelineVersion => ({
  at: 0,
  reason,
  text: savedText(state().history.present, 0),
});

let t = testingContext();
const state = () => t.context.store.getState();
const config = (id: string) => t.nodes().find((node) => node.id === id)?.config;
const codeNow = () => emitPyspark(selectPlan(state())).text;
const update = async (code: string) => {
  t.pickFile(code);
  await updateFromCodeCommand.run(t.context);
};

beforeEach(() => {
  localStorage.clear();
  library.versions = [];
  t = testingContext();
  t.context.store.setState({ compiler });
  state().open(DOCUMENT);
});

it('takes what was edited in code of an earlier state, and leaves what was changed on the canvas since', async () => {
  const code = codeNow();
  state().change((document) => setConfig(document, 'less', computed('half', 'amount / 3')));
  state().change((document) => renameNode(document, 'more', 'Doubled'));
  const before = state().history.present;
  await update(code.replace('* 2', '* 20'));
  expect(t.said.at(-1)).toMatchObject({ description: 'changed “more”. Undo takes it back.' });
  expect(JSON.stringify(config('more'))).toContain('amount * 20');
  expect(JSON.stringify(config('less'))).toContain('amount / 3');
  expect(t.nodes()[1]?.label).toBe('Doubled');
  state().undo();
  expect(state().history.present).toEqual(before);
});

it('says what both changed, and keeps that of the canvas', async () => {
  const code = codeNow();
  library.versions = [version('code')];
  state().change((document) => setConfig(document, 'less', computed('half', 'amount / 3')));
  await update(code.replace('/ 2', '/ 4'));
  expect(t.said.at(-1)?.description).toContain('The canvas changed it too, and is used: “less” (settings)');
  expect(JSON.stringify(config('less'))).toContain('amount / 3');
});

it('finds the state among the versions of the library once Undo does not know it', async () => {
  const code = codeNow();
  library.versions = [version('save')];
  state().change((document) => setConfig(document, 'less', computed('half', 'amount / 3')));
  const { history } = state();
  t.context.store.setState({ history: { ...history, past: [] } });
  await update(code.replace('* 2', '* 20'));
  expect(JSON.stringify(config('more'))).toContain('amount * 20');
  expect(JSON.stringify(config('less'))).toContain('amount / 3');
});

it('takes code for that of the pipeline on the screen where its own code was not taken before', async () => {
  state().change((document) => setConfig(document, 'less', computed('half', 'amount / 3')));
  await update(codeNow().replace('/ 3', '/ 4'));
  expect(JSON.stringify(config('less'))).toContain('amount / 4');
});
