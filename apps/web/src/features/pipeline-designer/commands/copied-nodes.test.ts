import { expect, it } from 'vitest';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { addComponent } from './add.ts';
import { duplicateCommand } from './edit.ts';

it('takes the focus to a copy, so that what is done next is done with it', async () => {
  const { context, nodes } = testingContext();
  const state = () => context.store.getState();
  const focused: string[] = [];
  state().setCanvas({
    zoomTo: () => undefined,
    fit: () => undefined,
    begin: () => undefined,
    reveal: (id, focus) => void (focus === true && focused.push(id)),
    keepInSight: () => undefined,
    center: () => undefined,
    middle: () => ({ x: 0, y: 0 }),
    positionAt: () => ({ x: 0, y: 0 }),
  });
  addComponent(context, { type: 'source', label: 'Data Source' });
  focused.splice(0);
  await duplicateCommand.run(context);
  expect(focused).toEqual([nodes()[1]?.id]);
  expect(state().selectedNodes).toEqual(focused);
});
