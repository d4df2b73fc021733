import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { runCommandNow } from '../../shared/pipeline/commands/use-commands.ts';
import { endSession } from '../../shared/session/session.ts';
import { addAssistantNode } from './add-assistant-node.ts';
import { useAssistant } from './assistant-store.ts';
import { openAssistantCommand } from './open-assistant.ts';
import { showAssistant } from './testing/show-assistant.tsx';

let kit = testingContext();

function show(narrow = false) {
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  showAssistant(kit.context);
}

/** Passes when the panel, which is loaded when it is first opened, is there. */
const loaded = () => act(async () => void (await import('./assistant-panel.tsx')));
const open = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Assistant' }));
  await loaded();
};
const pass = async (milliseconds: number): Promise<void> => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
};
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = (keys: object = {}) => fireEvent.keyDown(box(), { key: 'Enter', ...keys });
const say = (text: string) => {
  type(text);
  enter();
};
const said = () => useAssistant.getState().entries.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  kit = testingContext();
  localStorage.clear();
  endSession();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the assistant panel', () => {
  it('opens with a greeting, and closes with the focus back on its button', async () => {
    show();
    expect(screen.queryByRole('region', { name: 'Pipeline Assistant' })).toBeNull();
    await open();
    const panel = within(screen.getByRole('region', { name: 'Pipeline Assistant' }));
    expect(panel.getByText(/help you with your data pipeline/u)).toBeTruthy();
    expect(document.activeElement).toBe(box());
    fireEvent.click(panel.getByRole('button', { name: 'Close assistant' }));
    expect(screen.queryByRole('region', { name: 'Pipeline Assistant' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Assistant' }));
  });

  it('opens by its command, closes with Escape, and keeps what was typed', async () => {
    show();
    act(() => void runCommandNow(openAssistantCommand, kit.context));
    await loaded();
    type('half a thought');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(screen.queryByLabelText('Message')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Assistant' }));
    expect(box().value).toBe('half a thought');
  });

  it('fills a narrow screen as a dialog', async () => {
    show(true);
    await open();
    const dialog = within(screen.getByRole('dialog', { name: 'Pipeline Assistant' }));
    expect(dialog.getByRole('log', { name: 'Conversation' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('sending', () => {
  beforeEach(async () => {
    show();
    await open();
  });
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });

  it.each(['', '   ', '\n\n'])('a blank message %j is not possible', (text) => {
    type(text);
    expect(send().disabled).toBe(true);
    enter();
    expect(said()).toHaveLength(1);
  });

  it('is done by Enter; Shift+Enter and composing a character are left to the box', () => {
    type('hello');
    expect(enter({ shiftKey: true })).toBe(true);
    expect(enter({ isComposing: true })).toBe(true);
    expect(said()).toHaveLength(1);
    expect(enter()).toBe(false);
    expect(said()).toHaveLength(2);
    expect(box().value).toBe('');
  });

  it('is blocked until the answer has arrived, and keeps the text typed meanwhile', async () => {
    say('hello');
    say('again');
    expect(send().disabled).toBe(true);
    expect(said()).toHaveLength(2);
    expect(box().value).toBe('again');
    await pass(1000);
    expect(send().disabled).toBe(false);
    enter();
    expect(said()).toHaveLength(4);
  });

  it('makes messages of the specified shape', async () => {
    say('  hello  ');
    await pass(1000);
    const [greeting, mine, answer] = useAssistant.getState().entries;
    expect(mine).toEqual({
      id: expect.any(String),
      message: 'hello',
      isUser: true,
      timestamp: expect.any(Number),
    });
    expect(answer).toMatchObject({ isUser: false, timestamp: expect.any(Number) });
    expect(new Set([greeting?.id, mine?.id, answer?.id]).size).toBe(3);
  });
});

describe('built-in replies', () => {
  beforeEach(async () => {
    show();
    await open();
  });

  it('appear after one second', async () => {
    say('explain');
    await pass(999);
    expect(said()).toHaveLength(2);
    await pass(1);
    expect(said().at(-1)).toMatch(/^A pipeline has three parts/u);
    expect(kit.nodes()).toEqual([]);
  });

  it('add a node half a second after the keyword, and say so', async () => {
    say('Please create a pipeline');
    await pass(499);
    expect(kit.nodes()).toEqual([]);
    await pass(1);
    expect(kit.nodes()).toMatchObject([
      { kind: 'source', type: 'source', label: 'CSV Data Source', position: { x: 150, y: 50 } },
    ]);
    expect(kit.said).toEqual([{ title: 'Component added', description: 'CSV Data Source' }]);
    await pass(500);
    expect(said().at(-1)).toMatch(/^I added a data source node/u);
  });

  it('put each node below the last, linked to it, and an undo takes each back', async () => {
    say('create a pipeline');
    await pass(1000);
    say('transform it');
    await pass(1000);
    const [source, filter] = kit.nodes();
    expect(filter).toMatchObject({
      kind: 'filter',
      label: 'Filter Transformation',
      position: { x: 150, y: 150 },
    });
    expect(kit.edges()).toMatchObject([{ source: source?.id, target: filter?.id, targetPort: 'in' }]);
    kit.context.store.getState().undo();
    expect(kit.nodes()).toEqual([source]);
    kit.context.store.getState().undo();
    expect(kit.nodes()).toEqual([]);
  });

  it('wait with the node while a transformation is being chosen', async () => {
    kit.context.store.getState().startProvisional({ name: 'x', nodes: [], edges: [] }, 'transformation-1');
    say('create a pipeline');
    await pass(1000);
    expect(kit.nodes()).toEqual([]);
    act(() => kit.context.store.getState().cancelProvisional());
    expect(kit.nodes()).toMatchObject([{ label: 'CSV Data Source' }]);
  });

  it('are discarded with the session, pending ones included', async () => {
    say('create a pipeline');
    act(() => endSession());
    await pass(2000);
    expect(kit.nodes()).toEqual([]);
    expect(said()).toHaveLength(1);
  });

  it('are suggested at the start', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Create a pipeline' }));
    expect(document.activeElement).toBe(screen.getByRole('log'));
    await pass(1000);
    expect(kit.nodes()).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
  });

  it.each([
    [
      'the assistant is off',
      '{"apiKey":"sk-1","model":"gpt-4o","isEnabled":false,"updatedAt":""}',
      /I can start/u,
    ],
    ['the settings cannot be read', '{', /AI settings in this browser cannot be read/u],
  ])('answer when %s', async (_, kept, words) => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    vi.stubGlobal('fetch', fetch);
    localStorage.setItem('ai_settings', kept);
    say('hello');
    await pass(1000);
    expect(said().at(-1)).toMatch(words);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a cluster node of the assistant', () => {
  it('creates a cluster', () => {
    addAssistantNode(kit.context, { kind: 'cluster', label: 'Compute' });
    const [node] = kit.nodes();
    expect(node).toMatchObject({ type: 'cluster', label: 'Compute' });
    expect(kit.clusters).toEqual([node?.id]);
  });

  it('is the only one that does', () => {
    addAssistantNode(kit.context, { kind: 'source', label: 'Rows' });
    expect(kit.clusters).toEqual([]);
  });
});
